/** A row of a table that has something in it. */
export interface TableRow {
  /** The line it begins on, or its number in the sheet, counted from 1. */
  readonly line: number
  /** Cell texts, with dates as `yyyy-MM-dd`; trailing empty cells may be missing. */
  readonly cells: ReadonlyArray<string>
}
