/** A custom property of the theme as it is written there. */
export interface Token {
  readonly name: string
  readonly value: string
  /** The comment before it, if it has one of its own. */
  readonly note: string
}

/** Every token of the text of the theme file, in the order in which it is written. */
export const readTokens = (theme: string): ReadonlyArray<Token> =>
  [
    ...theme
      .slice(theme.indexOf(":root {"), theme.indexOf(':root[data-theme="light"]'))
      .matchAll(/(?:\/\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*)?--([\w-]+):\s*([^;]+);/g)
  ].map(([, note = "", name = "", value = ""]) => ({ name, value, note }))
