import type { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import type { AgBarSeriesOptions, AgCartesianChartOptions } from "ag-charts-community"
import { useMemo } from "react"
import { chartMessages } from "../chart/chartMessages.ts"
import { ChartCanvas } from "../chart/ChartCanvas.tsx"
import { exactTooltip } from "../chart/exactTooltip.ts"
import { hiddenAxes } from "../chart/hiddenAxes.ts"
import { isAdding } from "../chart/isAdding.ts"
import { WholeList } from "../chart/WholeList.tsx"
import styles from "./YearColumns.module.css"

export interface YearColumnsProps {
  /** In chronological order. */
  readonly groups: ReadonlyArray<YearGroup>
  readonly selected: ReadonlyArray<number>
  readonly onToggle: (year: number, isAdding: boolean) => void
  readonly currentYear: number
  /** What is not shown, for example "3 earlier, $0.9M". */
  readonly more?: string | undefined
}

interface Column {
  readonly year: string
  readonly cents: number
  readonly description: string
  /** The current year, or one that is filtered by. */
  readonly isStrong: boolean
  /** Each column belongs to one of two series, because a series has one colour. */
  readonly strong?: number
  readonly quiet?: number
}

const words = chartMessages
const chartHeight = 206
/** Space above the tallest column for its amount. */
const labelRoom = 22

/** Columns with their amounts above and toggle buttons as labels, which filter. */
export const YearColumns = ({ groups, selected, onToggle, currentYear, more }: YearColumnsProps) => {
  const columns = groups.map((group): Column => ({
    year: String(group.yearPaid),
    cents: group.netReclaim,
    description: words.reclaimCount(group.transCount, count(group.transCount)),
    isStrong: selected.length === 0 ? group.yearPaid === currentYear : selected.includes(group.yearPaid)
  }))
  const height = more === undefined ? chartHeight : chartHeight - 22
  const options = useMemo((): AgCartesianChartOptions => {
    const bars = (yKey: "strong" | "quiet", fill: string, color: string): AgBarSeriesOptions<Column> => ({
      type: "bar",
      direction: "vertical",
      stacked: true,
      xKey: "year",
      yKey,
      cornerRadius: 3,
      cursor: "pointer",
      fill,
      highlight: { highlightedItem: { fill: "var(--status-paid)" } },
      label: {
        enabled: true,
        placement: "outside-end",
        spacing: 4,
        fontSize: 12,
        fontWeight: yKey === "strong" ? 600 : 400,
        color,
        formatter: ({ value }) => usdShort(value)
      },
      tooltip: {
        renderer: ({ datum }) => exactTooltip({ title: datum.year, description: datum.description, cents: datum.cents })
      },
      listeners: { seriesNodeClick: ({ datum, event }) => onToggle(Number(datum.year), isAdding(event)) }
    })
    return {
      data: columns.map((column) => ({ ...column, [column.isStrong ? "strong" : "quiet"]: column.cents })),
      series: [
        ...(columns.every((column) => column.isStrong) ? [] : [bars("quiet", "var(--mark-past)", "var(--ink-2)")]),
        ...(columns.some((column) => column.isStrong) ? [bars("strong", "var(--status-paid)", "var(--ink)")] : [])
      ],
      axes: hiddenAxes({
        direction: "vertical",
        amounts: columns.map((column) => column.cents),
        headroom: labelRoom / height,
        gap: 0.2
      })
    }
  }, [columns, height, onToggle])
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
      {more === undefined ? null : <WholeList text={more} />}
    </div>
  )
}
