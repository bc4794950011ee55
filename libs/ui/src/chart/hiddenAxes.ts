import type { AgCartesianAxesOptions } from "ag-charts-community"

const hiddenAxis = {
  label: { enabled: false },
  line: { enabled: false },
  tick: { enabled: false },
  gridLine: { enabled: false }
}

export interface HiddenAxesOptions {
  readonly direction: "horizontal" | "vertical"
  /** The amounts of all bars, in cents: the longest bar fills the chart. */
  readonly amounts: ReadonlyArray<number>
  /** The fraction of the height left free above the longest bar for its label. */
  readonly headroom?: number
  /** The fraction of a bar's band that is gap. */
  readonly gap?: number
}

/** Axes that only position the bars; their labels are text next to the bars. */
export const hiddenAxes = ({
  direction,
  amounts,
  headroom = 0,
  gap = 0
}: HiddenAxesOptions): AgCartesianAxesOptions => {
  const isHorizontal = direction === "horizontal"
  return {
    x: {
      type: "category",
      position: isHorizontal ? "left" : "bottom",
      paddingInner: gap,
      paddingOuter: gap / 2,
      ...hiddenAxis
    },
    y: {
      type: "number",
      position: isHorizontal ? "bottom" : "left",
      nice: false,
      min: Math.min(0, ...amounts),
      max: Math.max(1, ...amounts) / (1 - headroom),
      ...hiddenAxis
    }
  }
}
