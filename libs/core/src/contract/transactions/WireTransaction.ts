import { Schema } from "effect"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { Rate } from "../../domain/market/Rate.ts"
import { Stage } from "../../domain/reclaim/Stage.ts"
import { Transaction } from "../../domain/reclaim/Transaction.ts"
import { TransactionPage } from "../../domain/reclaim/TransactionPage.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { Decimal } from "../../domain/value/Decimal.ts"
import { asClass } from "../wire/asClass.ts"
import { UsdNumber } from "../wire/UsdNumber.ts"

/**
 * A transaction, its names spelled as in the rows of the dashboard. Whole numbers of shares and smallest units are text,
 * because they may exceed what a JSON number carries; so are rates, which are exact decimals.
 */
export const WireTransaction = Schema.Struct({
  seq: Schema.Int,
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  boName: Schema.String,
  country: CountryCode,
  countryName: Schema.String,
  isin: Schema.String,
  securityName: Schema.String,
  payDate: CalendarDate,
  stage: Stage,
  currency: CurrencyCode,
  shares: Schema.BigIntFromString,
  grossMinor: Schema.BigIntFromString,
  withheldMinor: Schema.BigIntFromString,
  dueMinor: Schema.BigIntFromString,
  reclaimMinor: Schema.BigIntFromString,
  treatyRate: Schema.NullOr(Rate),
  fxRate: Schema.NullOr(Decimal),
  feeRate: Rate,
  feeUsd: Schema.NullOr(UsdNumber),
  estimateUsd: UsdNumber,
  netUsd: UsdNumber,
  expiresOn: CalendarDate,
  agentCutoff: Schema.NullOr(CalendarDate),
  latestSafeOn: Schema.NullOr(CalendarDate),
  filedOn: Schema.NullOr(CalendarDate),
  paidOn: Schema.NullOr(CalendarDate)
}).pipe(
  Schema.encodeKeys({
    fiCode: "fi_code",
    fiName: "fi_name",
    acctCode: "acct_code",
    boName: "bo_name",
    country: "coi",
    countryName: "coi_name",
    securityName: "security_name",
    payDate: "pay_date",
    grossMinor: "gross_minor",
    withheldMinor: "withheld_minor",
    dueMinor: "due_minor",
    reclaimMinor: "reclaim_minor",
    treatyRate: "treaty_rate",
    fxRate: "fx_rate",
    feeRate: "fee_rate",
    feeUsd: "fee_usd",
    estimateUsd: "estimate_usd",
    netUsd: "net_reclaim",
    expiresOn: "expires_on",
    agentCutoff: "agent_cutoff",
    latestSafeOn: "latest_safe_on",
    filedOn: "filed_on",
    paidOn: "paid_on"
  }),
  asClass(Transaction)
)

/** A page of transactions with the sums of all pages. */
export const WireTransactionPage = Schema.Struct({
  rows: Schema.Array(WireTransaction),
  totalCount: Schema.Int,
  totalNet: UsdNumber,
  rev: Schema.Int
}).pipe(Schema.encodeKeys({ totalCount: "total_count", totalNet: "total_net_reclaim" }), asClass(TransactionPage))
