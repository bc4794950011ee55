import { CountryCode } from "../domain/market/CountryCode.ts"
import { CurrencyCode } from "../domain/market/CurrencyCode.ts"
import { rate } from "../domain/market/Rate.ts"
import { PaymentStatement } from "../domain/statement/PaymentStatement.ts"
import { PaymentStatementDetail } from "../domain/statement/PaymentStatementDetail.ts"
import { PaymentStatementLine } from "../domain/statement/PaymentStatementLine.ts"
import { PaymentTotals } from "../domain/statement/PaymentTotals.ts"
import { StatementVersion } from "../domain/statement/StatementVersion.ts"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { noUsdCents, UsdCents } from "../domain/value/UsdCents.ts"
import { makeStatementInvestors } from "./makeStatementInvestors.ts"
import { BigDecimal } from "effect"

const reportGuid = "0b7a52a4-4f0e-4d6a-8f2b-6f0f9f1f4c22"

/** A row of the payment statements, with overrides. */
export const makePaymentStatement = (
  overrides: Partial<ConstructorParameters<typeof PaymentStatement>[0]> = {}
): PaymentStatement =>
  new PaymentStatement({
    id: 31,
    reportGuid,
    statementName: "Payment statement 12 Aug 2026, P-2026-031",
    statementDate: CalendarDate.make("2026-08-12"),
    statementAmt: UsdCents.make(612_025),
    version: 1,
    status: "published",
    publishedOn: CalendarDate.make("2026-08-13"),
    valueDate: CalendarDate.make("2026-08-12"),
    paymentStatus: "settled",
    payeeLast4: "4417",
    claimCount: 2,
    countries: [CountryCode.make("CH"), CountryCode.make("JP")],
    ...overrides
  })

/** Statement line for the Swiss reclaim in a payment, with overrides. */
export const makePaymentStatementLine = (
  overrides: Partial<ConstructorParameters<typeof PaymentStatementLine>[0]> = {}
): PaymentStatementLine =>
  new PaymentStatementLine({
    seq: 1204,
    claimRef: "R-1204",
    boName: "Møller Pension Fund",
    fiCode: "NBC",
    fiName: "Northbank Custody",
    acctCode: "NB-004, 417-22",
    country: CountryCode.make("CH"),
    countryName: "Switzerland",
    isin: "CH0038863350",
    securityName: "Nestlé SA",
    payDate: CalendarDate.make("2024-04-24"),
    shares: 10_000n,
    currency: CurrencyCode.make("CHF"),
    grossMinor: 3_000_000n,
    reclaimMinor: 600_000n,
    refundMinor: 590_000n,
    shortfallReason: "Charge of the tax office",
    fxRate: BigDecimal.fromStringUnsafe("1.1"),
    fxDate: CalendarDate.make("2026-08-10"),
    fxSource: "ECB reference rate",
    gross: UsdCents.make(649_000),
    interest: UsdCents.make(1000),
    charges: UsdCents.make(2500),
    feeRate: rate("8"),
    fee: UsdCents.make(51_920),
    feeTax: noUsdCents,
    net: UsdCents.make(595_580),
    ...overrides
  })

const japanese = makePaymentStatementLine({
  seq: 1377,
  claimRef: "R-1377",
  country: CountryCode.make("JP"),
  countryName: "Japan",
  isin: "JP3633400001",
  securityName: "Toyota Motor Corp.",
  payDate: CalendarDate.make("2024-05-24"),
  shares: 5000n,
  currency: CurrencyCode.make("JPY"),
  grossMinor: 225_000n,
  reclaimMinor: 11_959n,
  refundMinor: 11_959n,
  shortfallReason: "",
  fxRate: BigDecimal.fromStringUnsafe("0.0149411"),
  gross: UsdCents.make(17_868),
  interest: noUsdCents,
  charges: noUsdCents,
  fee: UsdCents.make(1423),
  net: UsdCents.make(16_445)
})

/** Statement of a payment of two reclaims, with overrides. */
export const makePaymentStatementDetail = (
  overrides: Partial<ConstructorParameters<typeof PaymentStatementDetail>[0]> = {}
): PaymentStatementDetail =>
  new PaymentStatementDetail({
    statement: makePaymentStatement(),
    clientName: "Meyer Family Office",
    restatementReason: "",
    remittanceReference: "RP/2026/08/031",
    totals: new PaymentTotals({
      gross: UsdCents.make(666_868),
      interest: UsdCents.make(1000),
      charges: UsdCents.make(2500),
      fees: UsdCents.make(53_343),
      feeTax: noUsdCents,
      net: UsdCents.make(612_025)
    }),
    lines: [makePaymentStatementLine(), japanese],
    lineCount: 2,
    investors: makeStatementInvestors(),
    investorCount: 3,
    versions: [
      new StatementVersion({
        id: 31,
        reportGuid,
        version: 1,
        publishedOn: CalendarDate.make("2026-08-13"),
        restatementReason: ""
      })
    ],
    ...overrides
  })
