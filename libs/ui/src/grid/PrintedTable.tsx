import { count } from "@reclaim/core/format/count"
import { gridMessages } from "./gridMessages.ts"
import styles from "./PrintedTable.module.css"

/** `figure`: aligned by its digits; `code`: never broken; `text`: broken where it does not fit. */
export interface PrintedColumn {
  readonly label: string
  readonly kind: "figure" | "code" | "text"
}

/** The rows of a grid as printed: all of them, as text. */
export interface PrintedRows {
  readonly columns: ReadonlyArray<PrintedColumn>
  /** Cells in the order of the columns. */
  readonly rows: ReadonlyArray<{
    readonly key: string
    readonly cells: ReadonlyArray<string>
    readonly isHead?: boolean
  }>
  /** The line at the bottom. */
  readonly totals: ReadonlyArray<string>
  /** How many rows there are; more than are listed when the grid is too long to print. */
  readonly rowCount: number
}

/** More rows than this are of no use in print, and would take a browser minutes: about fifty pages. */
export const maxPrintedRows = 2000

/** A grid in print. Hidden on screens. */
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
