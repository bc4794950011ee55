import type { Transaction } from "../domain/reclaim/Transaction.ts"
import { count } from "./count.ts"
import { displayDate } from "./displayDate.ts"
import { exactDecimal, ratePercent } from "./exactDecimal.ts"
import type { ColumnsWith, ListColumn } from "./ListColumn.ts"
import { money } from "./money.ts"
import { usd } from "./usd.ts"

const textOr = <A>(value: A | null, text: (value: A) => string): string => (value === null ? "" : text(value))

/** The columns of the list of transactions. Those without a text of their own are put into words by the screen. */
export const transactionColumns = {
  number: { title: "Transaction", kind: "count", sheet: { width: 13, title: "Transaction number" } },
  exDate: { title: "Ex date", kind: "date", sheet: { width: 13 } },
  agentCutoff: {
    title: "Agent cut-off",
    kind: "date",
    grid: { weight: 1.1, minWidth: 136 },
    sheet: { width: 14 },
    text: ({ agentCutoff }) => displayDate(agentCutoff)
  },
  expiresOn: {
    title: "Statutory deadline",
    kind: "date",
    grid: { weight: 1.1, minWidth: 130 },
    sheet: { width: 15, title: "Statutory deadline" },
    text: ({ expiresOn }) => displayDate(expiresOn)
  },
  payDate: {
    title: "Pay date",
    kind: "date",
    grid: { weight: 1.1, minWidth: 130 },
    sheet: { width: 13 },
    text: ({ payDate }) => displayDate(payDate)
  },
  security: {
    title: "Security",
    kind: "text",
    grid: { weight: 2.4, minWidth: 160, isCut: true },
    sheet: { width: 28 },
    text: ({ securityName }) => securityName
  },
  isin: {
    title: "ISIN",
    kind: "code",
    grid: { weight: 1.4, minWidth: 138 },
    sheet: { width: 15 },
    text: ({ isin }) => isin
  },
  country: {
    title: "Country",
    kind: "text",
    grid: { weight: 1.2, minWidth: 100, isCut: true },
    sheet: { width: 16 },
    text: ({ countryName }) => countryName
  },
  owner: {
    title: "Beneficial owner",
    kind: "text",
    grid: { weight: 4, minWidth: 120, isCut: true },
    sheet: { width: 40 },
    text: ({ boName }) => boName
  },
  account: {
    title: "Account",
    kind: "code",
    grid: { weight: 1.1, minWidth: 138, isCut: true },
    sheet: { width: 16 },
    text: ({ acctCode }) => acctCode
  },
  custodian: {
    title: "Custodian",
    kind: "text",
    grid: { weight: 1.6, minWidth: 130, isCut: true },
    sheet: { width: 28 },
    text: ({ fiName }) => fiName
  },
  status: {
    title: "Status",
    kind: "text",
    grid: { weight: 1, minWidth: 204 },
    sheet: { width: 24 },
    text: ({ clientStatus }) => clientStatus
  },
  internalStatus: { title: "Internal status", kind: "text", sheet: { width: 28 } },
  blocker: {
    title: "Blocked by",
    kind: "text",
    grid: { weight: 1.5, minWidth: 148, isCut: true },
    sheet: { width: 36 }
  },
  actor: {
    title: "Next action with",
    kind: "text",
    isUnbroken: true,
    grid: { weight: 1, minWidth: 110, isCut: true },
    sheet: { width: 15, title: "Next action with" }
  },
  latestSafeOn: {
    title: "Last safe day to order",
    kind: "date",
    grid: { weight: 1.1, minWidth: 134 },
    sheet: { width: 16 },
    text: ({ latestSafeOn }) => displayDate(latestSafeOn)
  },
  shares: {
    title: "Shares",
    kind: "count",
    grid: { weight: 1.1, minWidth: 100 },
    sheet: { width: 12 },
    text: ({ shares }) => count(shares)
  },
  grossPerShare: {
    title: "Dividend per share",
    kind: "rate",
    grid: { weight: 1, minWidth: 140 },
    sheet: { width: 17 },
    text: ({ currency, grossPerShare }) => `${currency} ${exactDecimal(grossPerShare)}`
  },
  currency: { title: "Currency", kind: "text", sheet: { width: 10 } },
  // As wide as a currency with an amount of nine digits: an amount cut off would be another amount.
  gross: {
    title: "Gross",
    kind: "amount",
    grid: { weight: 1, minWidth: 154 },
    sheet: { width: 16, title: "Gross dividend" },
    text: ({ currency, grossMinor }) => money(grossMinor, currency)
  },
  withheld: {
    title: "Withheld",
    kind: "amount",
    grid: { weight: 1, minWidth: 154 },
    sheet: { width: 16, title: "Tax withheld" },
    text: ({ currency, withheldMinor }) => money(withheldMinor, currency)
  },
  treatyRate: {
    title: "Treaty rate",
    kind: "percent",
    grid: { weight: 1, minWidth: 110 },
    sheet: { width: 12 },
    text: ({ treatyRate }) => textOr(treatyRate, ratePercent)
  },
  // Combines the notes that the detail shows next to each rate.
  rateNote: { title: "Rate note", kind: "text", sheet: { width: 22 } },
  allowed: { title: "Tax allowed", kind: "amount", sheet: { width: 16 } },
  reclaim: {
    title: "Reclaim",
    kind: "amount",
    grid: { weight: 1, minWidth: 154 },
    sheet: { width: 16, title: "Reclaim (local)" },
    text: ({ currency, reclaimMinor }) => money(reclaimMinor, currency)
  },
  fxRate: {
    title: "FX rate",
    kind: "rate",
    grid: { weight: 1, minWidth: 100 },
    sheet: { width: 23, title: "FX rate (USD per unit)" },
    text: ({ fxRate }) => textOr(fxRate, exactDecimal)
  },
  estimate: { title: "Estimate USD", kind: "usd", sheet: { width: 15 } },
  fee: {
    title: "Fee",
    kind: "usd",
    grid: { weight: 1, minWidth: 124 },
    sheet: { width: 13, title: "Fee USD" },
    text: ({ feeUsd }) => textOr(feeUsd, usd)
  },
  net: {
    title: "Net reclaim",
    kind: "usd",
    grid: { weight: 1, minWidth: 156 },
    sheet: { width: 17, title: "Net reclaim USD" },
    text: ({ netUsd }) => usd(netUsd)
  },
  filedOn: {
    title: "Filed on",
    kind: "date",
    grid: { weight: 1.1, minWidth: 130 },
    sheet: { width: 13 },
    text: ({ filedOn }) => displayDate(filedOn)
  },
  paidOn: {
    title: "Paid on",
    kind: "date",
    grid: { weight: 1.1, minWidth: 130 },
    sheet: { width: 13 },
    text: ({ paidOn }) => displayDate(paidOn)
  }
} as const satisfies Readonly<Record<string, ListColumn<Transaction>>>

/** A column of the grid, and so of its print. */
export type TransactionGridColumn = ColumnsWith<typeof transactionColumns, "grid">

/** A column of the Excel sheet. */
export type TransactionSheetColumn = ColumnsWith<typeof transactionColumns, "sheet">

/** Default order, from left to right. */
export const transactionGridOrder = [
  "agentCutoff",
  "expiresOn",
  "payDate",
  "security",
  "isin",
  "country",
  "owner",
  "account",
  "custodian",
  "status",
  "blocker",
  "actor",
  "latestSafeOn",
  "shares",
  "grossPerShare",
  "gross",
  "withheld",
  "treatyRate",
  "reclaim",
  "fxRate",
  "fee",
  "net",
  "filedOn",
  "paidOn"
] as const satisfies ReadonlyArray<TransactionGridColumn>

/** Order of the columns, from left to right. */
export const transactionSheetOrder = [
  "number",
  "custodian",
  "account",
  "owner",
  "country",
  "isin",
  "security",
  "exDate",
  "payDate",
  "shares",
  "currency",
  "grossPerShare",
  "gross",
  "withheld",
  "treatyRate",
  "rateNote",
  "allowed",
  "reclaim",
  "fxRate",
  "estimate",
  "fee",
  "net",
  "status",
  "internalStatus",
  "expiresOn",
  "agentCutoff",
  "filedOn",
  "paidOn",
  "actor",
  "blocker",
  "latestSafeOn"
] as const satisfies ReadonlyArray<TransactionSheetColumn>
