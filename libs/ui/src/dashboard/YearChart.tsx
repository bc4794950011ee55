import type { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { count } from "@reclaim/core/format/count"
import { dayOfMonth } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { sumOf, yearFinding } from "@reclaim/core/rules/report/chartFindings"
import { restOfYear } from "@reclaim/core/rules/report/restOfYear"
import type { AgBarSeriesOptions, AgCartesianChartOptions, AgPatternColor } from "ag-charts-community"
import { useMemo } from "react"
import { ChartCanvas } from "../chart/ChartCanvas.tsx"
import { ChartCard, type ChartTable, type RowsBehind } from "../chart/ChartCard.tsx"
import { chartMessages } from "../chart/chartMessages.ts"
import { exactTooltip } from "../chart/exactTooltip.ts"
import { hiddenAxes } from "../chart/hiddenAxes.ts"
import { isAdding } from "../chart/isAdding.ts"
import { useLatest } from "../chart/useLatest.ts"
import { useSame } from "../chart/useSame.ts"
import { WholeList } from "../chart/WholeList.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { useMatches } from "../page/useMatches.tsx"
import styles from "./YearChart.module.css"

interface YearColumnsProps {
  /** In chronological order. */
  readonly groups: ReadonlyArray<YearGroup>
  readonly selected: ReadonlyArray<number>
  readonly onToggle: (year: number, isAdding: boolean) => void
  readonly currentYear: number
  /** The day of each year up to which `netToDate` counts, for example "20 NOV"; null where unknown. */
  readonly lastDay: string | null
  /** Summary of the years left out, for example "3 earlier, $0.9M". */
  readonly more?: string | undefined
}

interface Column {
  readonly year: string
  readonly cents: number
  /** Amount paid after today's day of the year, in US cents; 0 in the current year. */
  readonly rest: number
  readonly description: string
  /** The current year, or one that is filtered by. */
  readonly isStrong: boolean
}

/** A column is drawn in parts, because a series has one colour. */
type Part = "strong" | "quiet" | "strongRest" | "quietRest"
type ChartColumn = Column & { readonly [key in Part]?: number }

const fills: Readonly<Record<"strong" | "quiet", string>> = { strong: "var(--status-paid)", quiet: "var(--mark-past)" }
const parts: ReadonlyArray<Part> = ["quiet", "strong", "quietRest", "strongRest"]
const hatchPattern = (color: string): AgPatternColor => ({
  type: "pattern",
  pattern: "forward-slanted-lines",
  width: 6,
  height: 6,
  stroke: color,
  strokeWidth: 1.5,
  backgroundFillOpacity: 0
})
const isRest = (part: Part): boolean => part === "strongRest" || part === "quietRest"
const isOfStrong = (part: Part): boolean => part === "strong" || part === "strongRest"

/** The parts of a column from the bottom up. */
const partsOf = ({ cents, isStrong, rest }: Column): { readonly [key in Part]?: number } => {
  const parts: { [key in Part]?: number } = { [isStrong ? "strong" : "quiet"]: cents - rest }
  if (rest > 0) parts[isStrong ? "strongRest" : "quietRest"] = rest
  return parts
}

const yearColumnsWords = chartMessages
const chartHeight = 206
/** Space above the tallest column for its amount. */
const labelRoom = 22

/**
 * Columns with their amounts above and toggle buttons as labels, which filter: solid up to today's day of the year,
 * hatched for the rest.
 */
const YearColumns = ({ groups, selected, onToggle, currentYear, lastDay, more }: YearColumnsProps) => {
  const toggle = useLatest(onToggle)
  const made = groups.map((group): Column => {
    const reclaims = yearColumnsWords.reclaimCount(group.transCount, count(group.transCount))
    const rest = restOfYear(group, currentYear)
    return {
      year: String(group.yearPaid),
      cents: group.netReclaim,
      rest,
      description:
        rest === 0 || lastDay === null
          ? reclaims
          : `${reclaims}, ${yearColumnsWords.year.ofItToDate(usd(group.netReclaim - rest), lastDay)}`,
      isStrong: selected.length === 0 ? group.yearPaid === currentYear : selected.includes(group.yearPaid)
    }
  })
  const columns = useSame(made)
  const isSplit = lastDay !== null && columns.some(({ rest }) => rest > 0)
  const height = chartHeight - (more === undefined ? 0 : 22) - (isSplit ? 22 : 0)
  const options = useMemo((): AgCartesianChartOptions => {
    const drawn = columns.map((column): ChartColumn => ({ ...column, ...partsOf(column) }))
    const bars = (yKey: Part): AgBarSeriesOptions<ChartColumn> => ({
      type: "bar",
      direction: "vertical",
      stacked: true,
      xKey: "year",
      yKey,
      cornerRadius: 3,
      cursor: "pointer",
      fill: isRest(yKey)
        ? hatchPattern(fills[isOfStrong(yKey) ? "strong" : "quiet"])
        : fills[isOfStrong(yKey) ? "strong" : "quiet"],
      highlight: { highlightedItem: { fill: isRest(yKey) ? hatchPattern(fills.strong) : fills.strong } },
      label: {
        enabled: true,
        placement: "outside-end",
        spacing: 4,
        fontSize: 12,
        fontWeight: isOfStrong(yKey) ? 600 : 400,
        color: isOfStrong(yKey) ? "var(--ink)" : "var(--ink-2)",
        // Only above the column's highest part.
        formatter: ({ datum }) => (isRest(yKey) || datum.rest === 0 ? usdShort(datum.cents) : "")
      },
      tooltip: {
        renderer: ({ datum }) => exactTooltip({ title: datum.year, description: datum.description, cents: datum.cents })
      },
      listeners: { seriesNodeClick: ({ datum, event }) => toggle(Number(datum.year), isAdding(event)) }
    })
    return {
      data: drawn,
      series: parts.filter((part) => drawn.some((column) => column[part] !== undefined)).map(bars),
      axes: hiddenAxes({
        direction: "vertical",
        amounts: columns.map((column) => column.cents),
        headroom: labelRoom / height,
        gap: 0.2
      })
    }
  }, [columns, height, toggle])
  return (
    <div className={styles["chart"]}>
      <ChartCanvas height={height} options={options} />
      <ul className={styles["years"]}>
        {columns.map((column) => (
          <li key={column.year}>
            <button
              type="button"
              aria-pressed={selected.includes(Number(column.year))}
              data-strong={column.isStrong || undefined}
              onClick={(event) => onToggle(Number(column.year), isAdding(event))}
            >
              {column.year}
              <span className="visually-hidden">
                {usd(column.cents)}, {column.description}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isSplit ? (
        <p className={styles["legend"]}>
          <span>{yearColumnsWords.year.toDate(lastDay)}</span> <span data-rest>{yearColumnsWords.year.restOfYear}</span>
        </p>
      ) : null}
      {more === undefined ? null : <WholeList text={more} />}
    </div>
  )
}

export interface YearChartProps {
  /** The finding; derived from the groups when omitted. */
  readonly title?: string
  readonly groups: ReadonlyArray<YearGroup>
  /** The years the report is filtered by. */
  readonly selected: ReadonlyArray<number>
  /** `isAdding`: in addition to the parts already selected. */
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

/**
 * Payments by year, the current year emphasised, and the amount of each that came by today's day; each year is a
 * filter.
 */
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
