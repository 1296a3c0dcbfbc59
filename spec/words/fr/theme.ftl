### What the theme of the site has no good words for.

collapse_sidebar = Replier la barre latérale
expand_sidebar = Déplier la barre latérale
color_mode = Mode de couleur
section_navigation = Dans cette partie
system_settings = Réglages du système
