import themeText from "@reclaim/ui/theme/theme.css?raw"
import { readTokens, type Token } from "../.storybook/readTokens.ts"

/** Every token of the theme, in the order in which it is written. */
export const tokens: ReadonlyArray<Token> = readTokens(themeText)

/** The tokens whose names begin with one of these words. */
export const tokensOf = (...beginnings: ReadonlyArray<string>): ReadonlyArray<Token> =>
  tokens.filter(({ name }) => beginnings.some((beginning) => name === beginning || name.startsWith(`${beginning}-`)))

/** The tokens that are colours. */
export const colourTokens: ReadonlyArray<Token> = tokens.filter(({ value }) => /^(light-dark|oklch)\(/.test(value))
