import makeBidi from "bidi-js"
import { type FontRun, fontRuns } from "./fontRuns.ts"
import { isFromRight, withoutIsolates } from "./isolates.ts"

const bidi = makeBidi()

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Signs between letters from the right, as they are seen: the last one first, and brackets turned. */
const mirrorSigns = (text: string): string =>
  Array.from(graphemes.segment(text), ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .toReversed()
    .join("")

interface Unit extends FontRun {
  /** Index of its first character in the whole text. */
  readonly start: number
}

/** The part of a run that begins at this index, up to where the direction changes. */
const unitFrom = ({ face, start, text }: Unit, from: number, levels: Uint8Array): Unit => {
  let end = from + 1
  while (end < start + text.length && levels[end] === levels[from]) end += 1
  return { face, start: from, text: text.slice(from - start, end - start) }
}

/** The runs of a line that begins at this index, cut where the direction changes. */
const unitsOf = (line: string, start: number, levels: Uint8Array): ReadonlyArray<Unit> => {
  const units: Array<Unit> = []
  let at = start
  for (const run of fontRuns(line)) {
    const whole = { ...run, start: at }
    while (at < whole.start + run.text.length) {
      const unit = unitFrom(whole, at, levels)
      units.push(unit)
      at += unit.text.length
    }
  }
  return units
}

/** Letters from the right are turned when they are shaped; signs have no direction by themselves. */
const visualRun = ({ face, start, text }: Unit, levels: Uint8Array): FontRun => {
  const seen = withoutIsolates(text)
  return { face, text: (levels[start] ?? 0) % 2 === 1 && !isFromRight(seen) ? mirrorSigns(seen) : seen }
}

/**
 * Lines of a text in visual order, each from left to right: the base direction is left-to-right, and right-to-left text
 * keeps its order within it (UAX #9). `breaks` divides the text, dropping only the spaces between lines.
 */
export const visualLines = (
  text: string,
  breaks: (text: string) => ReadonlyArray<string>
): ReadonlyArray<ReadonlyArray<FontRun>> => {
  if (!isFromRight(text)) return breaks(withoutIsolates(text)).map((line) => fontRuns(line))
  // Letters without a font are replaced first: their code points are read from the left.
  const shown = fontRuns(text)
    .map((run) => run.text)
    .join("")
  const embedding = bidi.getEmbeddingLevels(shown, "ltr")
  let end = 0
  return breaks(shown).map((line) => {
    const start = shown.indexOf(line, end)
    end = start + line.length
    if (line === "") return []
    const units = unitsOf(line, start, embedding.levels)
    // All characters of a unit are adjacent, whichever of them comes first.
    const order = bidi
      .getReorderedIndices(shown, embedding, start, end - 1)
      .flatMap((index) => units.findLast((unit) => unit.start <= index) ?? [])
    return [...new Set(order)].map((unit) => visualRun(unit, embedding.levels)).filter((run) => run.text !== "")
  })
}
