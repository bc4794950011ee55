import type { Cell, Column, Sheet } from "../Workbook.ts"
import { cellXml, textCell } from "./cellXml.ts"
import { columnName } from "./columnName.ts"
import type { PartSink } from "./PartSink.ts"
import { SharedStrings } from "./SharedStrings.ts"
import { filteredRange, sheetHead, sheetTail } from "./sheetXml.ts"
import { sheetName } from "./sheetName.ts"
import { styleIndex } from "./styles.ts"
import { closingParts, openingParts, type WorkbookFacts, type WrittenSheet } from "./workbookParts.ts"

/** Text is handed on in pieces of about this many characters. */
const pieceLength = 512 * 1024

/** What bounds a workbook. */
export interface ComposerLimits {
  /** Rows of one sheet, header included. */
  readonly rowsPerSheet: number
  /** Bytes of one sheet's XML, below what a plain zip entry can say. */
  readonly bytesPerSheet: number
  readonly sharedStrings: number
}

/** What spreadsheets accept; a zip entry ends at 4 GiB. */
export const usualLimits: ComposerLimits = {
  rowsPerSheet: 1_048_576,
  bytesPerSheet: 3_500_000_000,
  sharedStrings: 50_000
}

interface OpenSheet {
  readonly sheet: Omit<Sheet, "rows">
  readonly letters: ReadonlyArray<string>
  readonly name: string
  readonly headerRow: number
  row: number
  written: number
}

/** Makes the parts of a workbook from rows as they come, keeping nothing but the shared strings and one piece of text. */
export class WorkbookComposer {
  readonly #sink: PartSink
  readonly #limits: ComposerLimits
  readonly #strings: SharedStrings
  readonly #written: Array<WrittenSheet> = []
  #open: OpenSheet | null = null
  #text = ""

  constructor(sink: PartSink, facts: WorkbookFacts, limits: ComposerLimits = usualLimits) {
    this.#sink = sink
    this.#limits = limits
    this.#strings = new SharedStrings(limits.sharedStrings)
    for (const [name, xml] of openingParts(facts)) this.#part(name, [xml])
  }

  openSheet(sheet: Omit<Sheet, "rows">): void {
    const { columns, note = [] } = sheet
    const name = sheetName(
      sheet.name,
      this.#written.map((one) => one.name)
    )
    const headerRow = note.length + 1
    this.#open = {
      sheet,
      letters: columns.map((_, index) => columnName(index)),
      name,
      headerRow,
      row: headerRow,
      written: 0
    }
    this.#sink.begin(`xl/worksheets/sheet${this.#written.length + 1}.xml`)
    this.#put(sheetHead(columns, headerRow, this.#written.length === 0))
    for (const [index, line] of note.entries()) {
      this.#put(`<row r="${index + 1}">${cellXml(`A${index + 1}`, "text", line, this.#strings)}</row>`)
    }
    this.#put(`<row r="${headerRow}">${this.#header(columns, headerRow)}</row>`)
  }

  /** Adds a row; one too many for the sheet begins another of the same columns. */
  row(cells: ReadonlyArray<Cell>): void {
    const open = this.#current()
    if (open.row >= this.#limits.rowsPerSheet || open.written > this.#limits.bytesPerSheet) {
      this.closeSheet()
      this.openSheet(open.sheet)
      return this.row(cells)
    }
    const { columns } = open.sheet
    const row = ++open.row
    let text = `<row r="${row}">`
    for (let index = 0; index < columns.length; index++) {
      text += cellXml(
        `${open.letters[index]}${row}`,
        columns[index]?.kind ?? "text",
        cells[index] ?? null,
        this.#strings
      )
    }
    this.#put(`${text}</row>`)
  }

  closeSheet(): void {
    const { sheet, name, headerRow, row } = this.#current()
    const range = filteredRange(sheet.columns, headerRow, row)
    this.#put(sheetTail(range))
    this.#endPart()
    this.#written.push({ name, headerRow, range })
    this.#open = null
  }

  /** Writes what holds the sheets together. */
  finish(): void {
    this.#part("xl/sharedStrings.xml", this.#strings.xml())
    for (const [name, xml] of closingParts(this.#written)) this.#part(name, [xml])
  }

  #part(name: string, pieces: Iterable<string>): void {
    this.#sink.begin(name)
    for (const piece of pieces) this.#put(piece)
    this.#endPart()
  }

  #header(columns: ReadonlyArray<Column>, row: number): string {
    return columns
      .map(({ title }, index) => textCell(`${columnName(index)}${row}`, title, this.#strings, styleIndex.header))
      .join("")
  }

  #current(): OpenSheet {
    if (this.#open === null) throw new Error("No sheet of the workbook is open")
    return this.#open
  }

  #put(text: string): void {
    this.#text += text
    if (this.#text.length >= pieceLength) this.#flush()
  }

  #flush(): void {
    if (this.#text === "") return
    const bytes = this.#sink.write(this.#text)
    if (this.#open !== null) this.#open.written += bytes
    this.#text = ""
  }

  #endPart(): void {
    this.#flush()
    this.#sink.end()
  }
}
