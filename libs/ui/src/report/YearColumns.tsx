import type { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import type { AgBarSeriesOptions } from "ag-charts-community"
import { useMemo } from "react"
import { messages } from "../messages.ts"
import { ChartCanvas } from "./ChartCanvas.tsx"
import styles from "./YearColumns.module.css"

export interface YearColumnsProps {
  /** In the order of time. */
  readonly groups: ReadonlyArray<YearGroup>
  readonly selected: ReadonlyArray<number>
  readonly onToggle: (year: number) => void
  readonly currentYear: number
  /** What is not shown, for example "3 earlier, $0.9M". */
  readonly more?: string | undefined
}

interface Column {
  readonly year: string
  readonly cents: number
  readonly description: string
  readonly isStrong: boolean
}

const words = messages.chart
const chartHeight = 206
/** Room above the tallest column for its amount. */
const labelRoom = 22

/** The columns with their amounts above and, as their labels, buttons that stay pressed while they filter. */
export const YearColumns = ({ groups, selected, onToggle, currentYear, more }: YearColumnsProps) => {
  const columns = groups.map((group): Column => ({
    year: String(group.yearPaid),
    cents: group.netReclaim,
    description: words.reclaimCount(group.transCount, count(group.transCount)),
    isStrong: selected.length === 0 ? group.yearPaid === currentYear : selected.includes(group.yearPaid)
  }))
  const height = more === undefined ? chartHeight : chartHeight - 22
  const largest = Math.max(1, ...columns.map((column) => column.cents))
  const series = useMemo(
    (): AgBarSeriesOptions<Column> => ({
      type: "bar",
      direction: "vertical",
      xKey: "year",
      yKey: "cents",
      cornerRadius: 3,
      cursor: "pointer",
      fill: "var(--mark-past)",
      highlight: { highlightedItem: { fill: "var(--status-paid)" } },
      itemStyler: ({ datum }) => ({ fill: datum.isStrong ? "var(--status-paid)" : "var(--mark-past)" }),
      label: {
        enabled: true,
        placement: "outside-end",
        spacing: 4,
        fontSize: 12,
        color: "var(--ink-2)",
        formatter: ({ value }) => usdShort(value)
      },
      tooltip: {
        renderer: ({ datum }) => ({ title: datum.year, data: [{ label: datum.description, value: usd(datum.cents) }] })
      },
      listeners: { seriesNodeClick: ({ datum }) => onToggle(Number(datum.year)) }
    }),
    [onToggle]
  )
  return (
    <div className={styles["chart"]}>
      <ChartCanvas
        height={height}
        options={{
          data: columns,
          series: [series],
          axes: {
            x: {
              type: "category",
              position: "bottom",
              paddingInner: 0.2,
              paddingOuter: 0.1,
              label: { enabled: false },
              line: { enabled: false },
              tick: { enabled: false },
              gridLine: { enabled: false }
            },
            y: {
              type: "number",
              position: "left",
              nice: false,
              min: Math.min(0, ...columns.map((column) => column.cents)),
              max: (largest * height) / (height - labelRoom),
              label: { enabled: false },
              line: { enabled: false },
              tick: { enabled: false },
              gridLine: { enabled: false }
            }
          }
        }}
      />
      <ul className={styles["years"]}>
        {columns.map((column) => (
          <li key={column.year}>
            <button
              type="button"
              aria-pressed={selected.includes(Number(column.year))}
              data-strong={column.isStrong || undefined}
              onClick={() => onToggle(Number(column.year))}
            >
              {column.year}
              <span className="visually-hidden">
                {usd(column.cents)}, {column.description}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more === undefined ? null : <p className={styles["more"]}>{more}</p>}
    </div>
  )
}
