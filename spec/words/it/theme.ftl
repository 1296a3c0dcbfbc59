### What the theme of the site has no good words for.

collapse_sidebar = Comprimi la barra laterale
expand_sidebar = Espandi la barra laterale
color_mode = Modalità colore
section_navigation = In questa parte
system_settings = Impostazioni di sistema
