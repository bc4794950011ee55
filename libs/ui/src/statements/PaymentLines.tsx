import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import type { PaymentStatementLine } from "@reclaim/core/domain/statement/PaymentStatementLine"
import { compareNames } from "@reclaim/core/domain/value/compareNames"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { money } from "@reclaim/core/format/money"
import { usd } from "@reclaim/core/format/usd"
import { useMemo, useState } from "react"
import { GridCard } from "../grid/GridCard.tsx"
import { ChevronRight } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { layout } from "../theme/layout.ts"
import { LineArithmetic, type TransactionLinks } from "./LineArithmetic.tsx"
import styles from "./PaymentLines.module.css"
import { RowsTable } from "./RowsTable.tsx"
import { SortHeader } from "./SortHeader.tsx"
import { statementMessages } from "./statementMessages.ts"
import parts from "./StatementParts.module.css"

/** Columns of the lines of a payment, in order. */
const paymentLineColumns = ["claim", "owner", "market", "payDate", "refund", "gross", "changes", "net"] as const
export type PaymentLineColumn = (typeof paymentLineColumns)[number]

interface PaymentLineOrder {
  readonly column: PaymentLineColumn
  readonly isDescending: boolean
}

/** The initial order: the largest contribution first. */
export const largestNetFirst: PaymentLineOrder = { column: "net", isDescending: true }

/** The difference between a refund and the amount paid: interest, less charges, fee and tax on the fee, in cents. */
const changesOf = ({ charges, fee, feeTax, interest }: PaymentStatementLine): number =>
  interest - charges - fee - feeTax

const comparisons: Readonly<
  Record<PaymentLineColumn, (one: PaymentStatementLine, other: PaymentStatementLine) => number>
> = {
  claim: (one, other) => compareNames(one.securityName, other.securityName),
  owner: (one, other) => compareNames(one.boName, other.boName) || compareNames(one.acctCode, other.acctCode),
  market: (one, other) => compareNames(one.countryName, other.countryName),
  payDate: (one, other) => (one.payDate < other.payDate ? -1 : one.payDate > other.payDate ? 1 : 0),
  // Amounts in several currencies are ordered within each currency only.
  refund: (one, other) => compareNames(one.currency, other.currency) || Number(one.refundMinor - other.refundMinor),
  gross: (one, other) => one.gross - other.gross,
  changes: (one, other) => changesOf(one) - changesOf(other),
  net: (one, other) => one.net - other.net
}

/** The lines that contain every typed word, sorted; ties by reclaim number. */
export const foundLines = (
  lines: ReadonlyArray<PaymentStatementLine>,
  search: string,
  order: PaymentLineOrder
): ReadonlyArray<PaymentStatementLine> => {
  const typed = search.trim().toLocaleLowerCase().split(/\s+/)
  const compare = comparisons[order.column]
  const direction = order.isDescending ? -1 : 1
  return lines
    .filter((line) => {
      const { acctCode, boName, claimRef, countryName, fiName, isin, securityName } = line
      const text = [claimRef, securityName, isin, boName, acctCode, fiName, countryName].join(" ").toLocaleLowerCase()
      return typed.every((word) => text.includes(word))
    })
    .toSorted((one, other) => direction * compare(one, other) || one.seq - other.seq)
}

export interface PaymentLinesProps {
  readonly detail: Pick<PaymentStatementDetail, "lines" | "lineCount" | "totals">
  /** Links from a line to its transaction, for users who may see transactions. */
  readonly transactions?: TransactionLinks | undefined
}

const words = statementMessages.lines
const numbers: ReadonlySet<PaymentLineColumn> = new Set(["refund", "gross", "changes", "net"])
const onPhone: ReadonlySet<PaymentLineColumn> = new Set(["claim", "net"])

const sumOf = (lines: ReadonlyArray<PaymentStatementLine>, amountOf: (line: PaymentStatementLine) => number): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0)

/** Returns the totals: those of the statement, or sums of the lines that match a search. */
const sumsOf = (
  { lineCount, totals }: PaymentLinesProps["detail"],
  found: ReadonlyArray<PaymentStatementLine>,
  isNarrowed: boolean
) =>
  isNarrowed
    ? {
        label: words.shownTotal,
        count: found.length,
        gross: sumOf(found, ({ gross }) => gross),
        changes: sumOf(found, changesOf),
        net: sumOf(found, ({ net }) => net)
      }
    : {
        label: words.total,
        count: lineCount,
        gross: totals.gross,
        changes: totals.interest - totals.charges - totals.fees - totals.feeTax,
        net: totals.net
      }

/** Contribution of each reclaim to a payment; a line expands to its calculation, and the total is the amount paid. */
export const PaymentLines = ({ detail, transactions }: PaymentLinesProps) => {
  const [search, setSearch] = useState("")
  const [order, setOrder] = useState<PaymentLineOrder>(largestNetFirst)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const found = useMemo(() => foundLines(detail.lines, search, order), [detail.lines, search, order])
  const isNarrowed = found.length < detail.lines.length
  const isCut = detail.lines.length < detail.lineCount
  const foundText = words.found(count(found.length), count(detail.lineCount))
  const toggle = (seq: number) => {
    const next = new Set(open)
    if (!next.delete(seq)) next.add(seq)
    setOpen(next)
  }
  const sortBy = (column: PaymentLineColumn) =>
    setOrder({ column, isDescending: order.column === column ? !order.isDescending : numbers.has(column) })
  const sums = sumsOf(detail, found, isNarrowed)
  return (
    <GridCard
      title={words.title}
      counted={isNarrowed || isCut ? foundText : statementMessages.payment.lines(found.length, count(found.length))}
      announcement={search === "" ? "" : foundText}
      search={{ label: words.search, hint: words.searchHint, value: search, onChange: setSearch }}
    >
      {found.length === 0 ? (
        <EmptyState sentence={words.noMatch} action={<Button onPress={() => setSearch("")}>{words.clear}</Button>} />
      ) : (
        <RowsTable caption={`${words.title}. ${words.summary}`} className={styles["lines"]}>
          <thead>
            <tr>
              {paymentLineColumns.map((column) => (
                <SortHeader
                  key={column}
                  label={words[column]}
                  isNumber={numbers.has(column) || undefined}
                  isOnPhone={onPhone.has(column) || undefined}
                  sorted={order.column !== column ? null : order.isDescending ? "descending" : "ascending"}
                  onSort={() => sortBy(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map((line) => (
              <LineRows
                key={line.seq}
                line={line}
                isOpen={open.has(line.seq)}
                transactions={transactions}
                onToggle={() => toggle(line.seq)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" data-phone>
                {sums.label}
              </th>
              <td colSpan={4}>{statementMessages.payment.lines(sums.count, count(sums.count))}</td>
              <td data-number>{usd(sums.gross)}</td>
              <td data-number>{usd(sums.changes)}</td>
              <td data-number data-phone>
                {usd(sums.net)}
              </td>
            </tr>
          </tfoot>
        </RowsTable>
      )}
      {isCut ? (
        <p className={parts["more"]}>{words.more(count(detail.lines.length), count(detail.lineCount))}</p>
      ) : null}
    </GridCard>
  )
}

interface LineRowsProps extends Pick<PaymentLinesProps, "transactions"> {
  readonly line: PaymentStatementLine
  readonly isOpen: boolean
  readonly onToggle: () => void
}

const LineRows = ({ line, isOpen, onToggle, transactions }: LineRowsProps) => (
  <>
    <tr>
      <th scope="row" data-phone>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <ChevronRight aria-hidden />
          <span>
            {line.securityName}
            <small>
              {line.claimRef}, {line.isin}
            </small>
          </span>
        </button>
      </th>
      <td>
        {line.boName === "" ? statementMessages.parts.noOwner : line.boName}
        <small>
          {line.acctCode}, {line.fiName}
        </small>
      </td>
      <td>{line.countryName}</td>
      <td className={layout.text("one-line")}>{displayDate(line.payDate)}</td>
      <td data-number>
        {money(line.refundMinor, line.currency)}
        {line.shortfallMinor === 0n ? null : <small>{words.ofFiled(money(line.reclaimMinor, line.currency))}</small>}
      </td>
      <td data-number>{usd(line.gross)}</td>
      <td data-number>{usd(changesOf(line))}</td>
      <td data-number data-phone>
        {usd(line.net)}
      </td>
    </tr>
    {isOpen ? (
      <tr className={styles["opened"]}>
        <td colSpan={paymentLineColumns.length} data-phone>
          <LineArithmetic line={line} transactions={transactions} />
        </td>
      </tr>
    ) : null}
  </>
)
