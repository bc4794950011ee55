import type { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { Expiry, ExpiryMonth } from "@reclaim/core/domain/reclaim/Expiry"
import { count } from "@reclaim/core/format/count"
import { displayMonth, monthName, yearBelow } from "@reclaim/core/format/displayMonth"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import type { CSSProperties } from "react"
import { EmptyState } from "../page/EmptyState.tsx"
import { ChartCard, type ChartTable } from "../chart/ChartCard.tsx"
import { monthsFinding } from "@reclaim/core/rules/report/chartFindings"
import { type DaySpan, isSpanChosen } from "./expiryFindings.ts"
import { expiryMessages } from "./expiryMessages.ts"
import styles from "./ExpiryMonths.module.css"

export interface ExpiryMonthsProps {
  readonly expiry: Expiry
  /** The range of days that the list is filtered by; null for none. */
  readonly chosen: DueRange | null
  /** A month was selected; null when the selection was cleared. */
  readonly onChoose: (span: DaySpan | null) => void
}

const words = expiryMessages.months

const tableOf = (months: ReadonlyArray<ExpiryMonth>, total: number): ChartTable => ({
  columns: [
    { label: words.month },
    { label: words.netReclaim, isNumber: true },
    { label: words.share, isNumber: true },
    { label: words.reclaims, isNumber: true }
  ],
  rows: months.map((month) => [
    displayMonth(month.month),
    usd(month.net),
    shareText(month.net, total),
    count(month.count)
  ])
})

/** The next twelve months as bars; each filters the list by the reclaims that expire in it. */
export const ExpiryMonths = ({ chosen, expiry, onChoose }: ExpiryMonthsProps) => {
  const { by, months } = expiry
  const total = months.reduce((sum, { net }) => sum + net, 0)
  const largest = Math.max(1, ...months.map(({ net }) => net))
  const isAnyChosen = months.some((month) => isSpanChosen(month, chosen))
  return (
    <ChartCard
      isLow
      title={monthsFinding(expiry)}
      summary={words.summary[by]}
      table={total <= 0 ? null : tableOf(months, total)}
    >
      {total <= 0 ? (
        <EmptyState sentence={words.nothingSentence} />
      ) : (
        <ul className={styles["months"]} aria-label={words.columns}>
          {months.map((month, at) => {
            const isChosen = isSpanChosen(month, chosen)
            return (
              <li key={month.month}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  data-faded={(isAnyChosen && !isChosen) || undefined}
                  data-largest={month.net === largest || undefined}
                  disabled={month.count === 0}
                  onClick={() => onChoose(isChosen ? null : month)}
                >
                  <span
                    className={styles["column"]}
                    style={{ "--share": String(Math.max(0, month.net) / largest) } as CSSProperties}
                    aria-hidden
                  >
                    <span className={styles["amount"]}>{month.count === 0 ? "" : usdShort(month.net)}</span>
                    <i />
                  </span>
                  <span className={styles["label"]} aria-hidden>
                    <span>{monthName(month.month)}</span>
                    <small>{yearBelow(month.month, at)}</small>
                  </span>
                  <span className="visually-hidden">
                    {displayMonth(month.month)}, {usd(month.net)},{" "}
                    {expiryMessages.buckets.reclaims(month.count, count(month.count))}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </ChartCard>
  )
}
