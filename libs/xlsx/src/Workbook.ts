import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Paper } from "@reclaim/core/format/paper"

/** A whole number of a currency's smallest unit, with how many of its digits are decimals: 2 for EUR, 0 for JPY. */
export interface MinorAmount {
  readonly minor: bigint | number
  readonly digits: number
}

/**
 * What a cell holds. A text stays a text whatever it looks like, in every kind of column; null is an empty cell. What a
 * number means is said by the kind of its column.
 */
export type Cell = string | number | bigint | MinorAmount | { readonly date: CalendarDate } | null

/**
 * How a column's cells are read and shown:
 * `usd` whole cents, `amount` a MinorAmount, `count` a whole number, `date` a `{ date }` or a number of days since
 * 2000-01-01, `percent` 15 for fifteen per cent, `rate` any number, or a
 * MinorAmount for an exact one, shown with up to ten decimals.
 */
export type ColumnKind = "text" | "usd" | "amount" | "count" | "date" | "percent" | "rate"

export interface Column {
  readonly title: string
  /** In widths of a digit, as spreadsheets count. */
  readonly width: number
  readonly kind: ColumnKind
}

/** One table: a header row that stays in sight, with filters over it, and rows of as many cells as there are columns. */
export interface Sheet {
  /** At most 31 characters; what a spreadsheet refuses in it is left out. */
  readonly name: string
  readonly columns: ReadonlyArray<Column>
  readonly rows: Iterable<ReadonlyArray<Cell>>
  /** Lines above the header. */
  readonly note?: ReadonlyArray<string>
}

/** A file of sheets, with what its properties say. */
export interface Workbook {
  readonly title: string
  readonly description?: string
  /** An instant in UTC as ISO 8601, for example `2026-11-20T09:30:00Z`. */
  readonly createdAt: string
  readonly paper: Paper
  readonly sheets: ReadonlyArray<Sheet>
}
