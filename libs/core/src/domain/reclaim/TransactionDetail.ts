import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { CurrencyCode } from "../market/CurrencyCode.ts"
import { EntityType } from "../market/EntityType.ts"
import { RateIncome } from "../market/RateIncome.ts"
import { Rate } from "../market/Rate.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { Decimal } from "../value/Decimal.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { Arithmetic } from "./explanation/Arithmetic.ts"
import { DeadlineExplanation } from "./explanation/DeadlineExplanation.ts"
import { RateRow } from "../rate/RateRow.ts"
import { RateCorrection } from "../rate/RateCorrection.ts"
import { LatestSafeDate } from "./explanation/LatestSafeDate.ts"
import { YearlyMinimum } from "./explanation/YearlyMinimum.ts"
import { Stage } from "./Stage.ts"
import { Transaction } from "./Transaction.ts"

/** A stage of a reclaim and the day on which it began. */
export class StageSince extends Schema.Class<StageSince>("@reclaim/core/StageSince")({
  stage: Stage,
  since: CalendarDate
}) {}

/** One investor's share of a look-through owner's reclaim; amounts in the smallest unit. */
export class InvestorPart extends Schema.Class<InvestorPart>("@reclaim/core/InvestorPart")({
  name: Schema.String,
  residence: CountryCode,
  investorType: Schema.String,
  percent: Rate,
  /** Null without a treaty. */
  treatyRate: Schema.NullOr(Rate),
  /** The row of the tables of rates that says so; null where none is on file. */
  dueRow: Schema.NullOr(RateRow),
  grossMinor: Schema.BigInt,
  withheldMinor: Schema.BigInt,
  dueMinor: Schema.BigInt,
  reclaimMinor: Schema.BigInt
}) {}

/** Part of one payment that belongs to this reclaim. */
export class PaymentPart extends Schema.Class<PaymentPart>("@reclaim/core/PaymentPart")({
  valueDate: CalendarDate,
  status: Schema.Literals(["statement_issued", "released", "settled", "returned"]),
  /** The id of the newest statement of this payment; null where none is published. */
  statementId: Schema.NullOr(Schema.Int),
  /** As shown on the client's bank statement; empty where not available. */
  remittanceReference: Schema.String,
  /** Refund by the authority, in the smallest unit of the reclaim's currency. */
  refundMinor: Schema.BigInt,
  /** The reason for a shortfall; empty when there is none. */
  shortfallReason: Schema.String,
  currency: CurrencyCode,
  /** US dollars for one unit of the currency. */
  fxRate: Decimal,
  fxDate: CalendarDate,
  fxSource: Schema.String,
  grossUsd: UsdCents,
  interestUsd: UsdCents,
  chargesUsd: UsdCents,
  feeRate: Rate,
  feeUsd: UsdCents,
  feeTaxUsd: UsdCents,
  netUsd: UsdCents
}) {}

/** Part of a dividend, which determines the rate withheld. */
export const IncomePart = Schema.Struct({
  income: RateIncome,
  /** In units of the dividend's currency. */
  grossPerShare: Decimal
})
export type IncomePart = typeof IncomePart.Type

/** All details of one transaction. */
export class TransactionDetail extends Schema.Class<TransactionDetail>("@reclaim/core/TransactionDetail")({
  transaction: Transaction,
  /** Provider's own id of the reclaim, as on payment statements; otherwise its number. */
  claimRef: Schema.String,
  /** The owner's residence under the treaty. */
  residence: CountryCode,
  entityType: EntityType,
  exDate: CalendarDate,
  /** Type of distribution in the words of the source: annual, interim, special. */
  eventType: Schema.String,
  /** The part of the dividend that the reclaim is for. */
  income: RateIncome,
  /** Gross amount per share of that part. */
  grossPerShare: Decimal,
  /** Other parts paid in the same dividend; usually empty. */
  otherParts: Schema.Array(IncomePart),
  /** The rate of tax withheld, in per cent; null where not available. */
  withheldRate: Schema.NullOr(Rate),
  /** Date on which the reclaim was identified; null where not available. */
  identifiedOn: Schema.NullOr(CalendarDate),
  closedOn: Schema.NullOr(CalendarDate),
  /** In the provider's words; empty while not closed. */
  closeReason: Schema.String,
  /** Oldest first; empty where not available. */
  history: Schema.Array(StageSince),
  /** Oldest first; empty for most. */
  rateCorrections: Schema.Array(RateCorrection),
  /** Empty unless the owner is looked through. */
  investors: Schema.Array(InvestorPart),
  payments: Schema.Array(PaymentPart),
  arithmetic: Arithmetic,
  deadline: DeadlineExplanation,
  latestSafe: Schema.NullOr(LatestSafeDate),
  /** The year that is too small for the market to pay; null for nearly all. */
  yearlyMinimum: Schema.NullOr(YearlyMinimum)
}) {}
