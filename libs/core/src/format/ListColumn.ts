import { Record } from "effect"

/**
 * Content of a column's cells, which determines alignment, line breaks and format wherever the list is shown. `code`: a
 * key or identifying number; `usd`: US dollars; `amount`: any other currency; `rate`: an exact decimal.
 */
export type ListColumnKind = "text" | "code" | "usd" | "amount" | "count" | "date" | "percent" | "rate"

/** A column on the screen, where columns share the room they have. */
export interface GridColumn {
  /** Share of the width, relative to the others. */
  readonly weight: number
  /** In pixels. */
  readonly minWidth: number
  /** Texts may be longer than the column: shown whole to who points at one. */
  readonly isCut?: true
}

/** A column of an Excel sheet. */
export interface SheetColumn {
  /** In widths of a digit, as spreadsheets count. */
  readonly width: number
  /** Title in a sheet, where it has to say more than on the screen because the portal is not around it. */
  readonly title?: string
}

/** Column of a document's table; figure columns are as wide as their longest value, text columns share the rest. */
export interface DocumentColumn {
  /** Share of the remaining width that a text column takes, relative to the others. */
  readonly share?: number
}

/** A column of a list, defined once for the screen, for paper and for files; shown where it has a part. */
export interface ListColumn<Row> {
  readonly title: string
  readonly kind: ListColumnKind
  readonly grid?: GridColumn
  readonly sheet?: SheetColumn
  readonly document?: DocumentColumn
  /** Texts that paper never breaks, although they are words. */
  readonly isUnbroken?: true
  /** Cell text on the screen and on paper; empty for an unknown value. */
  readonly text?: (row: Row) => string
}

/** The columns of a list that have a part. */
export type ColumnsWith<Columns, Part extends keyof ListColumn<never>> = {
  [Id in keyof Columns]: Columns[Id] extends { readonly [Name in Part]: unknown } ? Id : never
}[keyof Columns]

/** Alignment and line breaks of a printed column: figures by their digits, codes never broken. */
export const printedKind = ({
  isUnbroken,
  kind
}: Pick<ListColumn<never>, "isUnbroken" | "kind">): "figure" | "code" | "text" =>
  kind === "code" || kind === "date" || isUnbroken === true ? "code" : kind === "text" ? "text" : "figure"

/** The titles of columns by their ids. */
export const titlesOf = <Id extends string>(
  columns: Readonly<Record<Id, { readonly title: string }>>
): Readonly<Record<Id, string>> => Record.map(columns, ({ title }) => title)
