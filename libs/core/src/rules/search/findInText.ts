import { foldText } from "../../domain/value/foldText.ts"

/** A piece of the text of a page: a line, a word or a part of one, as the file holds it. */
export interface TextPiece {
  readonly text: string
  /** True if the line ends after it. */
  readonly endsLine: boolean
}

/** A part of a piece, counted in UTF-16 units; the unit at `to` is the first one after it. */
export interface PiecePart {
  /** Counted from 0. */
  readonly piece: number
  readonly from: number
  readonly to: number
}

/** Match in a text: one part for each piece it covers, in order. */
export type TextHit = ReadonlyArray<PiecePart>

/** Text of a page in normalised form, for searching. */
export interface SearchedText {
  readonly folded: string
  /** Origin of each unit of `folded`; null for the end of a line. */
  readonly origins: ReadonlyArray<PiecePart | null>
}

/** Characters that are written in several ways and typed in one. */
const typedForms: ReadonlyArray<readonly [written: RegExp, typed: string]> = [
  [/[\u2018-\u201B\u2032]/g, "'"],
  [/[\u201C-\u201F\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, ""]
]

const foldTyped = (text: string): string =>
  foldText(typedForms.reduce((now, [written, typed]) => now.replaceAll(written, typed), text))

const isSpace = (character: string): boolean => /\s/.test(character)

/** Prepares the text of a page once, for searches on every keystroke. */
export const searchedText = (pieces: ReadonlyArray<TextPiece>): SearchedText => {
  const origins: Array<PiecePart | null> = []
  let folded = ""
  pieces.forEach(({ endsLine, text }, piece) => {
    let from = 0
    for (const character of text) {
      const to = from + character.length
      const part = { piece, from, to }
      const last = origins.at(-1)
      const form = isSpace(character) ? " " : foldTyped(character)
      if (form === "") {
        // An accent of its own belongs to the letter before it.
        if (last?.piece === piece) origins[origins.length - 1] = { ...last, to }
      } else if (form !== " " || !isSpace(folded.at(-1) ?? " ")) {
        folded += form
        for (let unit = 0; unit < form.length; unit++) origins.push(part)
      }
      from = to
    }
    if (endsLine && !isSpace(folded.at(-1) ?? " ")) {
      folded += "\n"
      origins.push(null)
    }
  })
  return { folded, origins }
}

/** Scripts that are written without spaces, so that a line ends within a word. */
const unspacedScript = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u

const patternOf = (character: string): string => {
  if (character === " ") return "[ \\n]"
  if (character === "-") return "-\\n?"
  return character.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&")
}

/** Characters allowed between two characters of a word: a hyphen at the end of a line. */
const jointOf = (before: string, after: string): string => {
  if (before === " " || after === " " || before === "-" || after === "-") return ""
  return unspacedScript.test(before) && unspacedScript.test(after) ? "\\n?" : "(?:-\\n)?"
}

const patternOfQuery = (query: string): RegExp | null => {
  const characters = Array.from(foldTyped(query).replaceAll(/\s+/g, " ").trim())
  if (characters.length === 0) return null
  const parts = characters.map((character, at) => {
    const before = characters[at - 1]
    return (before === undefined ? "" : jointOf(before, character)) + patternOf(character)
  })
  return new RegExp(parts.join(""), "gu")
}

const hitOf = (origins: ReadonlyArray<PiecePart | null>): TextHit => {
  const parts: Array<PiecePart> = []
  for (const origin of origins) {
    if (origin === null) continue
    const last = parts.at(-1)
    if (last?.piece === origin.piece) parts[parts.length - 1] = { ...last, to: Math.max(last.to, origin.to) }
    else parts.push(origin)
  }
  return parts
}

/**
 * All matches of a query in a text, in order and without overlaps. Case, accents, ligatures and width are ignored, as
 * are line ends and hyphenation. Empty for an empty query.
 */
export const findInText = ({ folded, origins }: SearchedText, query: string): ReadonlyArray<TextHit> => {
  const pattern = patternOfQuery(query)
  if (pattern === null) return []
  return Array.from(folded.matchAll(pattern), ({ 0: found, index }) =>
    hitOf(origins.slice(index, index + found.length))
  )
}
