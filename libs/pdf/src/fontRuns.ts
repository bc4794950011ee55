import { type FontFace, fontOf, type ShapedFace } from "./fontFaces.ts"
import { isIsolate } from "./isolates.ts"

/** Selects a variant of the letter before it. */
export const isVariationSelector = (letter: string): boolean => /^[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]$/u.test(letter)

/** The letters of a text, each with the variation selectors that follow it. */
export const letterClusters = (text: string): ReadonlyArray<string> => {
  const clusters: Array<string> = []
  for (const letter of text) {
    if (isVariationSelector(letter) && clusters.length > 0) clusters[clusters.length - 1] += letter
    else clusters.push(letter)
  }
  return clusters
}

/** Stretch of text in one typeface. */
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

/** The letters of a typeface of its own, and the marks that are only used with them. */
const scripts: Readonly<Record<ShapedFace, RegExp>> = {
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /[\p{Script=Arabic}\u060C\u061B\u061F\u0640\u064B-\u0655\u0660-\u0669]/u,
  devanagari: /[\p{Script=Devanagari}\u0964\u0965]/u,
  thai: /[\p{Script=Thai}\u0E3F]/u,
  armenian: /\p{Script=Armenian}/u,
  georgian: /\p{Script=Georgian}/u
}

const shapedFaces = Object.keys(scripts) as ReadonlyArray<ShapedFace>

export const isShaped = (face: FontFace): face is ShapedFace => face in scripts

/** True for the characters that control joining, which Persian and the scripts of India need. */
const isJoiner = (letter: string): boolean => letter === "\u200C" || letter === "\u200D"

/** Invisible characters, such as a change of direction, could make a name read as another. */
const isInvisible = (letter: string): boolean => /^[\p{Cc}\p{Cf}]$/u.test(letter)

const hasLetter = (face: FontFace, letter: string, index: number): boolean => {
  // A font without the selected variant shows its usual one.
  if (isVariationSelector(letter)) return index > 0
  if (isJoiner(letter)) return index > 0 && (face === "arabic" || face === "devanagari")
  // Noto Sans has them too, but as letters of another typeface they would not be shaped.
  if (face === "latin" && scripts.devanagari.test(letter)) return false
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

/** The typeface of a script that is shaped, if the letters are of one. */
const shapedFaceOf = (letters: ReadonlyArray<string>): ShapedFace | undefined =>
  shapedFaces.find((face) => letters.some((letter) => scripts[face].test(letter)) && covers(face, letters))

type Piece = FontRun | { readonly face: null; readonly text: string }

const piecesOf = (cluster: string, order: ReadonlyArray<FontFace>): ReadonlyArray<Piece> => {
  const letters = Array.from(cluster)
  if (isIsolate(cluster)) return [{ face: "latin", text: cluster }]
  const whole = shapedFaceOf(letters) ?? order.find((face) => covers(face, letters))
  if (whole !== undefined) return [{ face: whole, text: cluster }]
  if (letters.length === 1) return [{ face: null, text: codePointName(cluster) }]
  return letters.flatMap((letter) => piecesOf(letter, order))
}

/**
 * Assigns spaces and signs between two words of one shaped typeface to that typeface, so that they are shaped together.
 */
const withSpaces = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const whole = [...pieces]
  let last = -1
  whole.forEach(({ face }, index) => {
    const before = whole[last]?.face
    if (face === "latin" && /^[\p{P}\p{S}\p{Zs}]$/u.test(whole[index]?.text ?? "")) return
    const between = whole.slice(last + 1, index)
    if (before !== null && before !== undefined && before === face && isShaped(face)) {
      if (between.every(({ text }) => covers(face, [text]))) {
        between.forEach(({ text }, place) => (whole[last + 1 + place] = { face, text }))
      }
    }
    last = index
  })
  return whole
}

/** Adjacent pieces of one face become one run; adjacent letters that no font has share one pair of brackets. */
const joinRuns = (pieces: ReadonlyArray<Piece>): ReadonlyArray<FontRun> => {
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
const normaliseText = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ")

/**
 * Splits a text into runs of one typeface each. Nothing is dropped: characters without a font are written as their code
 * points.
 */
export const fontRuns = (text: string): ReadonlyArray<FontRun> => {
  if (/^[ -~]*$/.test(text)) return text === "" ? [] : [{ face: "latin", text }]
  const plain = normaliseText(text)
  if (covers("latin", Array.from(plain))) return [{ face: "latin", text: plain }]
  const order = orderOf(plain)
  return joinRuns(withSpaces(Array.from(graphemes.segment(plain), ({ segment }) => piecesOf(segment, order)).flat()))
}
