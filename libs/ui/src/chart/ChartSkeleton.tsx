import type { ReactNode } from "react"
import { messages } from "../messages.ts"
import { Skeleton } from "../page/Skeleton.tsx"
import { classes, layout } from "../theme/layout.ts"
import card from "./ChartCard.module.css"
import styles from "./ChartSkeleton.module.css"

export interface ChartSkeletonProps {
  /** The shape of the loaded chart: a stacked bar with its list and a switch, horizontal bars, or columns. */
  readonly shape: "stack" | "bars" | "columns"
}

const barWidths = ["100%", "71%", "58%", "44%", "30%", "22%", "15%", "11%"]
const columnHeights = ["38%", "46%", "60%", "74%", "88%", "100%", "92%", "52%"]
const rows = [0, 1, 2, 3]

const shapes: Readonly<Record<ChartSkeletonProps["shape"], ReactNode>> = {
  stack: (
    <div className={styles["stack"]}>
      <Skeleton height="28px" />
      {rows.map((row) => (
        <Skeleton key={row} height="14px" width={`${90 - row * 8}%`} />
      ))}
    </div>
  ),
  bars: (
    <div className={styles["bars"]}>
      {barWidths.map((width) => (
        <Skeleton key={width} height="14px" width={width} />
      ))}
    </div>
  ),
  columns: (
    <div className={styles["columns"]}>
      {columnHeights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  )
}

/** The placeholder of a chart while its code or its figures load: the same card, the same height. */
export const ChartSkeleton = ({ shape }: ChartSkeletonProps) => (
  <div
    className={classes(layout.stack(3, "narrow", "top"), layout.surface("card"), card["card"])}
    role="img"
    aria-label={messages.chart.loading}
    aria-busy
  >
    <div className={card["head"]} data-choice={shape === "stack" || undefined} aria-hidden>
      <div className={classes(layout.stack(2, "top"), styles["title"])}>
        <Skeleton width="62%" height="13px" />
        <Skeleton width="44%" height="11px" />
      </div>
    </div>
    <div className={card["body"]} aria-hidden>
      {shapes[shape]}
    </div>
  </div>
)
