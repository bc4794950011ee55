import { CountryCode } from "../domain/market/CountryCode.ts"
import { CurrencyCode } from "../domain/market/CurrencyCode.ts"
import { rate } from "../domain/market/Rate.ts"
import type { Stage } from "../domain/reclaim/Stage.ts"
import { Transaction } from "../domain/reclaim/Transaction.ts"
import { TransactionPage } from "../domain/reclaim/TransactionPage.ts"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"
import { BigDecimal } from "effect"

type Fields = ConstructorParameters<typeof Transaction>[0]

/** Nestle of 2024 for ten thousand shares, awaiting a document from the client, with overrides. */
export const makeTransaction = (overrides: Partial<Fields> = {}): Transaction =>
  new Transaction({
    seq: 1,
    fiCode: "NBC",
    fiName: "Northbank Custody",
    acctCode: "NB-004 417-22",
    boName: "Møller Pension Fund",
    country: CountryCode.make("CH"),
    countryName: "Switzerland",
    isin: "CH0038863350",
    securityName: "Nestle SA",
    payDate: CalendarDate.make("2024-04-24"),
    stage: "awaiting_client_document",
    currency: CurrencyCode.make("CHF"),
    shares: 10_000n,
    grossPerShare: BigDecimal.fromStringUnsafe("3"),
    grossMinor: 3_000_000n,
    withheldMinor: 1_050_000n,
    dueMinor: 450_000n,
    reclaimMinor: 600_000n,
    treatyRate: rate("15"),
    fxRate: BigDecimal.fromStringUnsafe("1.1"),
    feeRate: rate("20"),
    feeUsd: UsdCents.make(132_000),
    estimateUsd: UsdCents.make(528_000),
    netUsd: UsdCents.make(528_000),
    expiresOn: CalendarDate.make("2027-12-31"),
    agentCutoff: CalendarDate.make("2027-10-29"),
    latestSafeOn: CalendarDate.make("2027-07-30"),
    filedOn: null,
    paidOn: null,
    ...overrides
  })

const securities = [
  ["CH", "Switzerland", "CH0038863350", "Nestle SA", "CHF"],
  ["DE", "Germany", "DE0007236101", "Siemens AG", "EUR"],
  ["JP", "Japan", "JP3633400001", "Toyota Motor Corp", "JPY"],
  ["FR", "France", "FR0000121014", "LVMH Moet Hennessy Louis Vuitton SE", "EUR"],
  ["DK", "Denmark", "DK0062498333", "Novo Nordisk A/S B", "DKK"]
] as const

const owners = ["Møller Pension Fund", "東京支店 株式会社", "Teachers of Lakeland Retirement System"]

const stages: ReadonlyArray<Stage> = [
  "awaiting_client_document",
  "in_preparation",
  "awaiting_custodian_document",
  "ta_registration_pending",
  "ready_to_file",
  "ta_query_open",
  "filed"
]

/** The given number of different transactions, numbered from `first`; amounts fall off steeply. */
export const makeTransactions = (rows: number, first = 1): ReadonlyArray<Transaction> =>
  Array.from({ length: rows }, (_, at) => {
    const index = first - 1 + at
    // The remainder stays below the number of securities, so there always is one.
    const [country, countryName, isin, securityName, currency] = securities[index % securities.length] ?? securities[0]
    const stage = stages[index % stages.length] ?? "filed"
    const cents = UsdCents.make(Math.round(52_800_000 / (1 + index * 0.21)))
    return makeTransaction({
      seq: first + at,
      acctCode: `NB-004 417-${22 + (index % 40)}`,
      boName: owners[index % owners.length] ?? "",
      country: CountryCode.make(country),
      countryName,
      isin,
      securityName,
      currency: CurrencyCode.make(currency),
      stage,
      estimateUsd: cents,
      netUsd: cents,
      filedOn: stage === "filed" || stage === "ta_query_open" ? CalendarDate.make("2025-03-14") : null,
      latestSafeOn: stage.startsWith("awaiting") ? CalendarDate.make("2027-07-30") : null
    })
  })

/** A page of sixty transactions, all there are, with overrides. */
export const makeTransactionPage = (
  overrides: Partial<ConstructorParameters<typeof TransactionPage>[0]> = {}
): TransactionPage => {
  const rows = overrides.rows ?? makeTransactions(60)
  return new TransactionPage({
    rows,
    totalCount: rows.length,
    totalNet: UsdCents.make(rows.reduce((sum, { netUsd }) => sum + netUsd, 0)),
    rev: 7,
    ...overrides
  })
}
