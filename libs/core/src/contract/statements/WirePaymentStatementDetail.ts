import { WireReturnedPayment } from "../wire/WireReturnedPayment.ts"
import { Schema } from "effect"
import { PaymentStatementDetail } from "../../domain/statement/PaymentStatementDetail.ts"
import { PaymentStatementLine } from "../../domain/statement/PaymentStatementLine.ts"
import { PaymentTotals } from "../../domain/statement/PaymentTotals.ts"
import { countryKeys } from "../wire/countryKeys.ts"
import { WireDate } from "../wire/WireDate.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WirePaymentStatement, WireStatementInvestor, WireStatementVersion } from "./WireStatement.ts"

const amountKeys = {
  gross: "gross_usd",
  interest: "interest_usd",
  charges: "charges_usd",
  feeTax: "fee_tax_usd",
  net: "net_usd"
} as const

/** A line of a payment statement. Amounts in the reclaim's currency travel as text in its smallest unit, rates as text. */
const WireLine = wireOf(PaymentStatementLine, {
  keys: { ...countryKeys, ...amountKeys, fee: "fee_usd" },
  values: { payDate: WireDate, fxDate: WireDate }
})

/** A payment statement in full. */
export const WirePaymentStatementDetail = wireOf(PaymentStatementDetail, {
  values: {
    statement: WirePaymentStatement,
    returned: Schema.optionalKey(WireReturnedPayment),
    totals: wireOf(PaymentTotals, { keys: { ...amountKeys, fees: "fee_usd" } }),
    lines: Schema.Array(WireLine),
    investors: Schema.Array(WireStatementInvestor),
    versions: Schema.Array(WireStatementVersion)
  }
})
