const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** After a space, after a hyphen or slash within a word, and around ideographs and Hangul, but never before their commas. */
const opportunity =
  /(?<= )|(?<=[\p{L}\p{N}][-/–—])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])(?=[\p{L}\p{N}])|(?<=[、。，．！？）」』】・])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

const words = new Intl.Segmenter("th", { granularity: "word" })

/** Thai, Lao, Khmer and Burmese are written without spaces between words; a dictionary says where each begins. */
const wordsOf = (piece: string): ReadonlyArray<string> => {
  if (!/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(piece)) return [piece]
  const found: Array<string> = []
  let mayEnd = false
  for (const { isWordLike = false, segment } of words.segment(piece)) {
    if (mayEnd && (isWordLike || /^[\p{Ps}\p{Pi}]/u.test(segment))) found.push(segment)
    else found.push((found.pop() ?? "") + segment)
    mayEnd = isWordLike || /[\p{Pe}\p{Pf}]$/u.test(segment)
  }
  return found
}

/** Splits a word that is wider than a line. */
const lettersOf = (piece: string): ReadonlyArray<string> =>
  Array.from(graphemes.segment(piece), ({ segment }) => segment)

/** Breaks a text into lines no wider than `width`; a word wider than that is broken within. */
export const breakLines = (text: string, width: number, widthOf: (text: string) => number): ReadonlyArray<string> => {
  if (widthOf(text) <= width) return [text]
  const lines: Array<string> = []
  let line = ""
  const take = (piece: string) => {
    if (line !== "" && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ""
    }
    line += piece
  }
  for (const piece of text.split(opportunity).flatMap(wordsOf)) {
    if (widthOf(piece.trimEnd()) <= width) take(piece)
    else lettersOf(piece).forEach(take)
  }
  return line === "" ? lines : [...lines, line.trimEnd()]
}
