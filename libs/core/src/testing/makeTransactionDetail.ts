import { BigDecimal } from "effect"
import { readConfidence } from "../domain/market/Confidence.ts"
import { CountryCode } from "../domain/market/CountryCode.ts"
import { CurrencyCode } from "../domain/market/CurrencyCode.ts"
import { rate } from "../domain/market/Rate.ts"
import { Arithmetic, ArithmeticStep, type Money } from "../domain/reclaim/explanation/Arithmetic.ts"
import { DeadlineExplanation, DeadlineRule } from "../domain/reclaim/explanation/DeadlineExplanation.ts"
import { LatestSafeDate } from "../domain/reclaim/explanation/LatestSafeDate.ts"
import { InvestorPart, PaymentPart, StageSince, TransactionDetail } from "../domain/reclaim/TransactionDetail.ts"
import { RateCorrection, RateStep } from "../domain/rate/RateCorrection.ts"
import { RateRow } from "../domain/rate/RateRow.ts"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"
import { makeTransaction } from "./makeTransaction.ts"

const day = (text: string) => CalendarDate.make(text)
const decimal = (text: string) => BigDecimal.fromStringUnsafe(text)
const chf = CurrencyCode.make("CHF")
const usd = CurrencyCode.make("USD")
const money = (minor: bigint, currency = chf): Money => ({ _tag: "Money", minor, currency })

/** One step, with overrides: the gross amount of ten thousand Nestle shares. */
export const makeArithmeticStep = (
  overrides: Partial<ConstructorParameters<typeof ArithmeticStep>[0]> = {}
): ArithmeticStep =>
  new ArithmeticStep({
    of: "gross",
    operator: "times",
    operands: [
      { _tag: "Shares", count: 10_000n },
      { _tag: "PerShare", amount: decimal("3"), currency: chf, income: "ordinary" }
    ],
    result: money(3_000_000n),
    deviationMinor: 0n,
    source: "dividend",
    sourceText: "nestle.com dividend history",
    rateRow: null,
    investorRows: [],
    isPartlyConfirmed: false,
    ...overrides
  })

/** Rate that Switzerland may withhold from a US owner's dividend, with overrides. */
export const makeRateRow = (overrides: Partial<ConstructorParameters<typeof RateRow>[0]> = {}): RateRow =>
  new RateRow({
    basis: "treaty",
    article: "10(2)",
    remark: "",
    validFrom: day("2015-01-01"),
    validTo: null,
    source: "IRS treaty table 1 (Feb 2019)",
    confidence: "verified",
    ...overrides
  })

/** Calculation from ten thousand Nestle shares to 5,280 dollars net. */
export const makeArithmetic = (): Arithmetic =>
  new Arithmetic({
    steps: [
      makeArithmeticStep(),
      makeArithmeticStep({
        of: "withheld",
        operands: [money(3_000_000n), { _tag: "Percent", rate: rate("35") }],
        result: money(1_050_000n),
        source: "voucher",
        sourceText: ""
      }),
      makeArithmeticStep({
        of: "due",
        operands: [money(3_000_000n), { _tag: "Percent", rate: rate("15") }],
        result: money(450_000n),
        source: "treaty",
        sourceText: "IRS treaty table 1 (Feb 2019)",
        rateRow: makeRateRow()
      }),
      makeArithmeticStep({
        of: "reclaim",
        operator: "minus",
        operands: [money(1_050_000n), money(450_000n)],
        result: money(600_000n),
        source: "subtraction",
        sourceText: ""
      }),
      makeArithmeticStep({
        of: "grossUsd",
        operands: [
          money(600_000n),
          { _tag: "Exchange", usdPerUnit: decimal("1.1"), currency: chf, on: day("2024-04-24") }
        ],
        result: money(660_000n, usd),
        source: "exchange table",
        sourceText: "ECB reference rates"
      }),
      makeArithmeticStep({
        of: "feeUsd",
        operands: [money(660_000n, usd), { _tag: "Percent", rate: rate("20") }],
        result: money(132_000n, usd),
        source: "fee agreement",
        sourceText: ""
      }),
      makeArithmeticStep({
        of: "netUsd",
        operator: "minus",
        operands: [money(660_000n, usd), money(132_000n, usd)],
        result: money(528_000n, usd),
        source: "subtraction",
        sourceText: ""
      })
    ],
    unknown: []
  })

/** The rule of Switzerland for a payment of April 2024. */
export const makeDeadlineRule = (
  overrides: Partial<ConstructorParameters<typeof DeadlineRule>[0]> = {}
): DeadlineRule =>
  new DeadlineRule({
    basis: "END_OF_PAY_YEAR",
    count: 3,
    unit: "years",
    text: "31 Dec of the 3rd calendar year after the year of payment",
    countedFrom: day("2024-12-31"),
    statutory: day("2027-12-31"),
    residence: CountryCode.make("US"),
    isOfInvestor: false,
    override: null,
    reliefLimit: null,
    transition: null,
    isConservative: false,
    confidence: readConfidence("verified"),
    sources: "blogs.deloitte.ch 2022-10; acupay.com tax relief countries",
    version: "CH-5d1f09a2",
    lead: { agentCutoff: day("2027-10-29"), months: 2, extraDays: 0, isAssumed: false, passedHolidays: [], text: "2" },
    ...overrides
  })

/** The two deadlines of a Swiss reclaim, explained. */
export const makeDeadline = (
  overrides: Partial<ConstructorParameters<typeof DeadlineExplanation>[0]> = {}
): DeadlineExplanation =>
  new DeadlineExplanation({
    statutory: day("2027-12-31"),
    agentCutoff: day("2027-10-29"),
    rule: makeDeadlineRule(),
    ...overrides
  })

/** One investor's part of a reclaim, with overrides. */
export const makeInvestorPart = (
  overrides: Partial<ConstructorParameters<typeof InvestorPart>[0]> = {}
): InvestorPart =>
  new InvestorPart({
    name: "Granite Ridge Partners LP",
    residence: CountryCode.make("US"),
    investorType: "Investor",
    percent: rate("60"),
    treatyRate: rate("15"),
    grossMinor: 1_800_000n,
    dueRow: makeRateRow(),
    withheldMinor: 630_000n,
    dueMinor: 270_000n,
    reclaimMinor: 360_000n,
    ...overrides
  })

/** One payment for a reclaim, with overrides. */
export const makePaymentPart = (overrides: Partial<ConstructorParameters<typeof PaymentPart>[0]> = {}): PaymentPart =>
  new PaymentPart({
    valueDate: day("2025-11-03"),
    status: "settled",
    statementId: 59,
    remittanceReference: "RC-2025-1103-07",
    refundMinor: 600_000n,
    shortfallReason: "",
    currency: chf,
    fxRate: decimal("1.1"),
    fxDate: day("2025-10-30"),
    fxSource: "ECB reference rates",
    grossUsd: UsdCents.make(660_000),
    interestUsd: UsdCents.make(0),
    chargesUsd: UsdCents.make(0),
    feeRate: rate("20"),
    feeUsd: UsdCents.make(132_000),
    feeTaxUsd: UsdCents.make(0),
    netUsd: UsdCents.make(528_000),
    ...overrides
  })

/** The rate due of a reclaim as the tables corrected it, with overrides. */
export const makeRateCorrection = (
  overrides: Partial<ConstructorParameters<typeof RateCorrection>[0]> = {}
): RateCorrection =>
  new RateCorrection({
    on: day("2026-11-02"),
    withheld: null,
    due: new RateStep({
      before: rate("15"),
      after: rate("0"),
      row: makeRateRow()
    }),
    reclaimBefore: 600_000n,
    reclaimAfter: 1_050_000n,
    ...overrides
  })

/** Everything about one Swiss reclaim that is missing a document, with overrides. */
export const makeTransactionDetail = (
  overrides: Partial<ConstructorParameters<typeof TransactionDetail>[0]> = {}
): TransactionDetail =>
  new TransactionDetail({
    transaction: makeTransaction(),
    claimRef: "RC-000001",
    residence: CountryCode.make("US"),
    entityType: "pension",
    exDate: day("2024-04-22"),
    eventType: "annual",
    income: "ordinary",
    grossPerShare: decimal("3"),
    otherParts: [],
    withheldRate: rate("35"),
    identifiedOn: day("2024-05-02"),
    closedOn: null,
    closeReason: "",
    history: [
      new StageSince({ stage: "identified", since: day("2024-05-02") }),
      new StageSince({ stage: "in_calculation", since: day("2024-05-21") }),
      new StageSince({ stage: "awaiting_client_document", since: day("2024-06-11") })
    ],
    rateCorrections: [],
    investors: [],
    payments: [],
    arithmetic: makeArithmetic(),
    deadline: makeDeadline(),
    yearlyMinimum: null,
    latestSafe: new LatestSafeDate({
      document: "Form 6166 (certificate of residence)",
      leadDays: 90,
      agentCutoff: day("2027-10-29"),
      date: day("2027-07-30")
    }),
    ...overrides
  })
