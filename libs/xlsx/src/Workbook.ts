import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Paper } from "@reclaim/core/format/paper"

/** A whole number of a currency's smallest unit, with the number of its decimals: 2 for EUR, 0 for JPY. */
export interface MinorAmount {
  readonly minor: bigint | number
  readonly digits: number
}

/**
 * Value of a cell. Text stays text whatever it looks like, in every type of column; null is an empty cell. The column's
 * type decides the meaning of a number.
 */
export type Cell = string | number | bigint | MinorAmount | { readonly date: CalendarDate } | null

/**
 * Type of a column's cells: `usd` whole cents, `amount` a MinorAmount, `count` a whole number, `date` a `{ date }` or a
 * number of days since 2000-01-01, `percent` 15 for fifteen per cent, `rate` any number, or a MinorAmount for an exact
 * one, shown with up to ten decimals.
 */
export type ColumnKind = "text" | "usd" | "amount" | "count" | "date" | "percent" | "rate"

export interface Column {
  readonly title: string
  /** In widths of a digit, the unit of spreadsheets. */
  readonly width: number
  readonly kind: ColumnKind
}

/** One table: a frozen header row with filters, and rows with a cell for each column. */
export interface Sheet {
  /** At most 31 characters; characters that spreadsheets reject are removed. */
  readonly name: string
  readonly columns: ReadonlyArray<Column>
  readonly rows: Iterable<ReadonlyArray<Cell>>
  /** Lines above the header. */
  readonly note?: ReadonlyArray<string>
}

/** A file of sheets, and its document properties. */
export interface Workbook {
  readonly title: string
  readonly description?: string
  /** An instant in UTC as ISO 8601, for example `2026-11-20T09:30:00Z`. */
  readonly createdAt: string
  readonly paper: Paper
  readonly sheets: ReadonlyArray<Sheet>
}
