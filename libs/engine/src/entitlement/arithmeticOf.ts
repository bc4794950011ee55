import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import type { RateRow } from "@reclaim/core/domain/rate/RateRow"
import {
  Arithmetic,
  type ArithmeticResult,
  type ArithmeticSource,
  ArithmeticStep,
  type Money,
  type Operand,
  type UnknownFact
} from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import type { InvestorPart, PaymentPart } from "@reclaim/core/domain/reclaim/TransactionDetail"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { feeOn, inUsdCents, netUsd } from "./netUsd.ts"
import { inMinorUnits, percentOf } from "./roundHalfUp.ts"

const dollars = CurrencyCode.make("USD")

/** An amount in smallest units. */
const money = (minor: bigint, currency: CurrencyCode): Money => ({ _tag: "Money", minor, currency })

/** An amount of US dollars. */
const usd = (cents: UsdCents): Money => money(BigInt(cents), dollars)

/** A rate as an operand. */
const percent = (rate: Rate): Operand => ({ _tag: "Percent", rate })

interface Step {
  readonly of: ArithmeticResult
  readonly operands: ReadonlyArray<Operand>
  /** The stored value. */
  readonly result: Money
  /** The result of the operands, in its smallest unit. */
  readonly computed: bigint
  readonly source: ArithmeticSource
  readonly sourceText: string
  /** Null when omitted. */
  readonly rateRow?: RateRow | null
  /** None when omitted. */
  readonly investorRows?: ReadonlyArray<RateRow>
}

const step = (
  operator: ArithmeticStep["operator"],
  { computed, investorRows = [], rateRow = null, ...facts }: Step
): ArithmeticStep =>
  new ArithmeticStep({
    ...facts,
    rateRow,
    investorRows,
    isPartlyConfirmed: [...(rateRow === null ? [] : [rateRow]), ...investorRows].some((row) => row.isPartlyConfirmed),
    operator,
    deviationMinor: facts.result.minor - computed
  })

/** A product of two operands. */
const product = (facts: Step): ArithmeticStep => step("times", facts)

/** The first operand less the others. */
const difference = (facts: Step): ArithmeticStep => step("minus", facts)

const total = (operands: ReadonlyArray<Money>): bigint => operands.reduce((all, { minor }) => all + minor, 0n)

/** The sum of amounts in one currency. */
const sum = (facts: Omit<Step, "computed" | "operands"> & { readonly operands: ReadonlyArray<Money> }) =>
  step("plus", { ...facts, computed: total(facts.operands) })

/** The first of some amounts in one currency less the others, with no other source. */
const subtraction = (
  of: ArithmeticResult,
  [first, ...others]: readonly [Money, ...ReadonlyArray<Money>],
  result: Money
): ArithmeticStep =>
  difference({
    of,
    operands: [first, ...others],
    result,
    computed: first.minor - total(others),
    source: "subtraction",
    sourceText: ""
  })

/** An amount whose derivation is not available. */
const statedStep = (of: ArithmeticResult, result: Money, source: ArithmeticSource): ArithmeticStep =>
  step("told", { of, operands: [], result, computed: result.minor, source, sourceText: "" })

const unlessNothing = (cents: UsdCents): ReadonlyArray<Money> => (cents === 0 ? [] : [usd(cents)])

/** Steps from an authority's refund to the amount received by the client; the fee is deducted from the refund. */
const paymentSteps = (payment: PaymentPart): ReadonlyArray<ArithmeticStep> => {
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

/** A reclaim's stored amounts, and the facts they were derived from. */
export interface ReclaimFacts {
  readonly shares: bigint
  /** The part of the dividend that the reclaim is for. */
  readonly income: RateIncome
  /** Gross amount per share of that part. */
  readonly grossPerShare: Decimal
  /** Source of the dividend. */
  readonly dividendSource: string
  readonly currency: CurrencyCode
  readonly grossMinor: bigint
  readonly withheldMinor: bigint
  readonly dueMinor: bigint
  readonly reclaimMinor: bigint
  /** Null where not available, as are the other rates. */
  readonly withheldRate: Rate | null
  readonly treatyRate: Rate | null
  /** The rows that give these two rates; null where the tables have none that does. */
  readonly withheldRow: RateRow | null
  readonly dueRow: RateRow | null
  /** Investors of a look-through owner; otherwise empty. */
  readonly investors: ReadonlyArray<InvestorPart>
  /** Exchange rate of the estimate: US dollars per unit. */
  readonly fxRate: Decimal | null
  readonly fxDate: CalendarDate | null
  readonly fxSource: string
  readonly feeRate: Rate
  readonly estimateUsd: UsdCents
  /** Amount received; null until paid. */
  readonly receivedUsd: UsdCents | null
  readonly payments: ReadonlyArray<PaymentPart>
}

/** Calculation of every amount of a reclaim, as far as the facts are available. */
export const arithmeticOf = (facts: ReclaimFacts): Arithmetic => {
  const parts = [ofGross(facts), ofWithheld(facts), ofDue(facts), ofReclaim(facts), ofEstimate(facts), ofPaid(facts)]
  return new Arithmetic({
    steps: parts.flatMap(({ steps }) => steps),
    unknown: parts.flatMap(({ unknown }) => unknown)
  })
}

interface Part {
  readonly steps: ReadonlyArray<ArithmeticStep>
  readonly unknown: ReadonlyArray<UnknownFact>
}

const partOf = (...steps: ReadonlyArray<ArithmeticStep>): Part => ({ steps, unknown: [] })

const ofGross = ({ currency, dividendSource, grossMinor, grossPerShare, income, shares }: ReclaimFacts): Part =>
  partOf(
    product({
      of: "gross",
      operands: [
        { _tag: "Shares", count: shares },
        { _tag: "PerShare", amount: grossPerShare, currency, income }
      ],
      result: money(grossMinor, currency),
      computed: inMinorUnits(shares, grossPerShare, currency),
      source: "dividend",
      sourceText: dividendSource
    })
  )

const ofWithheld = ({ currency, grossMinor, withheldMinor, withheldRate, withheldRow }: ReclaimFacts): Part => {
  const result = money(withheldMinor, currency)
  if (withheldRate === null) return { steps: [statedStep("withheld", result, "voucher")], unknown: ["withheld rate"] }
  return partOf(
    product({
      of: "withheld",
      operands: [money(grossMinor, currency), percent(withheldRate)],
      result,
      computed: percentOf(grossMinor, withheldRate),
      source: withheldRow === null ? "voucher" : "rate table",
      sourceText: withheldRow?.source ?? "",
      rateRow: withheldRow
    })
  )
}

const ofDue = (facts: ReclaimFacts): Part => {
  const { currency, dueMinor, grossMinor, dueRow, investors, treatyRate } = facts
  const result = money(dueMinor, currency)
  if (investors.length > 0) {
    const parts = investors.map((investor) => money(investor.dueMinor, currency))
    const investorRows = distinctRows(investors)
    return partOf(sum({ of: "due", operands: parts, result, source: "investors", sourceText: "", investorRows }))
  }
  if (treatyRate === null) {
    const isUnknown = facts.reclaimMinor === 0n && dueMinor > 0n
    return { steps: [statedStep("due", result, "provider")], unknown: [isUnknown ? "rate due" : "treaty rate"] }
  }
  return partOf(
    product({
      of: "due",
      operands: [money(grossMinor, currency), percent(treatyRate)],
      result,
      computed: percentOf(grossMinor, treatyRate),
      source: dueSourceOf(dueRow),
      sourceText: dueRow?.source ?? "",
      rateRow: dueRow
    })
  )
}

/** The rows that the investors' rates rest on, each once. */
const distinctRows = (investors: ReadonlyArray<InvestorPart>): ReadonlyArray<RateRow> => [
  ...new Map(investors.flatMap(({ dueRow }) => (dueRow === null ? [] : [[JSON.stringify(dueRow), dueRow]]))).values()
]

const dueSourceOf = (row: RateRow | null): ArithmeticSource => {
  if (row === null) return "provider"
  return row.basis === "treaty" ? "treaty" : "rate table"
}

const ofReclaim = ({ currency, dueMinor, reclaimMinor, withheldMinor }: ReclaimFacts): Part =>
  partOf(
    difference({
      of: "reclaim",
      operands: [money(withheldMinor, currency), money(dueMinor, currency)],
      result: money(reclaimMinor, currency),
      computed: withheldMinor > dueMinor ? withheldMinor - dueMinor : 0n,
      source: "subtraction",
      sourceText: ""
    })
  )

const ofEstimate = (facts: ReclaimFacts): Part => {
  const { currency, estimateUsd, feeRate, fxDate, fxRate, fxSource, reclaimMinor } = facts
  const result = usd(estimateUsd)
  if (fxRate === null) return { steps: [statedStep("netUsd", result, "provider")], unknown: ["exchange rate"] }
  const { fee, gross } = netUsd(reclaimMinor, currency, fxRate, feeRate)
  return partOf(
    product({
      of: "grossUsd",
      operands: [money(reclaimMinor, currency), { _tag: "Exchange", usdPerUnit: fxRate, currency, on: fxDate }],
      result: usd(gross),
      computed: BigInt(gross),
      source: "exchange table",
      sourceText: fxSource
    }),
    product({
      of: "feeUsd",
      operands: [usd(gross), percent(feeRate)],
      result: usd(fee),
      computed: BigInt(fee),
      source: "fee agreement",
      sourceText: ""
    }),
    subtraction("netUsd", [usd(gross), usd(fee)], result)
  )
}

const ofPaid = ({ payments, receivedUsd }: ReclaimFacts): Part => {
  if (receivedUsd === null) return partOf()
  // A payment that the client's bank returned is no income until it is paid again.
  const counted = payments.filter(({ status }) => status !== "returned")
  const result = usd(receivedUsd)
  if (counted.length === 0) return { steps: [statedStep("paidUsd", result, "provider")], unknown: ["payment"] }
  const steps = counted.flatMap(paymentSteps)
  const total = sum({
    of: "paidUsd",
    operands: counted.map((payment) => usd(payment.netUsd)),
    result,
    source: "payment statement",
    sourceText: ""
  })
  return counted.length === 1 && total.deviationMinor === 0n ? partOf(...steps) : partOf(...steps, total)
}
