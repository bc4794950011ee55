import { Schema } from "effect"
import { ConfidenceNote } from "../../domain/market/Confidence.ts"
import { RateCorrection, RateStep } from "../../domain/rate/RateCorrection.ts"
import { RateRow } from "../../domain/rate/RateRow.ts"
import { Arithmetic, ArithmeticStep, Money, Operand } from "../../domain/reclaim/explanation/Arithmetic.ts"
import { DeadlineExplanation, DeadlineRule } from "../../domain/reclaim/explanation/DeadlineExplanation.ts"
import { LatestSafeDate } from "../../domain/reclaim/explanation/LatestSafeDate.ts"
import { YearlyMinimum } from "../../domain/reclaim/explanation/YearlyMinimum.ts"
import { Transaction } from "../../domain/reclaim/Transaction.ts"
import {
  IncomePart,
  InvestorPart,
  PaymentPart,
  StageSince,
  TransactionDetail
} from "../../domain/reclaim/TransactionDetail.ts"
import { TransactionPage } from "../../domain/reclaim/TransactionPage.ts"
import { countryKeys } from "../wire/countryKeys.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/**
 * A transaction, with the dashboard's field names. Whole numbers of shares and of minor currency units are text,
 * because they may exceed the range of a JSON number; so are rates, which are exact decimals.
 */
export const WireTransaction = wireOf(Transaction, { keys: { ...countryKeys, netUsd: "net_reclaim" } })

/** A page of transactions with the sums of all pages. */
export const WireTransactionPage = wireOf(TransactionPage, {
  keys: { totalNet: "total_net_reclaim" },
  values: { rows: Schema.Array(WireTransaction) }
})

const [, shares, perShare, percent, exchange] = Operand.members

const keys = { _tag: "kind" } as const

const WireMoney = wireFields(Money.fields, { keys })

const WireOperand = Schema.Union([
  WireMoney,
  wireFields(shares.fields, { keys }),
  wireFields(perShare.fields, { keys }),
  wireFields(percent.fields, { keys }),
  wireFields(exchange.fields, { keys })
])

const WireRow = wireOf(RateRow)

const WireStep = wireOf(ArithmeticStep, {
  values: {
    operands: Schema.Array(WireOperand),
    result: WireMoney,
    rateRow: Schema.NullOr(WireRow),
    investorRows: Schema.Array(WireRow)
  }
})

/** Calculation of a transaction's amounts, step by step. */
const WireArithmetic = wireOf(Arithmetic, { values: { steps: Schema.Array(WireStep) } })

const WireDeadlineRule = wireOf(DeadlineRule, {
  values: {
    transition: Schema.NullOr(wireFields(DeadlineRule.fields.transition.members[0].fields)),
    confidence: wireOf(ConfidenceNote),
    lead: wireFields(DeadlineRule.fields.lead.fields)
  }
})

/** A reclaim's two deadlines and their derivation. */
const WireDeadline = wireOf(DeadlineExplanation, { values: { rule: Schema.NullOr(WireDeadlineRule) } })

const WireRateStep = wireOf(RateStep, { values: { row: Schema.NullOr(wireOf(RateRow)) } })

/** All details of one transaction. */
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
