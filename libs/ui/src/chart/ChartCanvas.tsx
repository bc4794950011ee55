import {
  type AgCartesianChartOptions,
  BarSeriesModule,
  CategoryAxisModule,
  ModuleRegistry,
  NumberAxisModule
} from "ag-charts-community"
import { AgCharts } from "ag-charts-react"
import { useLayoutEffect, useRef } from "react"
import { chartTheme } from "../theme/chartTheme.ts"
import { styleNonceOf } from "../theme/styleNonce.ts"
import styles from "./ChartCanvas.module.css"
import { useChartFont } from "./useChartFont.tsx"

ModuleRegistry.registerModules([BarSeriesModule, CategoryAxisModule, NumberAxisModule])

export interface ChartCanvasProps {
  readonly options: AgCartesianChartOptions
  /** Pixels; the width is that of the place it stands in. */
  readonly height: number
}

/**
 * The drawn part of a chart, for eyes and pointer only: every figure and every choice it offers is also a button of
 * the list beside it, so it is hidden from screen readers and not in the order of Tab.
 */
export const ChartCanvas = ({ options, height }: ChartCanvasProps) => {
  const styleNonce = styleNonceOf(document)
  const isFontReady = useChartFont()
  const frame = useRef<HTMLDivElement>(null)
  // Before anything can look at the page: an effect after paint would leave the stop there for a while.
  useLayoutEffect(() => {
    const root = frame.current
    if (root === null) return undefined
    // With its keys turned off the chart still makes one empty stop for Tab, some time after it is there.
    const takeStopsAway = () => {
      for (const stop of root.querySelectorAll<HTMLElement>('[tabindex="0"]')) stop.tabIndex = -1
    }
    takeStopsAway()
    const observer = new MutationObserver(takeStopsAway)
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ["tabindex"] })
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={styles["canvas"]} style={{ height }} aria-hidden>
      {isFontReady ? (
        <AgCharts
          options={{
            theme: chartTheme,
            keyboard: { enabled: false, tabIndex: -1 },
            height,
            minHeight: 0,
            minWidth: 0,
            ...(styleNonce === undefined ? {} : { styleNonce }),
            ...options
          }}
        />
      ) : null}
    </div>
  )
}
