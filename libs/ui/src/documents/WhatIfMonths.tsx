import type { WhatIf } from "@reclaim/core/domain/document/requirement/WhatIf"
import { displayMonth, monthName, yearBelow } from "@reclaim/core/format/displayMonth"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { type WhatIfColumn, whatIfColumns } from "@reclaim/core/rules/document/whatIfColumns"
import type { CSSProperties } from "react"
import { ChartCard, type ChartTable } from "../chart/ChartCard.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { whatIfMessages as words } from "./whatIfMessages.ts"
import styles from "./WhatIfMonths.module.css"

export interface WhatIfMonthsProps {
  readonly whatIf: WhatIf
  /** True while the result of other assumptions is loading. */
  readonly isRefreshing: boolean
}

const nameOf = ({ isLater, month }: WhatIfColumn): string =>
  isLater ? words.later(displayMonth(month)) : displayMonth(month)

const tableOf = (columns: ReadonlyArray<WhatIfColumn>): ChartTable => ({
  columns: [{ label: words.month }, { label: words.releasable, isNumber: true }, { label: words.lost, isNumber: true }],
  rows: columns.map((column) => [nameOf(column), usd(column.releasable), usd(column.lost)])
})

/** Outcome of the assumptions, as a sentence. */
const outcomeSentence = ({ lost, releasable, waiting }: WhatIf): string => {
  if (waiting.count === 0) return words.nothingWaits
  if (lost.count === 0) return releasable.count === 0 ? words.nothingLost : words.allFiled(usdShort(releasable.net))
  return releasable.count === 0
    ? words.ifNothingComes(usdShort(lost.net))
    : words.ifTheyCome(usdShort(releasable.net), usdShort(lost.net))
}

/** Amounts that can be filed and that are lost month by month, if documents arrive as assumed and no others do. */
export const WhatIfMonths = ({ isRefreshing, whatIf }: WhatIfMonthsProps) => {
  const columns = whatIfColumns(whatIf.months)
  const largest = Math.max(1, ...columns.map(({ lost, releasable }) => lost + releasable))
  const { lost, releasable } = whatIf
  return (
    <div className={styles["chart"]} aria-busy={isRefreshing}>
      <ChartCard
        title={outcomeSentence(whatIf)}
        summary={words.summary}
        table={columns.length === 0 ? null : tableOf(columns)}
        isFilling
      >
        {columns.length === 0 ? (
          <EmptyState sentence={outcomeSentence(whatIf)} />
        ) : (
          <div className={styles["body"]}>
            <ul className={styles["months"]} aria-label={words.columns}>
              {columns.map((column, at) => (
                <li key={column.month} data-largest={column.lost + column.releasable === largest || undefined}>
                  <span
                    className={styles["column"]}
                    style={
                      {
                        "--released": String(column.releasable / largest),
                        "--lost": String(column.lost / largest)
                      } as CSSProperties
                    }
                    aria-hidden
                  >
                    <span className={styles["amount"]}>
                      {column.lost + column.releasable === 0 ? "" : usdShort(column.lost + column.releasable)}
                    </span>
                    {column.lost === 0 ? null : <i data-part="lost" />}
                    {column.releasable === 0 ? null : <i data-part="releasable" />}
                  </span>
                  <span className={styles["label"]} aria-hidden>
                    <span>{column.isLater ? words.laterShort : monthName(column.month)}</span>
                    <small>{column.isLater ? "" : yearBelow(column.month, at)}</small>
                  </span>
                  <span className="visually-hidden">
                    {nameOf(column)}: {words.releasable} {usd(column.releasable)}, {words.lost} {usd(column.lost)}
                  </span>
                </li>
              ))}
            </ul>
            <ul className={styles["legend"]}>
              <li>
                <i data-part="releasable" aria-hidden />
                {words.legend(words.releasable, usd(releasable.net), documentTexts.reclaims(releasable.count))}
              </li>
              <li>
                <i data-part="lost" aria-hidden />
                {words.legend(words.lost, usd(lost.net), documentTexts.reclaims(lost.count))}
              </li>
            </ul>
          </div>
        )}
      </ChartCard>
    </div>
  )
}
