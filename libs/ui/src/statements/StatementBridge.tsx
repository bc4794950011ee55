import type { QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { BridgeChart } from "./BridgeChart.tsx"
import { type BalanceMove, balanceMoves, bridgeSteps } from "./bridgeSteps.ts"
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
    case "revaluation":
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
    "+",
    usd(figures.added),
    "−",
    usd(figures.paid),
    "−",
    usd(figures.closed),
    figures.revaluation < 0 ? "−" : "+",
    usd(Math.abs(figures.revaluation)),
    "=",
    usd(figures.computedClosing)
  ].join(" ")

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
          {balanceMoves.map((move) => (
            <tr key={move} data-balance={move === "opening" || move === "closing" || undefined}>
              <th scope="row">
                <LedgerPart
                  sign={words.signs[move]}
                  spokenSign={words.spokenSigns[move]}
                  name={words.moves[move]}
                  note={words.notes[move]}
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
    <TieOut
      isRight={figures.tiesOut}
      sentence={
        figures.tiesOut ? words.tiesOut : words.differs(usd(Math.abs(figures.closing - figures.computedClosing)))
      }
      calculation={calculationOf(figures)}
    />
  </StatementCard>
)
