import {
  type BalanceMove,
  lowersBalance,
  movesOf,
  type QuarterlyFigures
} from "@reclaim/core/domain/statement/QuarterlyFigures"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import type { CSSProperties } from "react"
import { classes, layout } from "../theme/layout.ts"
import { LedgerPart } from "./LedgerPart.tsx"
import styles from "./StatementBridge.module.css"
import { StatementCard } from "./StatementCard.tsx"
import { statementMessages } from "./statementMessages.ts"
import { TieOut } from "./TieOut.tsx"

/** A bar of the bridge, from the balance before it to the balance after it, in cents. */
interface BridgeStep {
  readonly move: BalanceMove
  /** Change of the balance in cents; for opening and closing, the balance itself. */
  readonly cents: number
  readonly from: number
  readonly to: number
}

/** The bars from left to right, each beginning where the one before ended. */
export const bridgeSteps = (
  figures: Pick<QuarterlyFigures, BalanceMove | "isRevaluationLeftOver">
): ReadonlyArray<BridgeStep> => {
  let balance = 0
  return movesOf(figures).map((move): BridgeStep => {
    if (move === "closing") return { move, cents: figures.closing, from: 0, to: figures.closing }
    const from = balance
    const cents = lowersBalance.has(move) ? 0 - figures[move] : figures[move]
    balance += cents
    return { move, cents, from, to: balance }
  })
}

interface BridgeChartProps {
  readonly steps: ReadonlyArray<BridgeStep>
}

const bridgeChartWords = statementMessages.bridge
const height = 120
const columnWidth = 100
const barWidth = 62
/** The minimum height of a bar, so that a small change stays visible. */
const minBar = 2

/** Balance as bars: the opening, its movements, the closing. The table next to it has the same figures. */
const BridgeChart = ({ steps }: BridgeChartProps) => {
  const top = Math.max(1, ...steps.flatMap(({ from, to }) => [from, to]))
  const bottom = Math.min(0, ...steps.flatMap(({ from, to }) => [from, to]))
  const y = (cents: number) => ((top - cents) / (top - bottom)) * height
  const columnLeft = (at: number) => at * columnWidth + (columnWidth - barWidth) / 2
  return (
    <div className={styles["chart"]}>
      <svg
        viewBox={`0 0 ${steps.length * columnWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={steps.map(({ cents, move }) => `${bridgeChartWords.moves[move]} ${usd(cents)}`).join(", ")}
      >
        <line className={styles["ground"]} x1={0} x2={steps.length * columnWidth} y1={y(0)} y2={y(0)} />
        {steps.slice(1).map((step, at) => {
          const level = y(step.move === "closing" ? step.to : step.from)
          return (
            <line
              key={step.move}
              className={styles["level"]}
              x1={columnLeft(at) + barWidth}
              x2={columnLeft(at + 1)}
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
              x={columnLeft(at)}
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
            <b className={layout.text("block", "ink", "medium", "figures", "one-line")}>{usdShort(cents)}</b>
            {bridgeChartWords.short[move]}
          </li>
        ))}
      </ol>
    </div>
  )
}

export interface StatementBridgeProps {
  readonly figures: QuarterlyFigures
  readonly cutOff: CalendarDate
}

const words = statementMessages.bridge

const countOf = (figures: QuarterlyFigures, move: BalanceMove): string => {
  switch (move) {
    case "opening":
      return count(figures.openingCount)
    case "added":
      return count(figures.addedCount)
    case "paid":
      return count(figures.paidCount)
    case "closed":
      return count(figures.closedCount)
    case "pastDeadline":
      return count(figures.pastDeadlineCount)
    case "refundedShort":
    case "revaluation":
    case "interestAndCharges":
    case "changedEstimates":
      return ""
    case "closing":
      return count(figures.closingCount)
  }
}

const changeSentence = ({ closing, opening }: QuarterlyFigures): string => {
  const change = closing - opening
  if (change === 0) return words.title.same
  const [up, down] = [words.title.up, words.title.down]
  return words.finding(change > 0 ? up : down, usdShort(Math.abs(change)), usdShort(opening), usdShort(closing))
}

/** The calculation as one line of figures: `$1.00 + $2.00 − $0.50 − $0.00 + $0.10 = $2.60`. */
const calculationOf = (figures: QuarterlyFigures): string =>
  [
    usd(figures.opening),
    ...movesOf(figures)
      .filter((move) => move !== "opening" && move !== "closing")
      .flatMap((move) => {
        const isMinus = lowersBalance.has(move) !== figures[move] < 0
        return [isMinus ? "−" : "+", usd(Math.abs(figures[move]))]
      }),
    "=",
    usd(figures.computedClosing)
  ].join(" ")

/** Returns the sentence of the tie-out check and its result; null if the check could not fail and so proves nothing. */
const checkOf = (figures: QuarterlyFigures): { readonly isRight: boolean | null; readonly sentence: string } => {
  if (!figures.tiesOut) {
    return { isRight: false, sentence: words.differs(usd(Math.abs(figures.closing - figures.computedClosing))) }
  }
  return figures.isRevaluationLeftOver
    ? { isRight: null, sentence: words.leftOver }
    : { isRight: true, sentence: words.tiesOut }
}

/** Bridge from the opening to the closing balance of a quarter, as bars, as a ledger, and as a check. */
export const StatementBridge = ({ figures, cutOff }: StatementBridgeProps) => (
  <StatementCard title={changeSentence(figures)} summary={words.summary(displayDate(cutOff))}>
    <div className={styles["parts"]}>
      <table className={styles["ledger"]}>
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.part}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.reclaims}</th>
          </tr>
        </thead>
        <tbody>
          {movesOf(figures).map((move) => (
            <tr key={move} data-balance={move === "opening" || move === "closing" || undefined}>
              <th scope="row">
                <LedgerPart
                  sign={words.signs[move]}
                  spokenSign={words.spokenSigns[move]}
                  name={words.moves[move]}
                  note={
                    move === "revaluation" && figures.isRevaluationLeftOver ? words.leftOverNote : words.notes[move]
                  }
                />
              </th>
              <td>{usd(figures[move])}</td>
              <td>{countOf(figures, move)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes(layout.stack(3, "narrow", "top"), styles["side"])}>
        <BridgeChart steps={bridgeSteps(figures)} />
        <dl aria-label={words.beside}>
          <div>
            <dt>{words.filed}</dt>
            <dd className={layout.text("figures", "ending")}>{usd(figures.filed)}</dd>
            <dd className={layout.text("figures", "ending")}>{count(figures.filedCount)}</dd>
          </div>
          <div>
            <dt>{words.fees}</dt>
            <dd className={layout.text("figures", "ending")}>{usd(figures.fees)}</dd>
          </div>
        </dl>
      </div>
    </div>
    <TieOut {...checkOf(figures)} calculation={calculationOf(figures)} />
  </StatementCard>
)
