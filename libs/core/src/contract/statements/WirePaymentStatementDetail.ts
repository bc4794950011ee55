import { Schema } from "effect"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { Rate } from "../../domain/market/Rate.ts"
import { PaymentStatementDetail } from "../../domain/statement/PaymentStatementDetail.ts"
import { PaymentStatementLine } from "../../domain/statement/PaymentStatementLine.ts"
import { PaymentTotals } from "../../domain/statement/PaymentTotals.ts"
import { Decimal } from "../../domain/value/Decimal.ts"
import { asClass } from "../wire/asClass.ts"
import { UsdNumber } from "../wire/UsdNumber.ts"
import { WireDate } from "../wire/WireDate.ts"
import { WirePaymentStatement } from "./WireStatement.ts"
import { WireStatementInvestor } from "./WireStatementInvestor.ts"
import { WireStatementVersion } from "./WireStatementVersion.ts"

/** A line of a payment statement. Amounts in the reclaim's currency travel as text in its smallest unit, rates as text. */
const WireLine = Schema.Struct({
  seq: Schema.Int,
  claimRef: Schema.String,
  boName: Schema.String,
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  country: CountryCode,
  countryName: Schema.String,
  isin: Schema.String,
  securityName: Schema.String,
  payDate: WireDate,
  shares: Schema.BigIntFromString,
  currency: CurrencyCode,
  grossMinor: Schema.BigIntFromString,
  reclaimMinor: Schema.BigIntFromString,
  refundMinor: Schema.BigIntFromString,
  shortfallReason: Schema.String,
  fxRate: Decimal,
  fxDate: WireDate,
  fxSource: Schema.String,
  gross: UsdNumber,
  interest: UsdNumber,
  charges: UsdNumber,
  feeRate: Rate,
  fee: UsdNumber,
  feeTax: UsdNumber,
  net: UsdNumber
}).pipe(
  Schema.encodeKeys({
    claimRef: "claim_ref",
    boName: "bo_name",
    fiCode: "fi_code",
    fiName: "fi_name",
    acctCode: "acct_code",
    country: "coi",
    countryName: "coi_name",
    securityName: "security_name",
    payDate: "pay_date",
    grossMinor: "gross_minor",
    reclaimMinor: "reclaim_minor",
    refundMinor: "refund_minor",
    shortfallReason: "shortfall_reason",
    fxRate: "fx_rate",
    fxDate: "fx_date",
    fxSource: "fx_source",
    gross: "gross_usd",
    interest: "interest_usd",
    charges: "charges_usd",
    feeRate: "fee_rate",
    fee: "fee_usd",
    feeTax: "fee_tax_usd",
    net: "net_usd"
  }),
  asClass(PaymentStatementLine)
)

const WireTotals = Schema.Struct({
  gross: UsdNumber,
  interest: UsdNumber,
  charges: UsdNumber,
  fees: UsdNumber,
  feeTax: UsdNumber,
  net: UsdNumber
}).pipe(
  Schema.encodeKeys({
    gross: "gross_usd",
    interest: "interest_usd",
    charges: "charges_usd",
    fees: "fee_usd",
    feeTax: "fee_tax_usd",
    net: "net_usd"
  }),
  asClass(PaymentTotals)
)

/** The content of a payment statement. */
export const WirePaymentStatementDetail = Schema.Struct({
  statement: WirePaymentStatement,
  clientName: Schema.String,
  restatementReason: Schema.String,
  remittanceReference: Schema.String,
  totals: WireTotals,
  lines: Schema.Array(WireLine),
  lineCount: Schema.Int,
  investors: Schema.Array(WireStatementInvestor),
  investorCount: Schema.Int,
  versions: Schema.Array(WireStatementVersion)
}).pipe(
  Schema.encodeKeys({
    clientName: "client_name",
    restatementReason: "restatement_reason",
    remittanceReference: "remittance_reference",
    lineCount: "line_count",
    investorCount: "investor_count"
  }),
  asClass(PaymentStatementDetail)
)
