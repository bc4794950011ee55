import { columnName } from "../columnName.ts"
import { attributeOf, type CellFormat, decodeCell } from "./cellFormats.ts"
import { type DayBase, numberText } from "./numberText.ts"
import { readXml, type UnpackRoom } from "./readXml.ts"
import { damagedWorkbook, TableRefused, unpacksTooLarge } from "./TableRefused.ts"
import type { TableRow } from "./TableRow.ts"
import type { ZipEntry } from "./zipEntries.ts"

/** The largest table that is read. */
export const tableLimits = {
  bytes: 20 * 1_048_576,
  columns: 200,
  /** The titles among them. */
  rows: 50_001,
  /** Memory that the texts of a workbook may take, estimated. */
  textBytes: 24 * 1_048_576
} as const

/** Memory overhead of a text, in bytes, in addition to its characters. */
const ofEachText = 24

/** Texts that come again and again are short: codes, days, countries. */
const maxRepeatedLength = 16
const maxRepeated = 10_000

/** Counts the memory that the texts of a workbook take, and refuses it when that is too much. */
export class TextRoom {
  readonly #repeated = new Map<string, string>()
  #left: number = tableLimits.textBytes

  /** Returns a shared instance of equal texts. Throws `TableRefused`. */
  keep(text: string): string {
    const known = this.#repeated.get(text)
    if (known !== undefined) return known
    this.#left -= text.length + ofEachText
    if (this.#left < 0) throw unpacksTooLarge()
    if (text.length <= maxRepeatedLength && this.#repeated.size < maxRepeated) this.#repeated.set(text, text)
    return text
  }
}

/** Maximum length of a cell in characters, by Excel. */
const maxCellCharacters = 32_767

/** Appends to the text of a cell; refused if no cell could hold that much. Throws `TableRefused`. */
export const appendedText = (text: string, more: string): string => {
  if (text.length + more.length > maxCellCharacters) {
    throw new TableRefused("not_a_table", "The workbook has a cell of more than 32,767 characters")
  }
  return text + more
}

/**
 * Refuses a formula: its result depends on the program that opens the file, and may differ from the one stored on
 * sending.
 */
export const formulaAt = (cell: string): TableRefused =>
  new TableRefused(
    "formula",
    `Cell ${cell} has a formula. Copy the sheet, paste it as values (Paste Special, Values), and upload that`
  )

/** Attributes of a cell: its reference, style and type. */
interface CellAttributes {
  readonly r: string | null
  readonly s: string | null
  readonly t: string | null
}

/** Usual form of the attributes: in this order, with single blanks and double quotes, and nothing to decode. */
const usual = /^(?: r="([A-Z0-9]+)")?(?: s="(\d+)")?(?: t="([a-zA-Z]+)")? ?$/

/** The attributes of a cell, read at once where they are written as usual: a sheet has a million of them. */
export const cellAttributes = (attributes: string): CellAttributes => {
  const found = usual.exec(attributes)
  if (found !== null) return { r: found[1] ?? null, s: found[2] ?? null, t: found[3] ?? null }
  return { r: attributeOf(attributes, "r"), s: attributeOf(attributes, "s"), t: attributeOf(attributes, "t") }
}

/** Workbook data needed to read the cells of a sheet. */
export interface SheetFacts {
  readonly shared: ReadonlyArray<string>
  readonly formats: ReadonlyArray<CellFormat>
  readonly base: DayBase
  readonly texts: TextRoom
}

interface OpenCell {
  readonly place: number
  readonly kind: string
  readonly style: number
  value: string
}

const firstLetter = 0x41
const lastLetter = 0x5a
const firstDigit = 0x30
const lastDigit = 0x39

/** The place of a cell in its row by a reference like `AB12`; without a pattern, for a sheet has a million of them. */
const placeOf = (reference: string): number => {
  let place = 0
  let at = 0
  for (; at < reference.length; at++) {
    const code = reference.charCodeAt(at)
    if (code < firstLetter || code > lastLetter) break
    place = place * 26 + code - firstLetter + 1
  }
  const digits = reference.length - at
  if (at === 0 || at > 3 || digits === 0 || digits > 7) throw damagedWorkbook()
  for (; at < reference.length; at++) {
    const code = reference.charCodeAt(at)
    if (code < firstDigit || code > lastDigit) throw damagedWorkbook()
  }
  return place - 1
}

const cellText = ({ kind, style, value }: OpenCell, { base, formats, shared }: SheetFacts): string => {
  switch (kind) {
    case "s": {
      const text = shared[Number(value)]
      if (text === undefined) throw damagedWorkbook()
      return text
    }
    case "b":
      return /^(1|true)$/i.test(value.trim()) ? "TRUE" : "FALSE"
    case "d":
      return value.slice(0, 10)
    case "n":
      return numberText(value, formats[style] ?? null, base)
    default:
      return value
  }
}

/** Reads the rows of a sheet that have something in them. Throws `TableRefused`. */
export async function* sheetTable(
  entry: ZipEntry,
  room: UnpackRoom,
  facts: SheetFacts
): AsyncGenerator<TableRow, void> {
  let found: Array<TableRow> = []
  let count = 0
  let line = 0
  let cells: Array<string> = []
  let cell: OpenCell | null = null
  let isValue = false
  let isPhonetic = false
  let isData = false
  let before = -1

  const closeCell = (closed: OpenCell) => {
    if (closed.value === "") return
    const { kind, place } = closed
    const text = cellText(closed, facts)
    if (text === "") return
    if (place >= tableLimits.columns) {
      const most = String(tableLimits.columns)
      throw new TableRefused(
        "too_many_columns",
        `The sheet has more than ${most} columns: cell ${columnName(place)}${String(line)}`
      )
    }
    while (cells.length < place) cells.push("")
    cells[place] = kind === "s" ? text : facts.texts.keep(text)
  }

  const closeRow = () => {
    if (cells.length === 0) return
    count += 1
    if (count > tableLimits.rows) {
      throw new TableRefused("too_many_rows", "The sheet has more than 50,000 rows: split it")
    }
    found.push({ line, cells })
    cells = []
  }

  const open = (name: string, attributes: string) => {
    if (name === "sheetData") isData = true
    // Rules for entries, formats and extensions follow the data, with elements of the same names.
    if (!isData) return
    switch (name) {
      case "row": {
        line = Number(attributeOf(attributes, "r") ?? line + 1)
        cells = []
        before = -1
        break
      }
      case "c": {
        const { r: reference, s: style, t: kind } = cellAttributes(attributes)
        before = reference === null ? before + 1 : placeOf(reference)
        cell = { place: before, kind: kind ?? "n", style: Number(style ?? "0"), value: "" }
        break
      }
      case "f":
        if (cell === null) break
        throw formulaAt(`${columnName(Math.max(0, before))}${String(line)}`)
      case "rPh":
        isPhonetic = true
        break
      default:
        isValue = name === "v" || (name === "t" && !isPhonetic)
    }
  }
  const close = (name: string) => {
    isValue = false
    if (name === "sheetData") isData = false
    if (name === "rPh") isPhonetic = false
    if (name === "c" && cell !== null) closeCell(cell)
    if (name === "c") cell = null
    if (name === "row") closeRow()
  }
  const text = (piece: string, isLiteral: boolean) => {
    if (isValue && cell !== null) cell.value = appendedText(cell.value, isLiteral ? piece : decodeCell(piece))
  }

  for await (const _ of readXml(entry, room, { open, close, text })) {
    yield* found
    found = []
  }
}
