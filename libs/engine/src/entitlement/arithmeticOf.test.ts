import { BigDecimal, Schema } from "effect"
import { describe, expect, it } from "@effect/vitest"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import type { Arithmetic } from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import { netPaid } from "@reclaim/core/domain/statement/netPaid"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeInvestorPart, makePaymentPart, makeRateRow } from "@reclaim/core/testing/makeTransactionDetail"
import { arithmeticOf, type ReclaimFacts } from "./arithmeticOf.ts"
import { withoutInvestorParts } from "./withoutInvestorParts.ts"

const Cents = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 }))
const decimal = BigDecimal.fromStringUnsafe
const chf = CurrencyCode.make("CHF")

/** Ten thousand shares of Nestle, with all facts, not paid. */
const nestle: ReclaimFacts = {
  shares: 10_000n,
  income: "ordinary",
  grossPerShare: decimal("3.00"),
  dividendSource: "nestle.com",
  currency: chf,
  grossMinor: 3_000_000n,
  withheldMinor: 1_050_000n,
  dueMinor: 450_000n,
  reclaimMinor: 600_000n,
  withheldRate: rate("35"),
  treatyRate: rate("15"),
  withheldRow: null,
  dueRow: makeRateRow(),
  investors: [],
  fxRate: decimal("1.1"),
  fxDate: CalendarDate.make("2024-04-24"),
  fxSource: "ECB",
  feeRate: rate("20"),
  estimateUsd: UsdCents.make(528_000),
  receivedUsd: null,
  payments: []
}

const resultsOf = ({ steps }: Arithmetic) =>
  steps.map(({ deviationMinor, of, operator, result }) => [of, operator, result.minor, deviationMinor])

const deviations = ({ steps }: Arithmetic) =>
  steps.flatMap(({ deviationMinor, of }) => (deviationMinor === 0n ? [] : [[of, deviationMinor]]))

const part = (grossMinor: bigint, withheldMinor: bigint, dueMinor: bigint) =>
  makeInvestorPart({ grossMinor, withheldMinor, dueMinor, reclaimMinor: withheldMinor - dueMinor })

describe("the arithmetic of a transaction", () => {
  // The domain notes, section 3.2, but for the look-through, which follows.
  it.each([
    ["Nestle", "CHF", 10_000n, "3.00", "35", "15", [3_000_000n, 1_050_000n, 450_000n, 600_000n]],
    ["Siemens", "EUR", 1_000n, "4.70", "26.375", "15", [470_000n, 123_963n, 70_500n, 53_463n]],
    ["Toyota", "JPY", 5_000n, "45", "15.315", "10", [225_000n, 34_459n, 22_500n, 11_959n]],
    ["LVMH", "EUR", 1_200n, "7.50", "25", "15", [900_000n, 225_000n, 135_000n, 90_000n]],
    ["Inditex", "EUR", 8_000n, "0.84", "19", "15", [672_000n, 127_680n, 100_800n, 26_880n]],
    ["Huhtamaki", "EUR", 4_000n, "0.50", "35", "15", [200_000n, 70_000n, 30_000n, 40_000n]],
    ["CN Rail", "CAD", 3_000n, "0.8875", "25", "15", [266_250n, 66_563n, 39_938n, 26_625n]],
    ["ASML to a US pension", "EUR", 2_000n, "3.70", "15", "0", [740_000n, 111_000n, 0n, 111_000n]]
  ] as const)("of %s leads to the amounts of the books", (_, currency, shares, perShare, withheld, treaty, amounts) => {
    const [grossMinor, withheldMinor, dueMinor, reclaimMinor] = amounts
    const arithmetic = arithmeticOf({
      ...nestle,
      currency: CurrencyCode.make(currency),
      shares,
      grossPerShare: decimal(perShare),
      withheldRate: rate(withheld),
      treatyRate: rate(treaty),
      grossMinor,
      withheldMinor,
      dueMinor,
      reclaimMinor,
      fxRate: null
    })
    expect(resultsOf(arithmetic)).toEqual([
      ["gross", "times", grossMinor, 0n],
      ["withheld", "times", withheldMinor, 0n],
      ["due", "times", dueMinor, 0n],
      ["reclaim", "minus", reclaimMinor, 0n],
      ["netUsd", "told", 528_000n, 0n]
    ])
  })

  it("names the investors' rows once each, and keeps the mark for whoever may not see them", () => {
    const doubted = makeRateRow({ source: "a guide", confidence: "own-high" })
    const facts = { grossMinor: 1_500_000n, withheldMinor: 525_000n, dueMinor: 225_000n, reclaimMinor: 300_000n }
    const investors = [makeRateRow(), doubted, makeRateRow()].map((dueRow) => makeInvestorPart({ ...facts, dueRow }))
    const arithmetic = arithmeticOf({ ...nestle, treatyRate: null, dueRow: null, investors })
    const due = arithmetic.steps.find(({ of }) => of === "due")
    expect(due?.investorRows).toEqual([makeRateRow(), doubted])
    expect(due?.isPartlyConfirmed).toBe(true)
    const hidden = withoutInvestorParts(arithmetic).steps.find(({ of }) => of === "due")
    expect(hidden).toMatchObject({ operator: "told", operands: [], investorRows: [], isPartlyConfirmed: true })
  })

  it("says that the rate is unknown where all that was withheld counts as due", () => {
    const facts = { ...nestle, treatyRate: null, dueRow: null, dueMinor: 1_050_000n, reclaimMinor: 0n }
    expect(arithmeticOf({ ...facts, estimateUsd: UsdCents.make(0) }).unknown).toEqual(["rate due"])
    expect(arithmeticOf({ ...nestle, treatyRate: null, dueRow: null }).unknown).toEqual(["treaty rate"])
  })

  it("of the look-through adds the investors up", () => {
    // Novo Nordisk to a partnership: 60 % in the US, 25 % in Germany, 15 % in Cayman without a treaty.
    const arithmetic = arithmeticOf({
      ...nestle,
      currency: CurrencyCode.make("DKK"),
      shares: 20_000n,
      grossPerShare: decimal("7.90"),
      grossMinor: 15_800_000n,
      withheldMinor: 4_266_000n,
      dueMinor: 2_654_400n,
      reclaimMinor: 1_611_600n,
      withheldRate: rate("27"),
      treatyRate: null,
      investors: [
        part(9_480_000n, 2_559_600n, 1_422_000n),
        part(3_950_000n, 1_066_500n, 592_500n),
        part(2_370_000n, 639_900n, 639_900n)
      ],
      fxRate: null
    })
    expect(deviations(arithmetic)).toEqual([])
    expect(arithmetic.steps[2]).toMatchObject({ of: "due", operator: "plus", source: "investors" })
    expect(arithmetic.unknown).toEqual(["exchange rate"])
  })

  it("of an estimate ends at the dashboard's net dollars", () => {
    const arithmetic = arithmeticOf(nestle)
    expect(resultsOf(arithmetic).slice(4)).toEqual([
      ["grossUsd", "times", 660_000n, 0n],
      ["feeUsd", "times", 132_000n, 0n],
      ["netUsd", "minus", 528_000n, 0n]
    ])
    expect(arithmetic.steps[4]).toMatchObject({ source: "exchange table", sourceText: "ECB" })
    expect(arithmetic.steps[2]).toMatchObject({ source: "treaty", rateRow: { article: "10(2)" } })
    expect(arithmetic.unknown).toEqual([])
  })

  it("shows the difference from the recorded amount", () => {
    const arithmetic = arithmeticOf({
      ...nestle,
      withheldMinor: 1_049_999n,
      reclaimMinor: 599_999n,
      estimateUsd: UsdCents.make(528_002)
    })
    expect(deviations(arithmetic)).toEqual([
      ["withheld", -1n],
      ["netUsd", 3n]
    ])
  })

  it("names the facts that are not available", () => {
    const arithmetic = arithmeticOf({
      ...nestle,
      withheldRate: null,
      treatyRate: null,
      fxRate: null,
      fxDate: null,
      receivedUsd: UsdCents.make(500_000)
    })
    expect(resultsOf(arithmetic)).toEqual([
      ["gross", "times", 3_000_000n, 0n],
      ["withheld", "told", 1_050_000n, 0n],
      ["due", "told", 450_000n, 0n],
      ["reclaim", "minus", 600_000n, 0n],
      ["netUsd", "told", 528_000n, 0n],
      ["paidUsd", "told", 500_000n, 0n]
    ])
    expect(arithmetic.unknown).toEqual(["withheld rate", "treaty rate", "exchange rate", "payment"])
  })

  it("of a payment leads from refund to amount received", () => {
    const payment = makePaymentPart({
      interestUsd: UsdCents.make(1_000),
      chargesUsd: UsdCents.make(2_500),
      feeTaxUsd: UsdCents.make(1),
      netUsd: UsdCents.make(526_499)
    })
    const arithmetic = arithmeticOf({ ...nestle, receivedUsd: UsdCents.make(526_499), payments: [payment] })
    expect(resultsOf(arithmetic).slice(7)).toEqual([
      ["refundUsd", "times", 660_000n, 0n],
      ["withInterestUsd", "plus", 661_000n, 0n],
      ["refundFeeUsd", "times", 132_000n, 0n],
      ["receivedUsd", "minus", 526_499n, 0n]
    ])
  })

  it.prop(
    "of a payment deviates by what its net amount does from the rule",
    { interest: Cents, charges: Cents, tax: Cents, off: Cents },
    ({ charges, interest, off, tax }) => {
      const parts = { gross: 660_000n, interest: BigInt(interest), charges: BigInt(charges), fee: 132_000n }
      const net = Number(netPaid({ ...parts, feeTax: BigInt(tax) })) + off
      const payment = makePaymentPart({
        interestUsd: UsdCents.make(interest),
        chargesUsd: UsdCents.make(charges),
        feeTaxUsd: UsdCents.make(tax),
        netUsd: UsdCents.make(net)
      })
      const arithmetic = arithmeticOf({ ...nestle, receivedUsd: UsdCents.make(net), payments: [payment] })
      expect(deviations(arithmetic)).toEqual(off === 0 ? [] : [["receivedUsd", BigInt(off)]])
    }
  )

  it("of several payments adds them up without those that came back", () => {
    const half = { refundMinor: 300_000n, grossUsd: UsdCents.make(330_000), feeUsd: UsdCents.make(66_000) }
    const settled = makePaymentPart({ ...half, netUsd: UsdCents.make(264_000) })
    const back = makePaymentPart({ ...half, netUsd: UsdCents.make(264_000), status: "returned" })
    const arithmetic = arithmeticOf({
      ...nestle,
      receivedUsd: UsdCents.make(528_000),
      payments: [settled, back, settled]
    })
    expect(resultsOf(arithmetic).at(-1)).toEqual(["paidUsd", "plus", 528_000n, 0n])
    expect(arithmetic.steps.filter(({ of }) => of === "receivedUsd")).toHaveLength(2)
    expect(deviations(arithmetic)).toEqual([])
  })

  it("shows where one payment is not all that was received", () => {
    const arithmetic = arithmeticOf({
      ...nestle,
      receivedUsd: UsdCents.make(528_001),
      payments: [makePaymentPart()]
    })
    expect(deviations(arithmetic)).toEqual([["paidUsd", 1n]])
  })
})
