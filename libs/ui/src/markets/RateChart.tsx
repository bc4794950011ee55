import { rate } from "@reclaim/core/domain/market/Rate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import type { WithheldSteps } from "@reclaim/core/rules/rate/withheldSteps"
import type { AgCartesianChartOptions, AgLineSeriesOptions } from "ag-charts-community"
import { LineSeriesModule, ModuleRegistry } from "ag-charts-community"
import { useMemo } from "react"
import { ChartCanvas } from "../chart/ChartCanvas.tsx"
import { marketMessages } from "./marketMessages.ts"
import styles from "./MarketTaxes.module.css"

ModuleRegistry.registerModules([LineSeriesModule])

export interface RateChartProps {
  readonly steps: ReadonlyArray<WithheldSteps>
}

interface Drawn {
  readonly at: number
  readonly percent: number
  readonly day: CalendarDate
}

/** Told apart by their dashes as well as by their colours. */
const looks: ReadonlyArray<{ readonly stroke: string; readonly lineDash: Array<number> }> = [
  { stroke: "var(--mark)", lineDash: [] },
  { stroke: "var(--status-documents)", lineDash: [6, 3] },
  { stroke: "var(--status-processing)", lineDash: [2, 3] },
  { stroke: "var(--status-market)", lineDash: [8, 3, 2, 3] }
]

const dayLength = 86_400_000

/** A day as a year with its fraction, as the axis counts it. */
const yearOfDay = (day: CalendarDate): number => {
  const year = Number(day.slice(0, 4))
  const start = Date.UTC(year, 0, 1)
  return year + (Date.parse(day) - start) / dayLength / 366
}

/** What is withheld of ordinary dividends over the years; the table below has every figure. */
export const RateChart = ({ steps }: RateChartProps) => {
  const options = useMemo((): AgCartesianChartOptions => {
    const series = steps.map(({ points, recipient }, at): AgLineSeriesOptions<Drawn> => ({
      type: "line",
      data: points.map(({ day, percent }) => ({ at: yearOfDay(day), percent, day })),
      xKey: "at",
      yKey: "percent",
      interpolation: { type: "step", position: "end" },
      ...looks[at % looks.length],
      strokeWidth: 2,
      marker: { enabled: false },
      tooltip: {
        renderer: ({ datum }) => ({
          title: marketMessages.recipients[recipient],
          data: [{ label: displayDate(datum.day), value: ratePercent(rate(String(datum.percent))) }]
        })
      }
    }))
    return {
      series,
      padding: { top: 10, right: 12 },
      axes: {
        x: {
          type: "number",
          position: "bottom",
          nice: false,
          interval: { step: 2 },
          gridLine: { enabled: false },
          label: { formatter: ({ value }) => String(Math.round(Number(value))) }
        },
        y: {
          type: "number",
          position: "left",
          min: 0,
          gridLine: { style: [{ stroke: "var(--line)" }] },
          label: { formatter: ({ value }) => `${String(value)}%` }
        }
      }
    }
  }, [steps])
  return (
    <figure className={styles["chart"]}>
      <figcaption className="visually-hidden">{marketMessages.withheld.chart}</figcaption>
      <ChartCanvas height={140} options={options} />
      <ul className={styles["legend"]} aria-hidden>
        {steps.map(({ recipient }, at) => (
          <li key={recipient} data-look={at % looks.length}>
            {marketMessages.recipients[recipient]}
          </li>
        ))}
      </ul>
    </figure>
  )
}
