import { Record } from "effect"
import { CountryCode } from "../domain/market/CountryCode.ts"
import { Quarter } from "../domain/statement/Quarter.ts"
import { type BalanceMove, QuarterlyFigures } from "../domain/statement/QuarterlyFigures.ts"
import { QuarterlyLine } from "../domain/statement/QuarterlyLine.ts"
import { QuarterlyMarket } from "../domain/statement/QuarterlyMarket.ts"
import { QuarterlyStatementDetail } from "../domain/statement/QuarterlyStatementDetail.ts"
import { Statement } from "../domain/statement/Statement.ts"
import { StatementShare } from "../domain/statement/StatementShare.ts"
import { StatementVersion } from "../domain/statement/StatementVersion.ts"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"
import { makeStatementInvestors } from "./makeStatementInvestors.ts"

/** A row of the quarterly statements, with overrides. */
export const makeQuarterlyStatement = (
  overrides: Partial<ConstructorParameters<typeof Statement>[0]> = {}
): Statement =>
  new Statement({
    id: 8,
    reportGuid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11",
    statementName: "Quarterly statement Q3 2026",
    statementDate: CalendarDate.make("2026-09-30"),
    quarter: Quarter.make("2026Q3"),
    version: 1,
    status: "published",
    publishedOn: CalendarDate.make("2026-10-14"),
    closing: UsdCents.make(2_054_577_890),
    ...overrides
  })

type Step = Exclude<BalanceMove, "closing"> | "filed" | "fees"
type StepCount = "opening" | "added" | "filed" | "paid" | "closed" | "pastDeadline"

const noSteps: Readonly<Record<Step, number>> = {
  opening: 0,
  added: 0,
  filed: 0,
  paid: 0,
  fees: 0,
  refundedShort: 0,
  closed: 0,
  pastDeadline: 0,
  revaluation: 0,
  interestAndCharges: 0,
  changedEstimates: 0
}

/** A calculation of the steps and numbers given, with the closing balance that they lead to. */
export const makeQuarterlyFigures = (
  steps: Partial<Record<Step, number>> = {},
  counts: Partial<Record<StepCount, number>> = {},
  { isRevaluationLeftOver = false } = {}
): QuarterlyFigures => {
  const cents = { ...noSteps, ...steps }
  const number = { opening: 0, added: 0, filed: 0, paid: 0, closed: 0, pastDeadline: 0, ...counts }
  return new QuarterlyFigures({
    ...Record.map(cents, (amount) => UsdCents.make(amount)),
    closing: UsdCents.make(
      cents.opening +
        cents.added -
        cents.paid -
        cents.refundedShort -
        cents.closed -
        cents.pastDeadline +
        cents.revaluation +
        cents.interestAndCharges +
        cents.changedEstimates
    ),
    openingCount: number.opening,
    addedCount: number.added,
    filedCount: number.filed,
    paidCount: number.paid,
    closedCount: number.closed,
    pastDeadlineCount: number.pastDeadline,
    closingCount: number.opening + number.added - number.paid - number.closed - number.pastDeadline,
    isRevaluationLeftOver
  })
}

const switzerland = { country: CountryCode.make("CH"), countryName: "Switzerland" }
const germany = { country: CountryCode.make("DE"), countryName: "Germany" }

const swissFigures = makeQuarterlyFigures(
  {
    opening: 1_210_400_000,
    added: 180_250_000,
    filed: 95_000_000,
    paid: 120_115_055,
    fees: 10_444_787,
    refundedShort: 3_004_000,
    revaluation: 2_250_000,
    interestAndCharges: -250_055
  },
  { opening: 830, added: 96, filed: 51, paid: 77 }
)

const germanFigures = makeQuarterlyFigures(
  {
    opening: 760_000_000,
    added: 61_500_000,
    filed: 22_750_000,
    paid: 19_003_000,
    fees: 1_652_435,
    refundedShort: 150_000,
    closed: 16_800_000,
    pastDeadline: 1_200_000,
    revaluation: 500_000,
    changedEstimates: 200_000
  },
  { opening: 655, added: 60, filed: 31, paid: 33, closed: 8, pastDeadline: 1 }
)

const wholeFigures = makeQuarterlyFigures(
  {
    opening: 1_970_400_000,
    added: 241_750_000,
    filed: 117_750_000,
    paid: 139_118_055,
    fees: 12_097_222,
    refundedShort: 3_154_000,
    closed: 16_800_000,
    pastDeadline: 1_200_000,
    revaluation: 2_750_000,
    interestAndCharges: -250_055,
    changedEstimates: 200_000
  },
  { opening: 1485, added: 156, filed: 82, paid: 110, closed: 8, pastDeadline: 1 }
)

const share = (label: string, amount: number, count: number) =>
  new StatementShare({ label, amount: UsdCents.make(amount), count })

/** Quarterly statement of two markets with the previous quarter, with overrides. */
export const makeQuarterlyStatementDetail = (
  overrides: Partial<ConstructorParameters<typeof QuarterlyStatementDetail>[0]> = {}
): QuarterlyStatementDetail =>
  new QuarterlyStatementDetail({
    statement: makeQuarterlyStatement(),
    clientName: "Meyer Family Office",
    restatementReason: "",
    figures: wholeFigures,
    previous: {
      quarter: Quarter.make("2026Q2"),
      version: 2,
      figures: makeQuarterlyFigures(
        {
          opening: 1_800_000_000,
          added: 250_400_000,
          filed: 80_000_000,
          paid: 79_000_000,
          fees: 6_900_000,
          revaluation: -1_000_000
        },
        { opening: 1420, added: 160, filed: 70, paid: 95 }
      ),
      statuses: [
        share("Awaiting documents", 402_000_000, 301),
        share("Awaiting market process", 155_400_000, 120),
        share("Processing", 613_000_000, 504),
        share("Filed", 800_000_000, 560)
      ],
      markets: [
        new QuarterlyMarket({
          ...switzerland,
          figures: makeQuarterlyFigures({ opening: 1_100_000_000, added: 110_400_000 }, { opening: 770, added: 60 })
        }),
        new QuarterlyMarket({
          ...germany,
          figures: makeQuarterlyFigures(
            { opening: 700_000_000, added: 140_000_000, paid: 79_000_000, revaluation: -1_000_000 },
            { opening: 650, added: 100, paid: 95 }
          )
        })
      ]
    },
    markets: [
      new QuarterlyMarket({ ...switzerland, figures: swissFigures }),
      new QuarterlyMarket({ ...germany, figures: germanFigures })
    ],
    lines: [
      new QuarterlyLine({
        fiCode: "NBC",
        fiName: "Northbank Custody",
        acctCode: "NB-004, 417-22",
        boName: "Møller Pension Fund",
        ...switzerland,
        figures: swissFigures
      }),
      new QuarterlyLine({
        fiCode: "ALP",
        fiName: "Alpenrose Trust",
        acctCode: "0007-11",
        boName: "Łukasiewicz & Çelik Partners, L.P.",
        ...germany,
        figures: germanFigures
      })
    ],
    lineCount: 2,
    statuses: [
      share("Awaiting documents", 420_000_000, 310),
      share("Awaiting market process", 180_577_890, 141),
      share("Processing", 633_990_000, 511),
      share("Filed", 820_010_000, 560)
    ],
    ages: [
      share("<6", 117_750_000, 82),
      share("6-12", 302_260_000, 210),
      share("12-24", 250_000_000, 168),
      share(">24", 150_000_000, 100)
    ],
    expiring: [share("2026-12", 94_000_000, 70), share("2027-05", 3_120_000, 4)],
    shortReasons: [share("Part of the shares on loan", 2_500_000, 14), share("", 654_000, 3)],
    interestParts: [share("charges", -300_055, 21), share("interest", 50_000, 4)],
    closedReasons: [share("expired", 10_800_000, 5), share("rejected:not_entitled", 6_000_000, 3)],
    investors: makeStatementInvestors(),
    investorCount: 3,
    versions: [
      new StatementVersion({
        id: 8,
        reportGuid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11",
        version: 1,
        publishedOn: CalendarDate.make("2026-10-14"),
        restatementReason: ""
      })
    ],
    ...overrides
  })
