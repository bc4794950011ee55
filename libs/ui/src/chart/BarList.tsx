import type { AgBarSeriesOptions, AgCartesianChartOptions } from "ag-charts-community"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { useMemo } from "react"
import styles from "./BarList.module.css"
import { ChartCanvas } from "./ChartCanvas.tsx"
import { exactTooltip } from "./exactTooltip.ts"
import { hiddenAxes } from "./hiddenAxes.ts"
import { visibleAmounts } from "./visibleAmounts.ts"
import { isAdding } from "./isAdding.ts"
import { useLatest } from "./useLatest.ts"
import { useSame } from "./useSame.ts"
import { WholeList } from "./WholeList.tsx"

/** A bar: an option with an amount. */
export interface BarItem {
  readonly key: string
  readonly label: string
  /** A second, less prominent word next to the label. */
  readonly detail?: string
  readonly cents: number
  /** The full description in one phrase: the tooltip, and what a screen reader says after the label. */
  readonly description: string
  readonly isSelected: boolean
}

export interface BarListProps {
  readonly items: ReadonlyArray<BarItem>
  /** `isAdding`: in addition to the bars already selected. */
  readonly onToggle: (key: string, isAdding: boolean) => void
  /** Summary of the bars left out, for example "14 more countries, $0.9M". */
  readonly more?: string | undefined
  /** Wider labels, for two words on one line. */
  readonly isWide?: boolean
}

/** Each bar belongs to one of two series, because a series has one colour. */
type Bar = BarItem & { readonly full?: number; readonly faded?: number }

const rowHeight = 26
const barHeight = 15

/** Horizontal bars between labels and amounts. Every row is a toggle button that filters. */
export const BarList = ({ items: given, onToggle, more, isWide }: BarListProps) => {
  const items = useSame(given)
  const toggle = useLatest(onToggle)
  const isAnySelected = items.some((item) => item.isSelected)
  const options = useMemo((): AgCartesianChartOptions => {
    const bars = (yKey: "full" | "faded", fill: string): AgBarSeriesOptions<Bar> => ({
      type: "bar",
      direction: "horizontal",
      stacked: true,
      xKey: "key",
      yKey,
      width: barHeight,
      cornerRadius: 3,
      cursor: "pointer",
      fill,
      highlight: { highlightedItem: { fill: "var(--accent)" } },
      tooltip: {
        renderer: ({ datum }) =>
          exactTooltip({ title: datum.label, description: datum.description, cents: datum.cents })
      },
      listeners: { seriesNodeClick: ({ datum, event }) => toggle(datum.key, isAdding(event)) }
    })
    const amounts = items.map((item) => item.cents)
    const drawn = visibleAmounts(amounts, Math.max(...amounts))
    return {
      data: items.map((item, at) => ({
        ...item,
        [isAnySelected && !item.isSelected ? "faded" : "full"]: drawn[at]
      })),
      series: isAnySelected
        ? [bars("full", "var(--mark)"), bars("faded", "var(--mark-faded)")]
        : [bars("full", "var(--mark)")],
      axes: hiddenAxes({ direction: "horizontal", amounts })
    }
  }, [items, isAnySelected, toggle])
  return (
    <div className={styles["chart"]} data-wide={isWide === true || undefined}>
      <div className={styles["plot"]} style={{ height: items.length * rowHeight }}>
        <ul className={styles["rows"]}>
          {items.map((item) => (
            <li key={item.key}>
              <button
                type="button"
                aria-pressed={item.isSelected}
                data-faded={isAnySelected && !item.isSelected ? true : undefined}
                onClick={(event) => onToggle(item.key, isAdding(event))}
              >
                <span className={styles["label"]} title={item.label}>
                  {item.label} {item.detail === undefined ? null : <small>{item.detail}</small>}
                </span>{" "}
                <span className={styles["amount"]}>{usdShort(item.cents)}</span>
                <span className="visually-hidden">
                  , {usd(item.cents)}, {item.description}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles["bars"]}>
          <ChartCanvas height={items.length * rowHeight} options={options} />
        </div>
      </div>
      {more === undefined ? null : <WholeList text={more} />}
    </div>
  )
}
