import { Schema } from "effect"
import { CurrencyCode } from "../../market/CurrencyCode.ts"
import { RateIncome } from "../../market/RateIncome.ts"
import { Rate } from "../../market/Rate.ts"
import { RateRow } from "../../rate/RateRow.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { Decimal } from "../../value/Decimal.ts"

/** An amount in the smallest unit of a currency; it may be below zero. */
export const Money = Schema.TaggedStruct("Money", { minor: Schema.BigInt, currency: CurrencyCode })
export type Money = typeof Money.Type

/** Operand of an amount's calculation. */
export const Operand = Schema.Union([
  Money,
  Schema.TaggedStruct("Shares", { count: Schema.BigInt }),
  /** Dividend, or the part of it that the reclaim is for, in units of the currency. */
  Schema.TaggedStruct("PerShare", { amount: Decimal, currency: CurrencyCode, income: RateIncome }),
  Schema.TaggedStruct("Percent", { rate: Rate }),
  /** US dollars for one unit; the day is null where not available. */
  Schema.TaggedStruct("Exchange", { usdPerUnit: Decimal, currency: CurrencyCode, on: Schema.NullOr(CalendarDate) })
])
export type Operand = typeof Operand.Type

/**
 * Amount that a step leads to, in order of calculation. `refundUsd` to `receivedUsd` occur once per payment; `paidUsd`
 * adds up several payments, or is `told` where no payment is on file.
 */
export const ArithmeticResult = Schema.Literals([
  "gross",
  "withheld",
  "due",
  "reclaim",
  "grossUsd",
  "feeUsd",
  "netUsd",
  "refundUsd",
  "withInterestUsd",
  "refundFeeUsd",
  "receivedUsd",
  "paidUsd"
])
export type ArithmeticResult = typeof ArithmeticResult.Type

/** The source of a step's figures. */
export const ArithmeticSource = Schema.Literals([
  "dividend",
  "voucher",
  "treaty",
  "rate table",
  "investors",
  "exchange table",
  "fee agreement",
  "payment statement",
  "subtraction",
  "provider"
])
export type ArithmeticSource = typeof ArithmeticSource.Type

/**
 * One step from shares to net amount. `times` rounds half up to the smallest unit of the result; `minus` subtracts the
 * later operands from the first, with a reclaim limited to zero; `told` has no operands: the amount is as recorded by
 * the provider.
 */
export class ArithmeticStep extends Schema.Class<ArithmeticStep>("@reclaim/core/ArithmeticStep")({
  of: ArithmeticResult,
  operator: Schema.Literals(["times", "minus", "plus", "told"]),
  operands: Schema.Array(Operand),
  /** The amount as the provider recorded it. */
  result: Money,
  /** The recorded amount less the computed one, in the smallest unit of the result; 0 when they agree. */
  deviationMinor: Schema.BigInt,
  source: ArithmeticSource,
  /** Free-text reference to the source; empty for none. */
  sourceText: Schema.String,
  /** Row of the tables of rates that gives the step's rate; null for none, or one that was removed. */
  rateRow: Schema.NullOr(RateRow),
  /** The rows that the rates of the investors behind the owner rest on, each once; empty where it claims for itself. */
  investorRows: Schema.Array(RateRow),
  /**
   * True if any of these rows was not seen as a whole in its source; also set for users who may not see the investors'
   * rows.
   */
  isPartlyConfirmed: Schema.Boolean
}) {}

/** A fact that an amount's calculation needs and that is not available. */
export const UnknownFact = Schema.Literals(["withheld rate", "treaty rate", "rate due", "exchange rate", "payment"])
export type UnknownFact = typeof UnknownFact.Type

/** Calculation of a transaction's amounts, and the parts of it that cannot be shown. */
export class Arithmetic extends Schema.Class<Arithmetic>("@reclaim/core/Arithmetic")({
  steps: Schema.Array(ArithmeticStep),
  unknown: Schema.Array(UnknownFact)
}) {}
