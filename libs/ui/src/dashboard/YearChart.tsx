import type { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { count } from "@reclaim/core/format/count"
import { dayOfMonth } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { chartMessages } from "../chart/chartMessages.ts"
import { EmptyState } from "../page/EmptyState.tsx"
import { ChartCard, type ChartTable, type RowsBehind } from "../chart/ChartCard.tsx"
import { sumOf, yearFinding } from "@reclaim/core/rules/report/chartFindings"
import { useMatches } from "../page/useMatches.tsx"
import { YearColumns } from "./YearColumns.tsx"

export interface YearChartProps {
  /** The finding; derived from the groups when omitted. */
  readonly title?: string
  readonly groups: ReadonlyArray<YearGroup>
  /** The years the report is filtered by. */
  readonly selected: ReadonlyArray<number>
  /** `isAdding`: beside the parts chosen before. */
  readonly onToggle: (year: number, isAdding: boolean) => void
  /** Links from the rows of its table to the transactions behind them. */
  readonly behind?: RowsBehind<number>
  readonly today: CalendarDate
}

const words = chartMessages
const years = { usual: 8, onSmallPhone: 5 }

const tableOf = (groups: ReadonlyArray<YearGroup>, lastDay: string | null): ChartTable => ({
  columns: [
    { label: words.year.column },
    { label: words.netReclaim, isNumber: true },
    { label: words.reclaims, isNumber: true },
    { label: words.accounts, isNumber: true },
    ...(lastDay === null ? [] : [{ label: words.year.toDate(lastDay), isNumber: true }])
  ],
  rows: groups.map((group) => [
    String(group.yearPaid),
    usd(group.netReclaim),
    count(group.transCount),
    count(group.acctCount),
    ...(lastDay === null ? [] : [usd(group.netToDate ?? group.netReclaim)])
  ])
})

/** Payments by year, the current year emphasised, and how much of each came by today's day; each year is a filter. */
export const YearChart = ({ behind, title, groups, selected, onToggle, today }: YearChartProps) => {
  const sorted = groups.toSorted((a, b) => a.yearPaid - b.yearPaid)
  const shownYears = useMatches("(max-width: 360px)") ? years.onSmallPhone : years.usual
  const earlier = sorted.slice(0, -shownYears)
  const lastDay = groups.some(({ netToDate }) => netToDate !== undefined) ? dayOfMonth(today) : null
  return (
    <ChartCard
      title={title ?? yearFinding(sorted, today)}
      summary={words.year.summary}
      table={
        sorted.length === 0
          ? null
          : { ...tableOf(sorted, lastDay), hrefs: behind && sorted.map((group) => behind.hrefOf(group.yearPaid)) }
      }
      LinkComponent={behind?.LinkComponent}
    >
      {sorted.length === 0 ? (
        <EmptyState sentence={words.year.nothingSentence} />
      ) : (
        <YearColumns
          groups={sorted.slice(-shownYears)}
          selected={selected}
          onToggle={onToggle}
          currentYear={yearOf(today)}
          lastDay={lastDay}
          more={
            earlier.length === 0
              ? undefined
              : words.year.earlier(earlier.length, count(earlier.length), usdShort(sumOf(earlier)))
          }
        />
      )}
    </ChartCard>
  )
}
