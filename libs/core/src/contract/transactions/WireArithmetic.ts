import { Schema } from "effect"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { Rate } from "../../domain/market/Rate.ts"
import {
  Arithmetic,
  ArithmeticResult,
  ArithmeticSource,
  ArithmeticStep,
  UnknownFact
} from "../../domain/reclaim/Arithmetic.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { Decimal } from "../../domain/value/Decimal.ts"
import { asClass } from "../wire/asClass.ts"

const WireMoney = Schema.TaggedStruct("Money", { minor: Schema.BigIntFromString, currency: CurrencyCode })

const tagKey = { _tag: "kind" } as const

const WireOperand = Schema.Union([
  WireMoney.pipe(Schema.encodeKeys(tagKey)),
  Schema.TaggedStruct("Shares", { count: Schema.BigIntFromString }).pipe(Schema.encodeKeys(tagKey)),
  Schema.TaggedStruct("PerShare", { amount: Decimal, currency: CurrencyCode }).pipe(Schema.encodeKeys(tagKey)),
  Schema.TaggedStruct("Percent", { rate: Rate }).pipe(Schema.encodeKeys(tagKey)),
  Schema.TaggedStruct("Exchange", {
    usdPerUnit: Decimal,
    currency: CurrencyCode,
    on: Schema.NullOr(CalendarDate)
  }).pipe(Schema.encodeKeys({ ...tagKey, usdPerUnit: "usd_per_unit" }))
])

const WireStep = Schema.Struct({
  of: ArithmeticResult,
  operator: ArithmeticStep.fields.operator,
  operands: Schema.Array(WireOperand),
  result: WireMoney.pipe(Schema.encodeKeys(tagKey)),
  deviationMinor: Schema.BigIntFromString,
  source: ArithmeticSource,
  sourceText: Schema.String
}).pipe(Schema.encodeKeys({ deviationMinor: "deviation_minor", sourceText: "source_text" }), asClass(ArithmeticStep))

/** How a transaction's amounts were computed. */
export const WireArithmetic = Schema.Struct({
  steps: Schema.Array(WireStep),
  unknown: Schema.Array(UnknownFact)
}).pipe(asClass(Arithmetic))
