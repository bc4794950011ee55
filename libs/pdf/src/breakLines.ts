const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** After a space, after a hyphen or slash within a word, and around ideographs and Hangul, but never before their commas. */
const opportunity =
  /(?<= )|(?<=[\p{L}\p{N}][-/–—])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])(?=[\p{L}\p{N}])|(?<=[、。，．！？）」』】・])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

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
  for (const piece of text.split(opportunity)) {
    if (widthOf(piece.trimEnd()) <= width) take(piece)
    else lettersOf(piece).forEach(take)
  }
  return line === "" ? lines : [...lines, line.trimEnd()]
}
