import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import type { ICellRendererParams } from "ag-grid-community"
import { createContext, useContext } from "react"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { StatusChip } from "../page/StatusChip.tsx"
import { layout } from "../theme/layout.ts"
import type { TransactionListKind } from "./transactionColumns.ts"
import styles from "./TransactionGrid.module.css"
import { transactionMessages } from "./transactionMessages.ts"

/** Context and components that the cells use. */
export interface TransactionCells {
  readonly kind: TransactionListKind
  readonly today: CalendarDate
  readonly hrefOf: (transaction: Transaction) => string
  readonly LinkComponent: LinkComponent
}

/** A context, because the grid does not re-render unchanged cells, whose links would go stale. */
export const TransactionCellsContext = createContext<TransactionCells | null>(null)

/** A row is undefined while it is loading, and a label in the totals row. */
export interface TransactionTotals {
  readonly _tag: "Totals"
  readonly label: string
  /** In cents. */
  readonly net: number
  /** In pixels; to the grid a row of another height is another row. */
  readonly rowHeight?: number
}
export type TransactionLine = Transaction | TransactionTotals

/** True for the totals row. */
export const isTotals = (line: TransactionLine): line is TransactionTotals => "_tag" in line && line._tag === "Totals"

type CellProps = ICellRendererParams<TransactionLine, string>

const words = transactionMessages.list

/** True if a deadline has passed for a reclaim that is still unfiled. */
export const isMissed = ({ phase }: Transaction, day: CalendarDate | null, today: CalendarDate): boolean =>
  day !== null && day < today && phase === "unfiled"

// The grid's own keys lead to the cell, where Enter opens; the link is for the pointer and for screen readers.
const SecurityLink = ({ transaction }: { readonly transaction: Transaction }) => {
  const cells = useContext(TransactionCellsContext)
  const Link = cells?.LinkComponent ?? PlainLink
  return (
    <Link
      to={cells?.hrefOf(transaction) ?? ""}
      tabIndex={-1}
      className={layout.rowLink}
      aria-label={words.open(transaction.securityName, displayDate(transaction.payDate), transaction.boName)}
    >
      {transaction.securityName}
    </Link>
  )
}

/** The security, linked to the details of the transaction. */
export const SecurityCell = ({ data }: CellProps) =>
  data === undefined ? null : isTotals(data) ? data.label : <SecurityLink transaction={data} />

/** First of the two columns on a phone: the security, with its deadlines or its payment date and owner. */
export const NarrowTransactionCell = ({ data }: CellProps) => {
  const cells = useContext(TransactionCellsContext)
  if (data === undefined) return null
  if (isTotals(data)) return data.label
  const { agentCutoff, boName, expiresOn, payDate } = data
  return (
    <span className={styles["twoLines"]}>
      <SecurityLink transaction={data} />
      {cells?.kind === "expiring" ? (
        <>
          {agentCutoff !== null && (
            <small className={isMissed(data, agentCutoff, cells.today) ? styles["missed"] : undefined}>
              {words.agentDay(displayDate(agentCutoff))}
            </small>
          )}
          <small className={isMissed(data, expiresOn, cells.today) ? styles["missed"] : undefined}>
            {words.lawDay(displayDate(expiresOn))}
          </small>
        </>
      ) : (
        <small>
          {displayDate(payDate)} · {boName}
        </small>
      )}
    </span>
  )
}

/** Second of the two columns on a phone: amount and status. */
export const NarrowNetCell = ({ data, value }: CellProps) =>
  data === undefined || isTotals(data) ? (
    value
  ) : (
    <span className={styles["twoLines"]}>
      <span>{value}</span>
      <small className={styles["status"]}>
        <StatusChip status={data.clientStatus} />
      </small>
    </span>
  )

/** The client-facing status. */
export const TransactionStatusCell = ({ data }: CellProps) =>
  data === undefined || isTotals(data) ? null : <StatusChip status={data.clientStatus} />

/** Deadline; marked, also in words, if it was missed. */
export const DueDayCell = ({ column, data, value }: CellProps) => {
  const today = useContext(TransactionCellsContext)?.today
  if (data === undefined || isTotals(data) || today === undefined) return null
  const id = column?.getColId()
  const day = id === "expiresOn" ? data.expiresOn : id === "latestSafeOn" ? data.latestSafeOn : data.agentCutoff
  // Once the agent cut-off is past, the statutory deadline is the one that matters.
  const isOver = id === "latestSafeOn" && isMissed(data, data.agentCutoff, today)
  if (isOver || !isMissed(data, day, today)) return value
  return (
    <span className={styles["missed"]}>
      {value}
      <span className="visually-hidden">, {transactionMessages.deadline.past}</span>
    </span>
  )
}
