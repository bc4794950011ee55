import { type FontFace, fontOf } from "./fontFaces.ts"
import { isVariationSelector } from "./letterClusters.ts"

/** A stretch of text whose letters are all in one typeface. */
export interface FontRun {
  readonly face: FontFace
  readonly text: string
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

const orders = {
  japanese: ["latin", "japanese", "chinese", "korean"],
  korean: ["latin", "korean", "japanese", "chinese"],
  chinese: ["latin", "chinese", "japanese", "korean"]
} as const satisfies Record<string, ReadonlyArray<FontFace>>

/** Invisible characters, such as a change of direction, could make a name read as another. */
const isInvisible = (letter: string): boolean => /^[\p{Cc}\p{Cf}]$/u.test(letter)

const hasLetter = (face: FontFace, letter: string, index: number): boolean => {
  // A font without the selected variant shows its usual one.
  if (isVariationSelector(letter)) return index > 0
  return !isInvisible(letter) && fontOf(face, "regular").hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

const covers = (face: FontFace, letters: ReadonlyArray<string>): boolean =>
  letters.every((letter, index) => hasLetter(face, letter, index))

/**
 * The typefaces to try for a text, the one of its language first: Japan, Korea and China draw the same ideograph differently.
 * Kana and Hangul decide; so does the Chinese word for company; otherwise Japanese if it has every letter.
 */
const orderOf = (text: string): ReadonlyArray<FontFace> => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return orders.japanese
  if (/\p{Script=Hangul}/u.test(text)) return orders.korean
  if (text.includes("公司")) return orders.chinese
  return covers("japanese", text.match(/\p{Script=Han}/gu) ?? []) ? orders.japanese : orders.chinese
}

/** Replaces a character that no font has by its code point, which can be read, searched and copied. */
const codePointName = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

type Piece = FontRun | { readonly face: null; readonly text: string }

const piecesOf = (cluster: string, order: ReadonlyArray<FontFace>): ReadonlyArray<Piece> => {
  const letters = Array.from(cluster)
  const whole = order.find((face) => covers(face, letters))
  if (whole !== undefined) return [{ face: whole, text: cluster }]
  if (letters.length === 1) return [{ face: null, text: codePointName(cluster) }]
  return letters.flatMap((letter) => piecesOf(letter, order))
}

/** Adjacent pieces of one face become one run; adjacent letters that no font has share one pair of brackets. */
const joined = (pieces: ReadonlyArray<Piece>): ReadonlyArray<FontRun> => {
  const groups: Array<Piece> = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last === undefined || last.face !== piece.face) groups.push(piece)
    else groups[groups.length - 1] = { ...last, text: last.text + (piece.face === null ? " " : "") + piece.text }
  }
  const runs: Array<FontRun> = []
  for (const { face, text } of groups) {
    const run: FontRun = face === null ? { face: "latin", text: `[${text}]` } : { face, text }
    const last = runs.at(-1)
    if (last?.face === run.face) runs[runs.length - 1] = { face: run.face, text: last.text + run.text }
    else runs.push(run)
  }
  return runs
}

/** Composed letters, and one space for any white space: the visible part of a text. */
const normalised = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ")

/** Splits a text into runs of one typeface each. Nothing is dropped: what no font has is written as its code point. */
export const fontRuns = (text: string): ReadonlyArray<FontRun> => {
  if (/^[ -~]*$/.test(text)) return text === "" ? [] : [{ face: "latin", text }]
  const plain = normalised(text)
  if (covers("latin", Array.from(plain))) return [{ face: "latin", text: plain }]
  const order = orderOf(plain)
  return joined(Array.from(graphemes.segment(plain), ({ segment }) => piecesOf(segment, order)).flat())
}
