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
import { BridgeChart } from "./BridgeChart.tsx"
import { bridgeSteps } from "./bridgeSteps.ts"
import { LedgerPart } from "./LedgerPart.tsx"
import styles from "./StatementBridge.module.css"
import { StatementCard } from "./StatementCard.tsx"
import { statementMessages } from "./statementMessages.ts"
import { TieOut } from "./TieOut.tsx"

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

const findingOf = ({ closing, opening }: QuarterlyFigures): string => {
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

/** What the check says, and whether it is right; null where it says nothing, because it could not fail. */
const checkOf = (figures: QuarterlyFigures): { readonly isRight: boolean | null; readonly sentence: string } => {
  if (!figures.tiesOut) {
    return { isRight: false, sentence: words.differs(usd(Math.abs(figures.closing - figures.computedClosing))) }
  }
  return figures.isRevaluationLeftOver
    ? { isRight: null, sentence: words.leftOver }
    : { isRight: true, sentence: words.tiesOut }
}

/** How the opening balance of a quarter became the closing balance, as bars, as a ledger, and as a check. */
export const StatementBridge = ({ figures, cutOff }: StatementBridgeProps) => (
  <StatementCard title={findingOf(figures)} summary={words.summary(displayDate(cutOff))}>
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
      <div className={styles["side"]}>
        <BridgeChart steps={bridgeSteps(figures)} />
        <dl aria-label={words.beside}>
          <div>
            <dt>{words.filed}</dt>
            <dd>{usd(figures.filed)}</dd>
            <dd>{count(figures.filedCount)}</dd>
          </div>
          <div>
            <dt>{words.fees}</dt>
            <dd>{usd(figures.fees)}</dd>
          </div>
        </dl>
      </div>
    </div>
    <TieOut {...checkOf(figures)} calculation={calculationOf(figures)} />
  </StatementCard>
)
