import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"
import { readCsv } from "@reclaim/core/format/csv/readCsv"
import type { CsvRecord } from "@reclaim/core/format/csv/scanCsv"
import { type IsTitle, titlePlace } from "@reclaim/core/format/csv/titlePlace"
import { columnName } from "../columnName.ts"
import { attributeOf, decodeCell, readCellFormats } from "./cellFormats.ts"
import { encodingOf } from "./encodingOf.ts"
import type { DayBase } from "./numberText.ts"
import { readXml, type UnpackRoom, wholeRoom } from "./readXml.ts"
import { appendedText, formulaAt, sheetTable, tableLimits, TextRoom } from "./sheetTable.ts"
import { damagedWorkbook, saveAsXlsxAdvice, TableRefused } from "./TableRefused.ts"
import type { TableRow } from "./TableRow.ts"
import { zipEntries, type ZipEntry } from "./zipEntries.ts"

/** The texts that the cells of a workbook name by their numbers. */
const readSharedTexts = async (
  entry: ZipEntry | undefined,
  room: UnpackRoom,
  texts: TextRoom
): Promise<ReadonlyArray<string>> => {
  const shared: Array<string> = []
  if (entry === undefined) return shared
  let isText = false
  let isPhonetic = false
  let text = ""
  const pieces = readXml(entry, room, {
    open: (name) => {
      if (name === "si") text = ""
      if (name === "rPh") isPhonetic = true
      isText = name === "t" && !isPhonetic
    },
    close: (name) => {
      if (name === "rPh") isPhonetic = false
      isText = false
      if (name !== "si") return
      shared.push(texts.keep(text))
    },
    text: (piece, isLiteral) => {
      if (isText) text = appendedText(text, isLiteral ? piece : decodeCell(piece))
    }
  })
  while ((await pieces.next()).done !== true);
  return shared
}

type Entries = ReadonlyMap<string, ZipEntry>

const tagsOf = async (
  entry: ZipEntry | undefined,
  room: UnpackRoom,
  hear: (name: string, attributes: string) => void
): Promise<void> => {
  if (entry === undefined) throw damagedWorkbook()
  const pieces = readXml(entry, room, { open: hear, close: () => undefined, text: () => undefined })
  while ((await pieces.next()).done !== true);
}

/** Workbook settings needed for reading: the first visible sheet, and the date system. */
const readWorkbook = async (entries: Entries, room: UnpackRoom) => {
  let base: DayBase = 1900
  let sheet: string | null = null
  await tagsOf(entries.get("xl/workbook.xml"), room, (name, attributes) => {
    if (name === "workbookPr" && /^(1|true)$/.test(attributeOf(attributes, "date1904") ?? "")) base = 1904
    if (name !== "sheet" || sheet !== null) return
    if (/hidden/i.test(attributeOf(attributes, "state") ?? "")) return
    sheet = attributeOf(attributes, "id")
  })
  let path: string | null = null
  await tagsOf(entries.get("xl/_rels/workbook.xml.rels"), room, (name, attributes) => {
    if (name === "Relationship" && attributeOf(attributes, "Id") === sheet) path = attributeOf(attributes, "Target")
  })
  return { base, path: path as string | null }
}

/** The rows of the first sheet of an Excel workbook that is shown. Throws `TableRefused`. */
async function* xlsxTable(file: Uint8Array): AsyncGenerator<TableRow, void> {
  const entries = zipEntries(file)
  if (entries.has("xl/vbaProject.bin")) {
    throw new TableRefused("wrong_type", `The workbook contains macros. ${saveAsXlsxAdvice}`)
  }
  const room = wholeRoom()
  const texts = new TextRoom()
  const { base, path } = await readWorkbook(entries, room)
  const sheet = path === null ? undefined : entries.get(path.startsWith("/") ? path.slice(1) : `xl/${path}`)
  if (sheet === undefined) throw damagedWorkbook()
  const formats = await readCellFormats(entries.get("xl/styles.xml"), room)
  const shared = await readSharedTexts(entries.get("xl/sharedStrings.xml"), room, texts)
  yield* sheetTable(sheet, room, { shared, formats, base, texts })
}

const pieceBytes = 65_536

/** Bytes that mean nothing in Windows-1252, and control characters. */
const isNoLetter = (byte: number): boolean =>
  byte < 0x20
    ? byte !== 9 && byte !== 10 && byte !== 13
    : byte === 0x7f || byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d

const refusalOf = (bytes: Uint8Array): TableRefused => {
  const asUtf8 = "Save it as “CSV UTF-8” and upload that"
  return bytes.some(isNoLetter)
    ? new TableRefused("encoding", `The list is not text in UTF-8 or UTF-16. ${asUtf8}`)
    : new TableRefused("encoding", `The list is in Windows-1252, which can distort accented letters. ${asUtf8}`)
}

/** The text of a list in UTF-8 or UTF-16, piece by piece, without its byte-order mark. Throws `TableRefused`. */
function* decodedText(bytes: Uint8Array): Generator<string, void> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes)
    let text: string
    try {
      text = decoder.decode(piece, { stream: at + pieceBytes < bytes.length })
    } catch {
      throw refusalOf(bytes)
    }
    yield text
  }
}

// Characters that no text contains; other file types have one within their first bytes.
// oxlint-disable-next-line no-control-regex
const control = /[\0-\u0008\u000E-\u001F]/

const otherKind = /^(%PDF-|PK|\s*<)/

/** Formula that makes spreadsheets keep leading zeros: `="00123"`. */
const textFormula = /^="([^"]*)"$/

const literal = (cell: string, line: number, place: number): string => {
  if (!cell.startsWith("=")) return cell
  const [, text] = textFormula.exec(cell) ?? []
  if (text === undefined) throw formulaAt(`${columnName(place)}${String(line)}`)
  return text
}

const rowOf = ({ cells, line }: CsvRecord): TableRow =>
  cells.some((cell) => cell.startsWith("="))
    ? { line, cells: cells.map((cell, place) => literal(cell, line, place)) }
    : { line, cells }

/** Rows of a list whose cells are separated by commas, semicolons, tabs or bars. Throws `TableRefused`. */
function* csvTable(bytes: Uint8Array, isTitle?: IsTitle): Generator<TableRow, void> {
  // Validates the whole file first, because rows decoded with the wrong encoding are worthless.
  for (const _ of decodedText(bytes));
  const texts = decodedText(bytes)
  const first = texts.next()
  const head = first.done === true ? "" : first.value
  if (control.test(head) || otherKind.test(head)) {
    throw new TableRefused(
      "wrong_type",
      "The file is not a list of values. Upload a list as CSV or as Excel Workbook (.xlsx)"
    )
  }
  const parts = function* () {
    yield head
    yield* texts
  }
  try {
    for (const record of readCsv(parts(), isTitle)) yield rowOf(record)
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    throw new TableRefused("not_a_table", `The file can't be read as a list: ${error.message}`)
  }
}

const startsWith = (bytes: Uint8Array, ...start: ReadonlyArray<number>): boolean =>
  start.every((byte, at) => bytes[at] === byte)

const refusedKinds: ReadonlyArray<readonly [bytes: ReadonlyArray<number>, message: string]> = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    `The file is an old Excel Workbook (.xls), or is protected by a password. ${saveAsXlsxAdvice}`
  ],
  [[0x1f, 0x8b], "The file is an archive. Unpack it and upload its contents"],
  [[0x89, 0x50, 0x4e, 0x47], "The file is a picture. Upload a list as CSV or as Excel Workbook (.xlsx)"],
  [[0xff, 0xd8, 0xff], "The file is a picture. Upload a list as CSV or as Excel Workbook (.xlsx)"]
]

const bytesAtOnce = 1_048_576

/** Reads a file without an intermediate copy. */
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
 * Reads a list, CSV or the first sheet of an Excel workbook, recognised by its first bytes. Stops when a limit is
 * exceeded, however large the file is. Known titles help to detect the separator. Throws `TableRefused`.
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

/** Rows of a list from its titles on, in chunks; lines above the titles are skipped. Throws `TableRefused`. */
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
