import themeText from "@reclaim/ui/theme/theme.css?raw"

/** A custom property of the theme as it is written there. */
export interface Token {
  readonly name: string
  readonly value: string
  /** The comment before it, if it has one of its own. */
  readonly note: string
}

const root = themeText.slice(themeText.indexOf(":root {"), themeText.indexOf(':root[data-theme="light"]'))

/** Every token of the theme, in the order in which it is written. */
export const tokens: ReadonlyArray<Token> = [
  ...root.matchAll(/(?:\/\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*)?--([\w-]+):\s*([^;]+);/g)
].map(([, note = "", name = "", value = ""]) => ({ name, value, note }))

/** The tokens whose names begin with one of these words. */
export const tokensOf = (...beginnings: ReadonlyArray<string>): ReadonlyArray<Token> =>
  tokens.filter(({ name }) => beginnings.some((beginning) => name === beginning || name.startsWith(`${beginning}-`)))

/** The tokens that are colours. */
export const colourTokens: ReadonlyArray<Token> = tokens.filter(({ value }) => /^(light-dark|oklch)\(/.test(value))
