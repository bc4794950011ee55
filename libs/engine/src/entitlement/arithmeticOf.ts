import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import {
  Arithmetic,
  type ArithmeticSource,
  type ArithmeticStep,
  type UnknownFact
} from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import type { InvestorPart, PaymentPart } from "@reclaim/core/domain/reclaim/TransactionDetail"
import type { RateRow } from "@reclaim/core/domain/rate/RateRow"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { difference, money, percent, product, subtraction, sum, told, usd } from "./arithmeticSteps.ts"
import { paymentSteps } from "./paymentSteps.ts"
import { inMinorUnits, percentOf } from "./roundHalfUp.ts"
import { netUsd } from "./netUsd.ts"

/** A reclaim's stored amounts, and the facts they were derived from. */
export interface ReclaimFacts {
  readonly shares: bigint
  /** The part of the dividend that the reclaim is for. */
  readonly income: RateIncome
  /** Of that part. */
  readonly grossPerShare: Decimal
  /** Where the dividend can be looked up. */
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
  /** For an owner that is looked through; otherwise empty. */
  readonly investors: ReadonlyArray<InvestorPart>
  /** Of the estimate: US dollars per unit. */
  readonly fxRate: Decimal | null
  readonly fxDate: CalendarDate | null
  readonly fxSource: string
  readonly feeRate: Rate
  readonly estimateUsd: UsdCents
  /** What was received; null until paid. */
  readonly receivedUsd: UsdCents | null
  readonly payments: ReadonlyArray<PaymentPart>
}

/** The calculation of every amount of a reclaim, as far as the facts are available. */
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

const known = (...steps: ReadonlyArray<ArithmeticStep>): Part => ({ steps, unknown: [] })

const ofGross = ({ currency, dividendSource, grossMinor, grossPerShare, income, shares }: ReclaimFacts): Part =>
  known(
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
  if (withheldRate === null) return { steps: [told("withheld", result, "voucher")], unknown: ["withheld rate"] }
  return known(
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
    return known(sum({ of: "due", operands: parts, result, source: "investors", sourceText: "", investorRows }))
  }
  if (treatyRate === null) {
    const isUnknown = facts.reclaimMinor === 0n && dueMinor > 0n
    return { steps: [told("due", result, "provider")], unknown: [isUnknown ? "rate due" : "treaty rate"] }
  }
  return known(
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
  known(
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
  if (fxRate === null) return { steps: [told("netUsd", result, "provider")], unknown: ["exchange rate"] }
  const { fee, gross } = netUsd(reclaimMinor, currency, fxRate, feeRate)
  return known(
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
  if (receivedUsd === null) return known()
  // A payment that the client's bank returned is no income until it is paid again.
  const counted = payments.filter(({ status }) => status !== "returned")
  const result = usd(receivedUsd)
  if (counted.length === 0) return { steps: [told("paidUsd", result, "provider")], unknown: ["payment"] }
  const steps = counted.flatMap(paymentSteps)
  const total = sum({
    of: "paidUsd",
    operands: counted.map((payment) => usd(payment.netUsd)),
    result,
    source: "payment statement",
    sourceText: ""
  })
  return counted.length === 1 && total.deviationMinor === 0n ? known(...steps) : known(...steps, total)
}
