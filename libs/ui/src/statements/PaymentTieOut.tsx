import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { LedgerPart } from "./LedgerPart.tsx"
import styles from "./PaymentTieOut.module.css"
import { PayeeText } from "./PayeeText.tsx"
import ledger from "./StatementBridge.module.css"
import { PaymentStatusText } from "./PaymentStatusText.tsx"
import { type ReturnedLinks, ReturnedNotice } from "./ReturnedNotice.tsx"
import { StatementCard } from "./StatementCard.tsx"
import { statementMessages } from "./statementMessages.ts"
import { TieOut } from "./TieOut.tsx"

export interface PaymentTieOutProps {
  readonly detail: PaymentStatementDetail
  /** Links from a payment that came back. */
  readonly links: ReturnedLinks
}

const { bridge, list, payment: words, returned: returnedWords, unknown } = statementMessages

const parts = [
  { part: "gross", sign: "", spoken: "" },
  { part: "interest", sign: "+", spoken: bridge.spokenSigns.added },
  { part: "charges", sign: "−", spoken: bridge.spokenSigns.paid },
  { part: "fees", sign: "−", spoken: bridge.spokenSigns.paid },
  { part: "feeTax", sign: "−", spoken: bridge.spokenSigns.paid },
  { part: "net", sign: "=", spoken: bridge.spokenSigns.closing }
] as const

const calculationOf = ({ totals }: PaymentStatementDetail): string =>
  [
    usd(totals.gross),
    "+",
    usd(totals.interest),
    "−",
    usd(totals.charges),
    "−",
    usd(totals.fees),
    "−",
    usd(totals.feeTax),
    "=",
    usd(totals.computedNet)
  ].join(" ")

/** Calculation from the refunds to the amount paid, with a tie-out check and the credited account. */
export const PaymentTieOut = ({ detail, links }: PaymentTieOutProps) => {
  const { lineCount, returned, statement, tiesOut, totals } = detail
  const isReturned = statement.paymentStatus === "returned"
  return (
    <StatementCard
      title={(isReturned ? returnedWords : words).title(usd(statement.statementAmt))}
      summary={(isReturned ? returnedWords : words).summary}
    >
      {returned === undefined ? null : (
        <div className={styles["returned"]}>
          <ReturnedNotice returned={returned} links={links} />
        </div>
      )}
      <div className={ledger["parts"]}>
        <table className={ledger["ledger"]}>
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.part}</th>
              <th scope="col">{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ part, sign, spoken }) => (
              <tr key={part} data-balance={part === "net" || undefined}>
                <th scope="row">
                  <LedgerPart sign={sign} spokenSign={spoken} name={words[part]} note={words.notes[part]} />
                </th>
                <td>{usd(totals[part])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={styles["facts"]} aria-label={words.facts}>
          <Fact name={words.valueDate} value={displayDate(statement.valueDate ?? null)} />
          <div>
            <dt>{words.status}</dt>
            <dd>
              <PaymentStatusText statement={statement} />
            </dd>
          </div>
          <div>
            <dt>{list.payee}</dt>
            <dd>
              <PayeeText last4={statement.payeeLast4 ?? ""} />
            </dd>
          </div>
          <Fact name={words.reference} value={detail.remittanceReference} note={words.referenceNote} />
          <Fact name={words.claims} value={count(statement.claimCount ?? lineCount)} />
          <Fact name={list.markets} value={statement.countries?.join(", ") ?? ""} />
        </dl>
      </div>
      <TieOut
        isRight={tiesOut && isReturned ? null : tiesOut}
        sentence={
          tiesOut
            ? (isReturned ? words.tiesOutReturned : words.tiesOut)(
                words.lines(lineCount, count(lineCount)),
                usd(totals.net)
              )
            : bridge.differs(usd(Math.abs(statement.statementAmt - totals.computedNet)))
        }
        calculation={calculationOf(detail)}
      />
    </StatementCard>
  )
}

interface FactProps {
  readonly name: string
  /** Value; "" if not available. */
  readonly value: string
  readonly note?: string
}

const Fact = ({ name, value, note }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value === "" ? unknown : value}
      {value === "" || note === undefined ? null : <small>{note}</small>}
    </dd>
  </div>
)
