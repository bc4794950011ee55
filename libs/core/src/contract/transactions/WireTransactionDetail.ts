import { Schema } from "effect"
import { LatestSafeDate } from "../../domain/reclaim/explanation/LatestSafeDate.ts"
import { YearlyMinimum } from "../../domain/reclaim/explanation/YearlyMinimum.ts"
import { RateRow } from "../../domain/rate/RateRow.ts"
import { RateCorrection, RateStep } from "../../domain/rate/RateCorrection.ts"
import {
  IncomePart,
  InvestorPart,
  PaymentPart,
  StageSince,
  TransactionDetail
} from "../../domain/reclaim/TransactionDetail.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireArithmetic } from "./WireArithmetic.ts"
import { WireDeadline } from "./WireDeadline.ts"
import { WireTransaction } from "./WireTransaction.ts"

const WireRateStep = wireOf(RateStep, { values: { row: Schema.NullOr(wireOf(RateRow)) } })

/** Everything that is known of one transaction. */
export const WireTransactionDetail = wireOf(TransactionDetail, {
  values: {
    transaction: WireTransaction,
    otherParts: Schema.Array(wireFields(IncomePart.fields)),
    history: Schema.Array(wireOf(StageSince)),
    rateCorrections: Schema.Array(
      wireOf(RateCorrection, { values: { withheld: Schema.NullOr(WireRateStep), due: Schema.NullOr(WireRateStep) } })
    ),
    investors: Schema.Array(wireOf(InvestorPart, { values: { dueRow: Schema.NullOr(wireOf(RateRow)) } })),
    payments: Schema.Array(wireOf(PaymentPart)),
    arithmetic: WireArithmetic,
    deadline: WireDeadline,
    latestSafe: Schema.NullOr(wireOf(LatestSafeDate, { keys: { document: "paper" } })),
    yearlyMinimum: Schema.NullOr(wireOf(YearlyMinimum))
  }
})
