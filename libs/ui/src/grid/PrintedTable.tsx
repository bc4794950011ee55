import { count } from "@reclaim/core/format/count"
import { gridMessages } from "./gridMessages.ts"
import styles from "./PrintedTable.module.css"

/** `figure`: aligned by digits; `code`: never broken; `text`: wraps. */
export interface PrintedColumn {
  readonly label: string
  readonly kind: "figure" | "code" | "text"
}

/** The rows of a grid as printed: all of them, as text. */
export interface PrintedRows {
  readonly columns: ReadonlyArray<PrintedColumn>
  /** Cells in column order. */
  readonly rows: ReadonlyArray<{
    readonly key: string
    readonly cells: ReadonlyArray<string>
    readonly isHead?: boolean
  }>
  /** The line at the bottom. */
  readonly totals: ReadonlyArray<string>
  /** The number of rows; larger than the number listed when the grid is too long to print. */
  readonly rowCount: number
}

/** The most rows printed, about fifty pages: more would be of no use, and take a browser minutes. */
export const maxPrintedRows = 2000

/** A grid in print. Hidden on screen. */
export const PrintedTable = ({ columns, rows, totals, rowCount }: PrintedRows) => (
  <div className={styles["printed"]}>
    <table>
      <thead>
        <tr>
          {columns.map(({ kind, label }) => (
            <th key={label} scope="col" data-kind={kind}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, isHead, key }) => (
          <tr key={key} data-head={isHead}>
            {columns.map(({ kind, label }, at) => (
              <td key={label} data-kind={kind}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
        <tr data-total>
          {columns.map(({ kind, label }, at) => (
            <td key={label} data-kind={kind}>
              {totals[at]}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
    {rowCount > rows.length ? (
      <p className={styles["rest"]}>{gridMessages.printedPart(count(rows.length), count(rowCount))}</p>
    ) : null}
  </div>
)
