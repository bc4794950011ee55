/** The theme a person chose; `system` follows the device. */
export type ColourTheme = "light" | "dark" | "system"

/** In the order a person is offered them. */
export const colourThemes: ReadonlyArray<ColourTheme> = ["system", "light", "dark"]

/** Whether a text, for example one read from storage, names a theme. */
export const isColourTheme = (text: unknown): text is ColourTheme => colourThemes.some((theme) => theme === text)

/** Puts a theme on the page; every token of `theme.css` follows at once, the charts and the grid too. */
export const applyColourTheme = (root: HTMLElement, theme: ColourTheme): void => {
  if (theme === "system") delete root.dataset["theme"]
  else root.dataset["theme"] = theme
}
