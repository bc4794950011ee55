import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { WithheldSteps } from "@reclaim/core/rules/rate/withheldSteps"
import { marketMessages } from "./marketMessages.ts"
import styles from "./MarketTaxes.module.css"

export interface RateChartProps {
  /** At least one. */
  readonly steps: ReadonlyArray<WithheldSteps>
}

const width = 1000
const height = 100

/** The rate at the top of the chart: the next ten per cent above the highest. */
const topOf = (steps: ReadonlyArray<WithheldSteps>): number =>
  10 * Math.ceil((1 + Math.max(...steps.flatMap(({ points }) => points.map(({ percent }) => percent)))) / 10)

/** A line that keeps its rate until the day of the next one. */
const pathOf = (
  points: WithheldSteps["points"],
  placeOf: (point: { readonly day: CalendarDate; readonly percent: number }) => readonly [x: number, y: number]
): string =>
  points
    .map((point, at) => {
      const [x, y] = placeOf(point)
      return at === 0 ? `M${String(x)} ${String(y)}` : `H${String(x)} V${String(y)}`
    })
    .join(" ")

/**
 * What is withheld of ordinary dividends over the years, for the eye alone: the table below has every figure. Lines are told
 * apart by their dashes as well as by their colours.
 */
export const RateChart = ({ steps }: RateChartProps) => {
  const days = steps.flatMap(({ points }) => points.map(({ day }) => day)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, span] = [dayNumber(first), Math.max(1, dayNumber(last) - dayNumber(first))]
  const top = topOf(steps)
  const placeOf = ({ day, percent }: { readonly day: CalendarDate; readonly percent: number }) =>
    [Math.round((width * (dayNumber(day) - from)) / span), Math.round(height * (1 - percent / top) * 10) / 10] as const
  return (
    <div className={styles["chart"]} aria-hidden>
      <div className={styles["plot"]}>
        <ul>
          {[top, top / 2, 0].map((percent) => (
            <li key={percent}>{percent}%</li>
          ))}
        </ul>
        <svg viewBox={`0 0 ${String(width)} ${String(height)}`} preserveAspectRatio="none">
          {[0, height / 2, height].map((y) => (
            <path key={y} d={`M0 ${String(y)} H${String(width)}`} data-look="grid" />
          ))}
          {steps.map(({ points, recipient }, at) => (
            <path key={recipient} d={pathOf(points, placeOf)} data-look={at} />
          ))}
        </svg>
        <p>
          <span>{yearOf(first)}</span>
          <span>{yearOf(last)}</span>
        </p>
      </div>
      <ul className={styles["legend"]}>
        {steps.map(({ recipient }, at) => (
          <li key={recipient} data-look={at}>
            {marketMessages.recipients[recipient]}
          </li>
        ))}
      </ul>
    </div>
  )
}
