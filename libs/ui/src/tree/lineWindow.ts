/** The top of each line, and finally the total height, in pixels. */
export const topsOf = (heights: ReadonlyArray<number>): ReadonlyArray<number> => {
  const tops = [0]
  let top = 0
  for (const height of heights) {
    top += height
    tops.push(top)
  }
  return tops
}

/** Index of the line at a height; the last one for heights beyond the end. */
const lineAt = (tops: ReadonlyArray<number>, height: number): number => {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** A range of lines, by their indexes. */
export interface LineRange {
  readonly from: number
  /** Included. */
  readonly to: number
}

/** Range of the lines between two heights. */
export const rangeBetween = (tops: ReadonlyArray<number>, above: number, below: number): LineRange => ({
  from: lineAt(tops, above),
  to: lineAt(tops, below)
})

/** A line to render, or the height of the gap between two rendered ones. */
export type DrawnLine =
  | { readonly _tag: "Line"; readonly at: number }
  | { readonly _tag: "Gap"; readonly before: number; readonly height: number }

/** The lines of a range and one more, with the gaps before, between and after them. */
export const drawnLines = (
  tops: ReadonlyArray<number>,
  { from, to }: LineRange,
  besides: number
): ReadonlyArray<DrawnLine> => {
  const count = tops.length - 1
  const inRange = Array.from({ length: Math.max(0, Math.min(to, count - 1) - from + 1) }, (_, at) => from + at)
  const isBeside = besides >= 0 && besides < count && (besides < from || besides > to)
  const numbers = isBeside ? [...inRange, besides].toSorted((a, b) => a - b) : inRange
  const drawn: Array<DrawnLine> = []
  let next = 0
  for (const at of [...numbers, count]) {
    const height = (tops[at] ?? 0) - (tops[next] ?? 0)
    if (height > 0) drawn.push({ _tag: "Gap", before: at, height })
    if (at < count) drawn.push({ _tag: "Line", at })
    next = at + 1
  }
  return drawn
}
