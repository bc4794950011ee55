/** A row of a table that has something in it. */
export interface TableRow {
  /** The line it begins on, or its number in the sheet, counted from 1. */
  readonly line: number
  /** As texts, dates as `yyyy-MM-dd`; empty ones at the end may be left out. */
  readonly cells: ReadonlyArray<string>
}
