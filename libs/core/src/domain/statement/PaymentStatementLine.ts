import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { CurrencyCode } from "../market/CurrencyCode.ts"
import { Rate } from "../market/Rate.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { Decimal } from "../value/Decimal.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { netPaid } from "./netPaid.ts"

/** Contribution of one reclaim to a payment; `…Minor` in the smallest unit of `currency`. */
export class PaymentStatementLine extends Schema.Class<PaymentStatementLine>("@reclaim/core/PaymentStatementLine")({
  /** The number of the reclaim among the client's. */
  seq: Schema.Int,
  /** Provider's own id of the reclaim; otherwise its number. */
  claimRef: Schema.String,
  boName: Schema.String,
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  country: CountryCode,
  countryName: Schema.String,
  isin: Schema.String,
  securityName: Schema.String,
  payDate: CalendarDate,
  shares: Schema.BigInt,
  currency: CurrencyCode,
  grossMinor: Schema.BigInt,
  /** Amount filed. */
  reclaimMinor: Schema.BigInt,
  refundMinor: Schema.BigInt,
  shortfallReason: Schema.String,
  /** US dollars for one unit of the currency. */
  fxRate: Decimal,
  fxDate: CalendarDate,
  fxSource: Schema.String,
  /** The refund in US dollars. */
  gross: UsdCents,
  /** Interest of the tax authority. */
  interest: UsdCents,
  /** Charges of custodians and agents. */
  charges: UsdCents,
  feeRate: Rate,
  fee: UsdCents,
  feeTax: UsdCents,
  net: UsdCents
}) {
  /** The amount filed for and not refunded; zero when more was refunded than filed for. */
  get shortfallMinor(): bigint {
    return this.reclaimMinor > this.refundMinor ? this.reclaimMinor - this.refundMinor : 0n
  }

  /** True if gross + interest − charges − fee − tax on the fee equals the net amount. */
  get tiesOut(): boolean {
    return netPaid(this) === BigInt(this.net)
  }
}
