import { Record } from "effect"

/**
 * What the cells of a column hold, which settles how they are aligned, broken and formatted wherever the list is shown.
 * `code`: a key or number that is a name; `usd`: US dollars; `amount`: any other currency; `rate`: an exact decimal.
 */
export type ListColumnKind = "text" | "code" | "usd" | "amount" | "count" | "date" | "percent" | "rate"

/** A column on the screen, where columns share the room they have. */
export interface GridColumn {
  /** How much of the room it takes, against the others. */
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
  /** Where a sheet, read without the portal around it, must say more than the screen. */
  readonly title?: string
}

/** A column of a document's table, where figures are as wide as their longest and texts share what is left. */
export interface DocumentColumn {
  /** How much of what is left a text takes, against the others. */
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
  /** What a cell says on the screen and on paper; what is not known is empty. */
  readonly text?: (row: Row) => string
}

/** The columns of a list that have a part. */
export type ColumnsWith<Columns, Part extends keyof ListColumn<never>> = {
  [Id in keyof Columns]: Columns[Id] extends { readonly [Name in Part]: unknown } ? Id : never
}[keyof Columns]

/** How paper aligns and breaks the cells of a column: figures by their digits, codes never broken. */
export const printedKind = ({
  isUnbroken,
  kind
}: Pick<ListColumn<never>, "isUnbroken" | "kind">): "figure" | "code" | "text" =>
  kind === "code" || kind === "date" || isUnbroken === true ? "code" : kind === "text" ? "text" : "figure"

/** The titles of columns by their ids. */
export const titlesOf = <Id extends string>(
  columns: Readonly<Record<Id, { readonly title: string }>>
): Readonly<Record<Id, string>> => Record.map(columns, ({ title }) => title)
