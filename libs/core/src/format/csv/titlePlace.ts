/** Tests whether a cell is a known title. */
export type IsTitle = (cell: string) => boolean

/** Maximum number of lines above the titles of a list: its name, date and recipient. */
export const linesAboveTitles = 20

/** Number of known titles needed for a title row: a single one may be an ordinary word. */
export const minKnownTitles = 2

/** Number of different titles in a row that are known. */
export const namedTitles = (cells: ReadonlyArray<string>, isTitle: IsTitle): number =>
  new Set(cells.filter(isTitle)).size

const countFilled = (cells: ReadonlyArray<string>): number => cells.filter((cell) => cell.trim() !== "").length

/**
 * Index of the title row among the first rows of a list: the first with known titles. If none has, the first that fills
 * more than half as many cells as the fullest row, because text above the titles is a line or two.
 */
export const titlePlace = (rows: ReadonlyArray<ReadonlyArray<string>>, isTitle: IsTitle): number => {
  const first = rows.slice(0, linesAboveTitles + 1)
  const known = first.findIndex((cells) => namedTitles(cells, isTitle) >= minKnownTitles)
  if (known !== -1) return known
  const most = Math.max(0, ...first.map(countFilled))
  return Math.max(
    0,
    first.findIndex((cells) => countFilled(cells) * 2 > most)
  )
}
