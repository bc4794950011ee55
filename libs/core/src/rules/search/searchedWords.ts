import { foldText } from "../../domain/value/foldText.ts"

/** Blanks, everything of ASCII that is neither letter nor digit, and Unicode's dashes and quotation marks. */
const separators = /[\s!-/:-@\u005b-\u0060{-~\u2010-\u2027]+/gu

/** Maximum number of words considered, more than a person needs to narrow a search. */
const maxWords = 8

/**
 * A name or a code as searches compare it: words in small letters without accents, each after one space. The same as the
 * database's function `search_text`.
 */
export const searchedForm = (text: string): string => ` ${foldText(text).replaceAll(separators, " ").trim()}`

/** Words of a typed text, each of which must begin a word of the result; empty for an empty search. */
export const searchedWords = (typed: string): ReadonlyArray<string> =>
  [...new Set(searchedForm(typed).split(" "))].filter((word) => word !== "").slice(0, maxWords)
