import type { AgBarSeriesOptions } from "ag-charts-community"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { useMemo } from "react"
import styles from "./BarList.module.css"
import { ChartCanvas } from "./ChartCanvas.tsx"

/** One bar: a choice with an amount. */
export interface BarItem {
  readonly key: string
  readonly label: string
  /** A second, quieter word beside the label. */
  readonly detail?: string
  readonly cents: number
  /** Everything known of it as one phrase: the tooltip, and what a screen reader says after the label. */
  readonly description: string
  readonly isSelected: boolean
}

export interface BarListProps {
  readonly items: ReadonlyArray<BarItem>
  readonly onToggle: (key: string) => void
  /** What is not shown, for example "14 more countries, $0.9M". */
  readonly more?: string | undefined
  /** Wider labels, for two words in one line. */
  readonly isWide?: boolean
}

const rowHeight = 26
const barHeight = 15

/** Horizontal bars between their labels and amounts. Every row is a button that stays pressed while it filters. */
export const BarList = ({ items, onToggle, more, isWide }: BarListProps) => {
  const isAnySelected = items.some((item) => item.isSelected)
  const series = useMemo(
    (): AgBarSeriesOptions<BarItem> => ({
      type: "bar",
      direction: "horizontal",
      xKey: "key",
      yKey: "cents",
      width: barHeight,
      cornerRadius: 3,
      cursor: "pointer",
      fill: "var(--mark)",
      highlight: { highlightedItem: { fill: "var(--accent)" } },
      itemStyler: ({ datum }) => ({ fill: isAnySelected && !datum.isSelected ? "var(--mark-faded)" : "var(--mark)" }),
      tooltip: {
        renderer: ({ datum }) => ({ title: datum.label, data: [{ label: datum.description, value: usd(datum.cents) }] })
      },
      listeners: { seriesNodeClick: ({ datum }) => onToggle(datum.key) }
    }),
    [isAnySelected, onToggle]
  )
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
                onClick={() => onToggle(item.key)}
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
          <ChartCanvas
            height={items.length * rowHeight}
            options={{
              data: [...items],
              series: [series],
              axes: {
                x: {
                  type: "category",
                  position: "left",
                  paddingInner: 0,
                  paddingOuter: 0,
                  label: { enabled: false },
                  line: { enabled: false },
                  tick: { enabled: false },
                  gridLine: { enabled: false }
                },
                y: {
                  type: "number",
                  position: "bottom",
                  nice: false,
                  min: Math.min(0, ...items.map((item) => item.cents)),
                  max: Math.max(1, ...items.map((item) => item.cents)),
                  label: { enabled: false },
                  line: { enabled: false },
                  tick: { enabled: false },
                  gridLine: { enabled: false }
                }
              }
            }}
          />
        </div>
      </div>
      {more === undefined ? null : <p className={styles["more"]}>{more}</p>}
    </div>
  )
}
