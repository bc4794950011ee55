/** The value of a cell; null is an empty cell. */
export type CsvCell = string | number | bigint | null

const quoteCell = (cell: CsvCell): string => {
  const text = cell === null ? "" : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Number of rows per chunk of text. */
const rowsAtOnce = 2_000

/** A table as text, in pieces: column names first, then the rows. */
export function* csvText(
  columns: ReadonlyArray<string>,
  rows: Iterable<ReadonlyArray<CsvCell>>
): Generator<string, void> {
  let piece = `${columns.join(",")}\n`
  let count = 0
  for (const row of rows) {
    piece += `${row.map(quoteCell).join(",")}\n`
    count += 1
    if (count % rowsAtOnce !== 0) continue
    yield piece
    piece = ""
  }
  yield piece
}
