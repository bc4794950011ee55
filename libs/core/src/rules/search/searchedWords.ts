import { foldText } from "../../domain/value/foldText.ts"

/** Blanks, everything of ASCII that is neither letter nor digit, and Unicode's dashes and quotation marks. */
const separators = /[\s!-/:-@\u005b-\u0060{-~\u2010-\u2027]+/gu

/** More words than these narrow nothing that a person looks for. */
const maxWords = 8

/**
 * A name or a code as searches compare it: words in small letters without accents, each after one space. The same as the
 * database's function `search_text`.
 */
export const searchedForm = (text: string): string => ` ${foldText(text).replaceAll(separators, " ").trim()}`

/** The words of what is typed, each of which must begin a word of what is found; none when there is nothing to find. */
export const searchedWords = (typed: string): ReadonlyArray<string> =>
  [...new Set(searchedForm(typed).split(" "))].filter((word) => word !== "").slice(0, maxWords)
