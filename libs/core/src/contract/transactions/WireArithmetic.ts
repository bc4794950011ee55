import { Schema } from "effect"
import { Arithmetic, ArithmeticStep, Money, Operand } from "../../domain/reclaim/explanation/Arithmetic.ts"
import { RateRow } from "../../domain/rate/RateRow.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

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

/** How a transaction's amounts came about. */
export const WireArithmetic = wireOf(Arithmetic, { values: { steps: Schema.Array(WireStep) } })
