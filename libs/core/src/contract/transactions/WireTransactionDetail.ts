import { Schema } from "effect"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { EntityType } from "../../domain/market/EntityType.ts"
import { Rate } from "../../domain/market/Rate.ts"
import { LatestSafeDate, RequiredDocument } from "../../domain/reclaim/LatestSafeDate.ts"
import { Stage } from "../../domain/reclaim/Stage.ts"
import { InvestorPart, PaymentPart, StageSince, TransactionDetail } from "../../domain/reclaim/TransactionDetail.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { Decimal } from "../../domain/value/Decimal.ts"
import { asClass } from "../wire/asClass.ts"
import { UsdNumber } from "../wire/UsdNumber.ts"
import { WireArithmetic } from "./WireArithmetic.ts"
import { WireDeadline } from "./WireDeadline.ts"
import { WireTransaction } from "./WireTransaction.ts"

const WireInvestorPart = Schema.Struct({
  name: Schema.String,
  residence: CountryCode,
  investorType: Schema.String,
  percent: Rate,
  treatyRate: Schema.NullOr(Rate),
  grossMinor: Schema.BigIntFromString,
  withheldMinor: Schema.BigIntFromString,
  dueMinor: Schema.BigIntFromString,
  reclaimMinor: Schema.BigIntFromString
}).pipe(
  Schema.encodeKeys({
    investorType: "investor_type",
    treatyRate: "treaty_rate",
    grossMinor: "gross_minor",
    withheldMinor: "withheld_minor",
    dueMinor: "due_minor",
    reclaimMinor: "reclaim_minor"
  }),
  asClass(InvestorPart)
)

const WirePaymentPart = Schema.Struct({
  valueDate: CalendarDate,
  status: PaymentPart.fields.status,
  remittanceReference: Schema.String,
  refundMinor: Schema.BigIntFromString,
  shortfallReason: Schema.String,
  currency: CurrencyCode,
  fxRate: Decimal,
  fxDate: CalendarDate,
  fxSource: Schema.String,
  grossUsd: UsdNumber,
  interestUsd: UsdNumber,
  chargesUsd: UsdNumber,
  feeRate: Rate,
  feeUsd: UsdNumber,
  feeTaxUsd: UsdNumber,
  netUsd: UsdNumber
}).pipe(
  Schema.encodeKeys({
    valueDate: "value_date",
    remittanceReference: "remittance_reference",
    refundMinor: "refund_minor",
    shortfallReason: "shortfall_reason",
    fxRate: "fx_rate",
    fxDate: "fx_date",
    fxSource: "fx_source",
    grossUsd: "gross_usd",
    interestUsd: "interest_usd",
    chargesUsd: "charges_usd",
    feeRate: "fee_rate",
    feeUsd: "fee_usd",
    feeTaxUsd: "fee_tax_usd",
    netUsd: "net_usd"
  }),
  asClass(PaymentPart)
)

const WireLatestSafeDate = Schema.Struct({
  paper: RequiredDocument,
  leadDays: Schema.Int,
  agentCutoff: CalendarDate,
  date: CalendarDate
}).pipe(Schema.encodeKeys({ leadDays: "lead_days", agentCutoff: "agent_cutoff" }), asClass(LatestSafeDate))

/** All details of one transaction. */
export const WireTransactionDetail = Schema.Struct({
  transaction: WireTransaction,
  residence: CountryCode,
  entityType: EntityType,
  exDate: CalendarDate,
  eventType: Schema.String,
  grossPerShare: Decimal,
  withheldRate: Schema.NullOr(Rate),
  identifiedOn: Schema.NullOr(CalendarDate),
  closedOn: Schema.NullOr(CalendarDate),
  closeReason: Schema.String,
  history: Schema.Array(Schema.Struct({ stage: Stage, since: CalendarDate }).pipe(asClass(StageSince))),
  investors: Schema.Array(WireInvestorPart),
  payments: Schema.Array(WirePaymentPart),
  arithmetic: WireArithmetic,
  deadline: WireDeadline,
  latestSafe: Schema.NullOr(WireLatestSafeDate)
}).pipe(
  Schema.encodeKeys({
    entityType: "entity_type",
    exDate: "ex_date",
    eventType: "event_type",
    grossPerShare: "gross_per_share",
    withheldRate: "withheld_rate",
    identifiedOn: "identified_on",
    closedOn: "closed_on",
    closeReason: "close_reason",
    latestSafe: "latest_safe"
  }),
  asClass(TransactionDetail)
)
