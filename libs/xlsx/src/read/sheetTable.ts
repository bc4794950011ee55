import { columnName } from "../columnName.ts"
import type { CellFormat } from "./cellFormats.ts"
import { decodedCell } from "./decodedXml.ts"
import { formulaAt } from "./formulaAt.ts"
import { type DayBase, numberText } from "./numberText.ts"
import { readXml } from "./readXml.ts"
import { appendedText } from "./appendedText.ts"
import { attributeOf } from "./attributeOf.ts"
import { tableLimits } from "./tableLimits.ts"
import { damaged, TableRefused } from "./TableRefused.ts"
import type { TableRow } from "./TableRow.ts"
import type { TextRoom } from "./TextRoom.ts"
import type { UnpackRoom } from "./UnpackRoom.ts"
import type { ZipEntry } from "./zipEntries.ts"

/** What the cells of a sheet are read with. */
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

const placeOf = (reference: string): number => {
  const [, letters = ""] = /^([A-Z]{1,3})\d{1,7}$/.exec(reference) ?? []
  if (letters === "") throw damaged()
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0) - 1
}

const cellText = ({ kind, style, value }: OpenCell, { base, formats, shared }: SheetFacts): string => {
  switch (kind) {
    case "s": {
      const text = shared[Number(value)]
      if (text === undefined) throw damaged()
      return text
    }
    case "b":
      return value === "1" ? "TRUE" : "FALSE"
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
  let before = -1

  const closeCell = ({ place, ...rest }: OpenCell) => {
    if (rest.value === "") return
    const text = cellText({ place, ...rest }, facts)
    if (text === "") return
    if (place >= tableLimits.columns) {
      const most = String(tableLimits.columns)
      throw new TableRefused(
        "too_many_columns",
        `The sheet has more than ${most} columns: cell ${columnName(place)}${String(line)}`
      )
    }
    while (cells.length < place) cells.push("")
    cells[place] = rest.kind === "s" ? text : facts.texts.keep(text)
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
    switch (name) {
      case "row": {
        line = Number(attributeOf(attributes, "r") ?? line + 1)
        cells = []
        before = -1
        break
      }
      case "c": {
        const reference = attributeOf(attributes, "r")
        before = reference === null ? before + 1 : placeOf(reference)
        const style = Number(attributeOf(attributes, "s") ?? "0")
        cell = { place: before, kind: attributeOf(attributes, "t") ?? "n", style, value: "" }
        break
      }
      case "f":
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
    if (name === "rPh") isPhonetic = false
    if (name === "c" && cell !== null) closeCell(cell)
    if (name === "c") cell = null
    if (name === "row") closeRow()
  }
  const text = (piece: string, isLiteral: boolean) => {
    if (isValue && cell !== null) cell.value = appendedText(cell.value, isLiteral ? piece : decodedCell(piece))
  }

  for await (const _ of readXml(entry, room, { open, close, text })) {
    yield* found
    found = []
  }
}
