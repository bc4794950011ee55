import {
  type AgCartesianChartOptions,
  BarSeriesModule,
  CategoryAxisModule,
  ModuleRegistry,
  NumberAxisModule
} from "ag-charts-community"
import { AgCharts } from "ag-charts-react"
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import { chartTheme } from "../theme/chartTheme.ts"
import { styleNonceOf } from "../theme/styleNonce.ts"
import styles from "./ChartCanvas.module.css"

const chartFont = '12px "Inter Variable"'

/** True once the chart font has loaded: text drawn on canvas before would keep the fallback font. */
const useChartFont = (): boolean => {
  const [isReady, setIsReady] = useState(() => document.fonts.check(chartFont))
  useEffect(() => {
    if (isReady) return
    const settle = () => setIsReady(true)
    // If the font fails to load, a chart in a fallback font is better than none.
    document.fonts.load(chartFont).then(settle, settle)
  }, [isReady])
  return isReady
}

ModuleRegistry.registerModules([BarSeriesModule, CategoryAxisModule, NumberAxisModule])

export interface ChartCanvasProps {
  /** A new object redraws the chart. */
  readonly options: AgCartesianChartOptions
  /** Pixels; the width is that of the container. */
  readonly height: number
}

/**
 * The drawn part of a chart, for sighted pointer users only: the list next to it has every figure, and a button for
 * every option. So it is hidden from screen readers and left out of the tab order.
 */
export const ChartCanvas = ({ options, height }: ChartCanvasProps) => {
  const styleNonce = styleNonceOf(document)
  const isFontReady = useChartFont()
  const frame = useRef<HTMLDivElement>(null)
  const whole = useMemo(
    (): AgCartesianChartOptions => ({
      theme: chartTheme,
      keyboard: { enabled: false, tabIndex: -1 },
      height,
      minHeight: 0,
      minWidth: 0,
      ...(styleNonce === undefined ? {} : { styleNonce }),
      ...options
    }),
    [height, options, styleNonce]
  )
  // Before the page can be observed: an effect after paint would leave the tab stop in place for a moment.
  useLayoutEffect(() => {
    const root = frame.current
    if (root === null) return undefined
    // Even with its keyboard support off, the chart adds an empty tab stop some time after it has been drawn.
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
      {isFontReady ? <AgCharts options={whole} /> : null}
    </div>
  )
}
