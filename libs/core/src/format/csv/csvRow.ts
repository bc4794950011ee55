import { guardedCell } from "./formulaGuard.ts"

/** Byte order mark, so that spreadsheet programs read a list as UTF-8. */
export const csvStart = "\uFEFF"

const quoteCell = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One row of a list with its line end (RFC 4180), harmless wherever it is opened. */
export const csvRow = (cells: ReadonlyArray<string>): string =>
  `${cells.map((cell) => quoteCell(guardedCell(cell))).join(",")}\r\n`
