import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import type { CSSProperties } from "react"
import styles from "./BridgeChart.module.css"
import type { BridgeStep } from "./bridgeSteps.ts"
import { statementMessages } from "./statementMessages.ts"

export interface BridgeChartProps {
  readonly steps: ReadonlyArray<BridgeStep>
}

const words = statementMessages.bridge
const height = 120
const columnWidth = 100
const barWidth = 62
/** The minimum height of a bar, so that a small change stays visible. */
const minBar = 2

/** The balance as bars: the opening, what moved it, the closing. The table beside it has the same figures. */
export const BridgeChart = ({ steps }: BridgeChartProps) => {
  const top = Math.max(1, ...steps.flatMap(({ from, to }) => [from, to]))
  const bottom = Math.min(0, ...steps.flatMap(({ from, to }) => [from, to]))
  const y = (cents: number) => ((top - cents) / (top - bottom)) * height
  const left = (at: number) => at * columnWidth + (columnWidth - barWidth) / 2
  return (
    <div className={styles["chart"]}>
      <svg
        viewBox={`0 0 ${steps.length * columnWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={steps.map(({ cents, move }) => `${words.moves[move]} ${usd(cents)}`).join(", ")}
      >
        <line className={styles["ground"]} x1={0} x2={steps.length * columnWidth} y1={y(0)} y2={y(0)} />
        {steps.slice(1).map((step, at) => {
          const level = y(step.move === "closing" ? step.to : step.from)
          return (
            <line
              key={step.move}
              className={styles["level"]}
              x1={left(at) + barWidth}
              x2={left(at + 1)}
              y1={level}
              y2={level}
            />
          )
        })}
        {steps.map((step, at) => {
          const upper = y(Math.max(step.from, step.to))
          const lower = y(Math.min(step.from, step.to))
          const barHeight = Math.max(step.cents === 0 ? 0 : minBar, lower - upper)
          return (
            <rect
              key={step.move}
              data-move={step.move}
              x={left(at)}
              y={Math.min(upper, height - barHeight)}
              width={barWidth}
              height={barHeight}
            />
          )
        })}
      </svg>
      <ol aria-hidden data-many={steps.length > 6 || undefined} style={{ "--bars": steps.length } as CSSProperties}>
        {steps.map(({ cents, move }) => (
          <li key={move}>
            <b>{usdShort(cents)}</b>
            {words.short[move]}
          </li>
        ))}
      </ol>
    </div>
  )
}
