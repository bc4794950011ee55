import {
  type AgCartesianChartOptions,
  BarSeriesModule,
  CategoryAxisModule,
  ModuleRegistry,
  NumberAxisModule
} from "ag-charts-community"
import { AgCharts } from "ag-charts-react"
import { chartTheme } from "../theme/chartTheme.ts"
import { styleNonceOf } from "../theme/styleNonce.ts"
import styles from "./ChartCanvas.module.css"

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
  return (
    <div className={styles["canvas"]} style={{ height }} aria-hidden>
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
    </div>
  )
}
