/** The theme a user chose; `system` follows the device. */
export type ColourTheme = "light" | "dark" | "system"

/** In display order. */
export const colourThemes: ReadonlyArray<ColourTheme> = ["system", "light", "dark"]

/** True if a text, for example one read from storage, names a theme. */
export const isColourTheme = (text: unknown): text is ColourTheme => colourThemes.some((theme) => theme === text)

/** Applies a theme to the page; every token of `theme.css` follows at once, as do charts and grids. */
export const applyColourTheme = (root: HTMLElement, theme: ColourTheme): void => {
  if (theme === "system") delete root.dataset["theme"]
  else root.dataset["theme"] = theme
}
