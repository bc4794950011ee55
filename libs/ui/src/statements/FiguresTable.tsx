import type { ReactNode } from "react"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./FiguresTable.module.css"

/** A column of a table of figures. */
export interface FiguresColumn<Row> {
  readonly id: string
  readonly label: string
  readonly isNumber?: boolean
  /** Hidden on a phone, where there is no room. */
  readonly isSecondary?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Its cell in the last line; omit it when the column has no total. */
  readonly total?: ReactNode
}

export interface FiguresTableProps<Row> {
  /** Caption for screen readers; everyone else sees the card's title above. */
  readonly caption: string
  /** Columns, of which the first names the row. */
  readonly columns: ReadonlyArray<FiguresColumn<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly keyOf: (row: Row) => string
  /** Rows that are emphasised, such as a total among its parts. */
  readonly isStrong?: (row: Row) => boolean
  /** The label of the last line; without it there is none. */
  readonly totalLabel?: string | undefined
  /** A wide table scrolls inside its card on a narrow screen, with its first column fixed. */
  readonly isWide?: boolean
}

/** Figures in a plain table, which screen readers can walk through and which prints whole. */
export const FiguresTable = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  isStrong,
  totalLabel,
  isWide = false
}: FiguresTableProps<Row>) => {
  const table = (
    <table className={classes(layout.text(13, "figures"), styles["table"])} data-wide={isWide || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-number={column.isNumber} data-secondary={column.isSecondary}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-strong={isStrong?.(row) || undefined}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.id} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.id} data-number={column.isNumber} data-secondary={column.isSecondary}>
                  {column.cell(row)}
                </td>
              )
            )}
          </tr>
        ))}
      </tbody>
      {totalLabel === undefined ? null : (
        <tfoot>
          <tr>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.id} scope="row">
                  {totalLabel}
                </th>
              ) : (
                <td key={column.id} data-number={column.isNumber} data-secondary={column.isSecondary}>
                  {column.total}
                </td>
              )
            )}
          </tr>
        </tfoot>
      )}
    </table>
  )
  return isWide ? (
    <div className={styles["scroll"]} role="group" aria-label={caption} {...scrollableByKeyboard}>
      {table}
    </div>
  ) : (
    table
  )
}
