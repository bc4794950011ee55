import type { Column } from "./Workbook.ts"
import type { Paper } from "@reclaim/core/format/paper"
import { columnName } from "./columnName.ts"

/** The part of a sheet before its rows: frozen down to the header in row `headerRow`, with the widths of the columns. */
export const sheetHead = (columns: ReadonlyArray<Column>, headerRow: number, isFirst: boolean): string =>
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
export const sheetTail = (range: string, paper: Paper): string =>
  `</sheetData><autoFilter ref="${range}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>` +
  `<pageSetup paperSize="${paperSizes[paper]}" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`

/** The cells from the header to the last row. */
export const filteredRange = (columns: ReadonlyArray<Column>, headerRow: number, lastRow: number): string =>
  `A${headerRow}:${columnName(columns.length - 1)}${lastRow}`
