### What the theme of the site has no good words for.

collapse_sidebar = Collapse Sidebar
expand_sidebar = Expand Sidebar
color_mode = Color mode
section_navigation = Section Navigation
system_settings = System Settings
