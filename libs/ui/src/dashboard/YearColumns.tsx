import type { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { restOfYear } from "@reclaim/core/rules/report/restOfYear"
import type { AgBarSeriesOptions, AgCartesianChartOptions, AgPatternColor } from "ag-charts-community"
import { useMemo } from "react"
import { chartMessages } from "../chart/chartMessages.ts"
import { ChartCanvas } from "../chart/ChartCanvas.tsx"
import { exactTooltip } from "../chart/exactTooltip.ts"
import { hiddenAxes } from "../chart/hiddenAxes.ts"
import { isAdding } from "../chart/isAdding.ts"
import { useLatest } from "../chart/useLatest.ts"
import { useSame } from "../chart/useSame.ts"
import { WholeList } from "../chart/WholeList.tsx"
import styles from "./YearColumns.module.css"

export interface YearColumnsProps {
  /** In chronological order. */
  readonly groups: ReadonlyArray<YearGroup>
  readonly selected: ReadonlyArray<number>
  readonly onToggle: (year: number, isAdding: boolean) => void
  readonly currentYear: number
  /** The day of each year up to which `netToDate` counts, for example "20 NOV"; null where that is not told. */
  readonly lastDay: string | null
  /** What is not shown, for example "3 earlier, $0.9M". */
  readonly more?: string | undefined
}

interface Column {
  readonly year: string
  readonly cents: number
  /** What came after today's day of the year; 0 in the current year. */
  readonly rest: number
  readonly description: string
  /** The current year, or one that is filtered by. */
  readonly isStrong: boolean
}

/** A column is drawn in parts, because a series has one colour. */
type Part = "strong" | "quiet" | "strongRest" | "quietRest"
type Drawn = Column & { readonly [key in Part]?: number }

const fills: Readonly<Record<"strong" | "quiet", string>> = { strong: "var(--status-paid)", quiet: "var(--mark-past)" }
const parts: ReadonlyArray<Part> = ["quiet", "strong", "quietRest", "strongRest"]
const hatched = (color: string): AgPatternColor => ({
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

const words = chartMessages
const chartHeight = 206
/** Space above the tallest column for its amount. */
const labelRoom = 22

/**
 * Columns with their amounts above and toggle buttons as labels, which filter: solid up to today's day of the year,
 * hatched for the rest.
 */
export const YearColumns = ({ groups, selected, onToggle, currentYear, lastDay, more }: YearColumnsProps) => {
  const toggle = useLatest(onToggle)
  const made = groups.map((group): Column => {
    const reclaims = words.reclaimCount(group.transCount, count(group.transCount))
    const rest = restOfYear(group, currentYear)
    return {
      year: String(group.yearPaid),
      cents: group.netReclaim,
      rest,
      description:
        rest === 0 || lastDay === null
          ? reclaims
          : `${reclaims}, ${words.year.ofItToDate(usd(group.netReclaim - rest), lastDay)}`,
      isStrong: selected.length === 0 ? group.yearPaid === currentYear : selected.includes(group.yearPaid)
    }
  })
  const columns = useSame(made)
  const isSplit = lastDay !== null && columns.some(({ rest }) => rest > 0)
  const height = chartHeight - (more === undefined ? 0 : 22) - (isSplit ? 22 : 0)
  const options = useMemo((): AgCartesianChartOptions => {
    const drawn = columns.map((column): Drawn => ({ ...column, ...partsOf(column) }))
    const bars = (yKey: Part): AgBarSeriesOptions<Drawn> => ({
      type: "bar",
      direction: "vertical",
      stacked: true,
      xKey: "year",
      yKey,
      cornerRadius: 3,
      cursor: "pointer",
      fill: isRest(yKey)
        ? hatched(fills[isOfStrong(yKey) ? "strong" : "quiet"])
        : fills[isOfStrong(yKey) ? "strong" : "quiet"],
      highlight: { highlightedItem: { fill: isRest(yKey) ? hatched(fills.strong) : fills.strong } },
      label: {
        enabled: true,
        placement: "outside-end",
        spacing: 4,
        fontSize: 12,
        fontWeight: isOfStrong(yKey) ? 600 : 400,
        color: isOfStrong(yKey) ? "var(--ink)" : "var(--ink-2)",
        // Above the column's highest part.
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
          <span>{words.year.toDate(lastDay)}</span> <span data-rest>{words.year.restOfYear}</span>
        </p>
      ) : null}
      {more === undefined ? null : <WholeList text={more} />}
    </div>
  )
}
