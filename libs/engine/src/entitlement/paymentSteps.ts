import type { ArithmeticStep, Money } from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import type { PaymentPart } from "@reclaim/core/domain/reclaim/TransactionDetail"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { money, percent, product, subtraction, sum, usd } from "./arithmeticSteps.ts"
import { feeOn } from "./feeOn.ts"
import { inUsdCents } from "./inUsdCents.ts"

const unlessNothing = (cents: UsdCents): ReadonlyArray<Money> => (cents === 0 ? [] : [usd(cents)])

/** The steps from an authority's refund to what the client received; the fee is deducted from the refund. */
export const paymentSteps = (payment: PaymentPart): ReadonlyArray<ArithmeticStep> => {
  const { currency, fxDate, fxRate, fxSource, refundMinor } = payment
  const gross = usd(payment.grossUsd)
  const interest = unlessNothing(payment.interestUsd)
  const withInterest = interest.reduce((all, { minor }) => money(all.minor + minor, all.currency), gross)
  const refund = product({
    of: "refundUsd",
    operands: [money(refundMinor, currency), { _tag: "Exchange", usdPerUnit: fxRate, currency, on: fxDate }],
    result: gross,
    computed: inUsdCents(refundMinor, currency, fxRate),
    source: "payment statement",
    sourceText: fxSource
  })
  const interestStep = sum({
    of: "withInterestUsd",
    operands: [gross, ...interest],
    result: withInterest,
    source: "payment statement",
    sourceText: ""
  })
  const fee = product({
    of: "refundFeeUsd",
    operands: [gross, percent(payment.feeRate)],
    result: usd(payment.feeUsd),
    computed: feeOn(gross.minor, payment.feeRate),
    source: "fee agreement",
    sourceText: ""
  })
  const taken = [...unlessNothing(payment.chargesUsd), usd(payment.feeUsd), ...unlessNothing(payment.feeTaxUsd)]
  const received = subtraction("receivedUsd", [withInterest, ...taken], usd(payment.netUsd))
  return interest.length === 0 ? [refund, fee, received] : [refund, interestStep, fee, received]
}
