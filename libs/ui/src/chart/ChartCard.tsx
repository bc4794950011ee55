import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react"
import { ChartBar, Table } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import { chartMessages } from "./chartMessages.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { oneTabStop } from "../page/oneTabStop.ts"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import styles from "./ChartCard.module.css"
import { WholeListContext } from "./WholeList.tsx"

/** The figures of a chart as text, formatted as in the chart. */
export interface ChartTable {
  readonly columns: ReadonlyArray<{ readonly label: string; readonly isNumber?: boolean }>
  /** Cells in column order; the first names the row. */
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** Addresses of the transactions behind each row, in row order; the row names become links. */
  readonly hrefs?: ReadonlyArray<string> | undefined
}

/** Links from the rows of a chart's table to the transactions behind them. */
export interface RowsBehind<Key> {
  readonly hrefOf: (key: Key) => string
  readonly LinkComponent: LinkComponent
}

export interface ChartCardProps {
  /** The finding as a sentence. */
  readonly title: string
  /** Meaning of the figures, in one sentence. */
  readonly summary: string
  /** Chart's figures as a table; null when there are none, which hides the switch between chart and table. */
  readonly table: ChartTable | null
  /** Chooses the subject of the chart. */
  readonly control?: ReactNode
  /** Lower, for a chart that is no more important than those below it. */
  readonly isLow?: boolean
  /** Fills the height of its neighbour, and is never lower than its content. */
  readonly isFilling?: boolean
  /** Follows the links of the table. */
  readonly LinkComponent?: LinkComponent | undefined
  readonly children: ReactNode
}

/** The frame of every chart: its finding, its subject, and the same figures as a table. */
export const ChartCard = ({
  title,
  summary,
  table,
  control,
  isLow,
  isFilling,
  LinkComponent = PlainLink,
  children
}: ChartCardProps) => {
  const id = useId()
  // Two charts may have the same finding, so a chart is labelled by its finding and its subject.
  const summaryId = useId()
  const [isTable, setIsTable] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const openWhole = useCallback(() => {
    isAsked.current = true
    setIsTable(true)
  }, [])
  // The button that opened the whole list is gone, so the focus moves to the list.
  useEffect(() => {
    if (isTable && isAsked.current) whole.current?.focus()
    isAsked.current = false
  }, [isTable])
  return (
    <section
      ref={oneTabStop}
      className={classes(layout.stack(3, "narrow", "top"), layout.surface("card"), styles["card"])}
      data-low={isLow === true || undefined}
      data-filling={isFilling === true || undefined}
      aria-labelledby={`${id} ${summaryId}`}
    >
      <div className={styles["head"]} data-choice={control !== undefined || undefined}>
        <div>
          <h2 id={id}>{title}</h2>
          <p id={summaryId}>{summary}</p>
        </div>
        <div className={styles["tools"]}>
          {control}
          {table === null ? null : (
            <div
              className={classes("screen-only", styles["views"])}
              role="group"
              aria-label={chartMessages.view(title)}
            >
              <button
                type="button"
                aria-pressed={!isTable}
                aria-label={chartMessages.asChart}
                title={chartMessages.asChart}
                onClick={() => setIsTable(false)}
              >
                <ChartBar aria-hidden />
              </button>
              <button
                type="button"
                aria-pressed={isTable}
                aria-label={chartMessages.asTable}
                title={chartMessages.asTable}
                onClick={() => setIsTable(true)}
              >
                <Table aria-hidden />
              </button>
            </div>
          )}
        </div>
      </div>
      {isTable && table !== null ? (
        // Scrolls inside the chart's area, so that nothing around it moves; focusable, so that keys can scroll it.
        <div
          ref={whole}
          className={styles["table"]}
          role="group"
          aria-label={chartMessages.asTable}
          {...scrollableByKeyboard}
        >
          <FiguresTable table={table} title={title} LinkComponent={LinkComponent} />
        </div>
      ) : (
        <WholeListContext value={openWhole}>
          <div className={styles["body"]}>{children}</div>
        </WholeListContext>
      )}
    </section>
  )
}

interface FiguresTableProps {
  readonly table: ChartTable
  readonly title: string
  readonly LinkComponent: LinkComponent
}

const FiguresTable = ({ LinkComponent: To, table, title }: FiguresTableProps) => (
  <table>
    <caption className="visually-hidden">{title}</caption>
    <thead>
      <tr>
        {table.columns.map((column) => (
          <th key={column.label} scope="col" data-number={column.isNumber}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map((row, line) => (
        <tr key={row[0]}>
          {table.columns.map((column, at) =>
            at === 0 ? (
              <th key={column.label} scope="row">
                {table.hrefs?.[line] === undefined ? (
                  row[at]
                ) : (
                  <To to={table.hrefs[line]} aria-label={chartMessages.behind(row[at] ?? "")}>
                    {row[at]}
                  </To>
                )}
              </th>
            ) : (
              <td key={column.label} data-number={column.isNumber}>
                {row[at]}
              </td>
            )
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
