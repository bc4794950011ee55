import { type IsTitle, titlePlace } from "@reclaim/core/format/csv/titlePlace"
import { csvTable } from "./csvTable.ts"
import { tableLimits } from "./tableLimits.ts"
import { saveAnew, TableRefused } from "./TableRefused.ts"
import type { TableRow } from "./TableRow.ts"
import { xlsxTable } from "./xlsxTable.ts"

const startsWith = (bytes: Uint8Array, ...start: ReadonlyArray<number>): boolean =>
  start.every((byte, at) => bytes[at] === byte)

const refusedKinds: ReadonlyArray<readonly [bytes: ReadonlyArray<number>, message: string]> = [
  [[0xd0, 0xcf, 0x11, 0xe0], `The file is an old Excel Workbook (.xls), or is protected by a password. ${saveAnew}`],
  [[0x1f, 0x8b], "The file is packed. Unpack it and upload what is in it"],
  [[0x89, 0x50, 0x4e, 0x47], "The file is a picture. Upload a list as CSV or as Excel Workbook (.xlsx)"],
  [[0xff, 0xd8, 0xff], "The file is a picture. Upload a list as CSV or as Excel Workbook (.xlsx)"]
]

const bytesAtOnce = 1_048_576

/** What is in a file, without a second copy of it on the way. */
const bytesOf = async (file: Blob): Promise<Uint8Array> => {
  const bytes = new Uint8Array(file.size)
  for (let at = 0; at < file.size; at += bytesAtOnce) {
    bytes.set(new Uint8Array(await file.slice(at, at + bytesAtOnce).arrayBuffer()), at)
  }
  return bytes
}

const bodyRows = async function* (bytes: Uint8Array, isTitle?: IsTitle): AsyncGenerator<TableRow, void> {
  if (startsWith(bytes, 0x50, 0x4b)) yield* xlsxTable(bytes)
  else yield* csvTable(bytes, isTitle)
}

/** The rows of a table, some at a time. */
const rowsAtOnce = 500

/**
 * Reads a list, CSV or the first sheet of an Excel workbook, told apart by what the file begins with. It stops where a
 * limit is passed, however large the file would be. Titles that are known show what separates its cells. Throws
 * `TableRefused`.
 */
export async function* readTable(file: Blob, isTitle?: IsTitle): AsyncGenerator<ReadonlyArray<TableRow>, void> {
  if (file.size > tableLimits.bytes) throw new TableRefused("too_large", "The file is larger than 20 MB: split it")
  const bytes = await bytesOf(file)
  const [, message] = refusedKinds.find(([start]) => startsWith(bytes, ...start)) ?? []
  if (message !== undefined) throw new TableRefused("wrong_type", message)
  let rows: Array<TableRow> = []
  let count = 0
  for await (const row of bodyRows(bytes, isTitle)) {
    if (row.cells.every((cell) => cell.trim() === "")) continue
    count += 1
    if (count > tableLimits.rows)
      throw new TableRefused("too_many_rows", "The list has more than 50,000 rows: split it")
    if (row.cells.length > tableLimits.columns && row.cells.slice(tableLimits.columns).some((cell) => cell !== "")) {
      const most = String(tableLimits.columns)
      throw new TableRefused("too_many_columns", `The list has more than ${most} columns: line ${String(row.line)}`)
    }
    rows.push(row)
    if (rows.length < rowsAtOnce) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** The rows of a list from its titles on, some at a time; what stands above the titles is left out. Throws `TableRefused`. */
export async function* readTitledTable(file: Blob, isTitle: IsTitle): AsyncGenerator<ReadonlyArray<TableRow>, void> {
  let isFirst = true
  for await (const rows of readTable(file, isTitle)) {
    const titles = isFirst
      ? titlePlace(
          rows.map(({ cells }) => cells),
          isTitle
        )
      : 0
    yield titles === 0 ? rows : rows.slice(titles)
    isFirst = false
  }
}
