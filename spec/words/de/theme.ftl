### What the theme of the site has no good words for.

collapse_sidebar = Seitenleiste einklappen
expand_sidebar = Seitenleiste ausklappen
color_mode = Farbmodus
section_navigation = In diesem Teil
system_settings = Systemeinstellung
