import type { Paper } from "@reclaim/core/format/paper"
import { cellStart, CellWriter } from "./CellWriter.ts"
import { columnName } from "./columnName.ts"
import { cutText, SharedStrings } from "./SharedStrings.ts"
import { styleIndex } from "./styles.ts"
import type { Cell, Column, ColumnKind, Sheet } from "./Workbook.ts"
import { closingParts, openingParts, type WorkbookFacts, type WrittenSheet } from "./workbookParts.ts"
import { XmlBytes } from "./XmlBytes.ts"
import type { ZipEntrySink } from "./ZipEntrySink.ts"

/** The part of a sheet before its rows: frozen down to the header in row `headerRow`, with the widths of the columns. */
const sheetHead = (columns: ReadonlyArray<Column>, headerRow: number, isFirst: boolean): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n` +
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
  `<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
  `<sheetViews><sheetView workbookViewId="0"${isFirst ? ` tabSelected="1"` : ""}>` +
  `<pane ySplit="${headerRow}" topLeftCell="A${headerRow + 1}" activePane="bottomLeft" state="frozen"/>` +
  `<selection pane="bottomLeft" activeCell="A${headerRow + 1}" sqref="A${headerRow + 1}"/></sheetView></sheetViews>` +
  `<sheetFormatPr defaultRowHeight="15"/><cols>` +
  columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join("") +
  `</cols><sheetData>`

/** The numbers that spreadsheets use for paper sizes. */
const paperSizes: Readonly<Record<Paper, number>> = { letter: 1, a4: 9 }

/** The part after the rows: filters over all of them, and printing that fits the width to one page. */
const sheetTail = (range: string, paper: Paper): string =>
  `</sheetData><autoFilter ref="${range}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>` +
  `<pageSetup paperSize="${paperSizes[paper]}" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`

/** The cells from the header to the last row. */
const filteredRange = (columns: ReadonlyArray<Column>, headerRow: number, lastRow: number): string =>
  `A${headerRow}:${columnName(columns.length - 1)}${lastRow}`

/** Maximum length of a sheet name in spreadsheets. */
const maxNameLength = 31

const forbiddenInNames = /[\\/?*[\]:\p{Cc}\p{Cs}]/gu

/**
 * A valid sheet name, made different from those taken already by a number at its end. Spreadsheets ignore case when they
 * compare names.
 */
const sheetName = (wanted: string, taken: ReadonlyArray<string>): string => {
  const cleaned = wanted.replaceAll(forbiddenInNames, " ").replaceAll(/^'+|'+$/g, "")
  const clean = cleaned.trim() || "Sheet"
  const isTaken = (name: string) => taken.some((other) => other.toLowerCase() === name.toLowerCase())
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : ` ${number}`
    const name = cutText(clean, maxNameLength - suffix.length) + suffix
    if (!isTaken(name)) return name
  }
}

/** XML is passed on in pieces of about this many bytes. */
const pieceBytes = 512 * 1024

/** The limits of a workbook. */
export interface ComposerLimits {
  /** Rows of one sheet, including the header. */
  readonly rowsPerSheet: number
  /** Bytes of one sheet's XML, below the limit of a plain zip entry. */
  readonly bytesPerSheet: number
  readonly sharedStrings: number
}

/** The limits of spreadsheets; a zip entry ends at 4 GiB. */
export const usualLimits: ComposerLimits = {
  rowsPerSheet: 1_048_576,
  bytesPerSheet: 3_500_000_000,
  sharedStrings: 50_000
}

interface OpenColumn {
  readonly kind: ColumnKind
  readonly start: Uint8Array
}

interface OpenSheet {
  readonly sheet: Omit<Sheet, "rows">
  readonly columns: ReadonlyArray<OpenColumn>
  readonly name: string
  readonly headerRow: number
  row: number
  written: number
}

/** Builds the parts of a workbook from rows as they arrive, keeping only the shared strings and one piece of XML. */
export class WorkbookComposer {
  readonly #sink: ZipEntrySink
  readonly #paper: Paper
  readonly #limits: ComposerLimits
  readonly #strings: SharedStrings
  readonly #written: Array<WrittenSheet> = []
  readonly #out = new XmlBytes()
  readonly #cells: CellWriter
  #open: OpenSheet | null = null

  constructor(sink: ZipEntrySink, facts: WorkbookFacts, limits: ComposerLimits = usualLimits) {
    this.#sink = sink
    this.#paper = facts.paper
    this.#limits = limits
    this.#strings = new SharedStrings(limits.sharedStrings)
    this.#cells = new CellWriter(this.#out, this.#strings)
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
      columns: columns.map(({ kind }, index) => ({ kind, start: cellStart(columnName(index)) })),
      name,
      headerRow,
      row: headerRow,
      written: 0
    }
    this.#sink.begin(`xl/worksheets/sheet${this.#written.length + 1}.xml`)
    this.#put(sheetHead(columns, headerRow, this.#written.length === 0))
    for (const [index, line] of note.entries()) {
      this.#cells.beginRow(index + 1)
      this.#cells.cell(cellStart("A"), "text", line)
      this.#endRow()
    }
    this.#cells.beginRow(headerRow)
    for (const [index, { title }] of columns.entries()) {
      this.#cells.text(cellStart(columnName(index)), title, styleIndex.header)
    }
    this.#endRow()
  }

  /** Adds a row; when the sheet is full, starts another one with the same columns. */
  row(cells: ReadonlyArray<Cell>): void {
    const open = this.#current()
    if (open.row >= this.#limits.rowsPerSheet || open.written > this.#limits.bytesPerSheet) {
      this.closeSheet()
      this.openSheet(open.sheet)
      return this.row(cells)
    }
    const { columns } = open
    this.#cells.beginRow(++open.row)
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index]
      if (column !== undefined) this.#cells.cell(column.start, column.kind, cells[index] ?? null)
    }
    this.#endRow()
  }

  closeSheet(): void {
    const { sheet, name, headerRow, row } = this.#current()
    const range = filteredRange(sheet.columns, headerRow, row)
    this.#put(sheetTail(range, this.#paper))
    this.#endPart()
    this.#written.push({ name, headerRow, range })
    this.#open = null
  }

  /** Writes the parts that hold the sheets together. */
  finish(): void {
    this.#part("xl/sharedStrings.xml", this.#strings.xml())
    for (const [name, xml] of closingParts(this.#written)) this.#part(name, [xml])
  }

  #part(name: string, pieces: Iterable<string>): void {
    this.#sink.begin(name)
    for (const piece of pieces) this.#put(piece)
    this.#endPart()
  }

  #endRow(): void {
    this.#cells.endRow()
    this.#flushFull()
  }

  #current(): OpenSheet {
    if (this.#open === null) throw new Error("No sheet of the workbook is open")
    return this.#open
  }

  #put(text: string): void {
    this.#out.text(text)
    this.#flushFull()
  }

  #flushFull(): void {
    if (this.#out.length >= pieceBytes) this.#flush()
  }

  #flush(): void {
    if (this.#out.length === 0) return
    if (this.#open !== null) this.#open.written += this.#out.length
    this.#sink.write(this.#out.take())
  }

  #endPart(): void {
    this.#flush()
    this.#sink.end()
  }
}
