import { compareNames } from "@reclaim/core/domain/value/compareNames"
import type { PaymentStatementLine } from "@reclaim/core/domain/statement/PaymentStatementLine"

/** The columns of a payment's lines, in order. */
export const paymentLineColumns = ["claim", "owner", "market", "payDate", "refund", "gross", "changes", "net"] as const
export type PaymentLineColumn = (typeof paymentLineColumns)[number]

export interface PaymentLineOrder {
  readonly column: PaymentLineColumn
  readonly isDescending: boolean
}

/** The initial order: the largest contribution first. */
export const largestNetFirst: PaymentLineOrder = { column: "net", isDescending: true }

/** The difference between a refund and the amount paid: interest, less charges, fee and tax on the fee, in cents. */
export const changesOf = ({ charges, fee, feeTax, interest }: PaymentStatementLine): number =>
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
