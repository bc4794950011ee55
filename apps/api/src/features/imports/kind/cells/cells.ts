import { StatementCode } from "@reclaim/core/domain/authorization/StatementCode"
import { InvestorType } from "@reclaim/core/domain/document/InvestorType"
import { Confidence } from "@reclaim/core/domain/market/Confidence"
import { CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { Isin } from "@reclaim/core/domain/market/Isin"
import { KnownCountry } from "@reclaim/core/domain/market/KnownCountry"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { RateRecipient } from "@reclaim/core/domain/rate/RateRecipient"
import { CloseReason } from "@reclaim/core/domain/reclaim/CloseReason"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Decimal } from "@reclaim/core/domain/value/Decimal"
import { type DayKind, decideDay } from "@reclaim/core/rules/imports/decideDay"
import { isInnerFileName } from "@reclaim/core/rules/imports/isInnerFileName"
import { AccountCode, accountCodeForm } from "@reclaim/core/rules/input/AccountCode"
import { memoize } from "@reclaim/xlsx/memoize"
import { BigDecimal, Option, Schema } from "effect"

const tooLate: Readonly<Record<DayKind, (day: CalendarDate, latest: CalendarDate) => string>> = {
  past: (day, latest) => `${day} is after today, ${latest}: enter the day on which it happened`,
  planned: (day, latest) => `${day} is after ${latest}, more than a year ahead: check the year`,
  end: (day, latest) => `${day} is after ${latest}, more than thirty years ahead: check the year`
}

/** Problem with a well-formed day; empty for none. */
export const dayProblem = (day: CalendarDate, today: CalendarDate, kind: DayKind): string => {
  const decision = decideDay(day, today, kind)
  switch (decision._tag) {
    case "Fits":
      return ""
    case "TooEarly":
      return `${day} is before ${decision.earliest}, the earliest date accepted: check the year`
    case "TooLate":
      return tooLate[kind](day, decision.latest)
  }
}

/** A format that the text of a cell may have. */
export interface Cell<A> {
  /** Description of the format, worded to follow "expected". */
  readonly expects: string
  /** The parsed value; undefined when the text does not have the format. */
  readonly read: (text: string) => A | undefined
  /**
   * True for text that people read: invisible characters in it are dropped. In any other cell they are reported with
   * their place.
   */
  readonly isProse?: boolean
  /** Problem with a parsed value on the day of the import; empty for none. */
  problemOn?(value: A, today: CalendarDate): string
}

const bySchema = <A>(expects: string, schema: Schema.ConstraintDecoder<A>): Cell<A> => {
  const decode = Schema.decodeUnknownOption(schema)
  return { expects, read: memoize((text) => Option.getOrUndefined(decode(text))) }
}

const byPattern = <A>(expects: string, pattern: RegExp, meaning: (text: string) => A): Cell<A> => ({
  expects,
  read: (text) => (pattern.test(text) ? meaning(text) : undefined)
})

const oneOf = <A extends string>(schema: Schema.Literals<ReadonlyArray<A>>): Cell<A> =>
  bySchema(`one of ${schema.literals.join(", ")}`, schema)

/** Matches most ids and names, so that few texts need the slower check of each character. */
const plain = /^[\w-][\w .,-]*[\w.,-]$|^\w$/

/** Letters of any script, without control characters and without blanks around them. */
const proper = (text: string): boolean => plain.test(text) || (!/\p{Cc}/u.test(text) && text.trim() === text)

const textOf = (longest: number, isProse: boolean): Cell<string> => ({
  isProse,
  expects: `a text of at most ${longest} characters on one line, without blanks around it`,
  read: (text) => (text.length <= longest && proper(text) ? text : undefined)
})

/** An amount as written, exact; the currency decides how many decimals it may have. */
export interface WrittenAmount {
  readonly digits: bigint
  readonly decimals: number
}

const writtenAmount = (text: string): WrittenAmount => {
  const point = text.indexOf(".")
  return point === -1
    ? { digits: BigInt(text), decimals: 0 }
    : { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), decimals: text.length - point - 1 }
}

const unitsOf = ({ digits, decimals }: WrittenAmount, places: number): bigint | undefined =>
  decimals > places ? undefined : digits * 10n ** BigInt(places - decimals)

/** The amount in the currency's smallest unit; undefined when it has more decimals than the currency. */
export const minorUnits = (amount: WrittenAmount, currency: CurrencyCode): bigint | undefined =>
  unitsOf(amount, minorUnitDigits(currency))

/** The largest amount accepted, in smallest units: no dividend is larger, and sums of amounts up to it stay exact. */
export const largestMinor = 10n ** 16n

const withDecimals = (most: number) =>
  Schema.String.check(Schema.isPattern(new RegExp(`^\\d{1,9}(\\.\\d{1,${most}})?$`)))

const dayOf = (expects: string, kind: DayKind): Cell<CalendarDate> => ({
  ...bySchema(`a calendar date as yyyy-MM-dd, ${expects}`, CalendarDate),
  problemOn: (day, today) => dayProblem(day, today, kind)
})

const zero = BigDecimal.fromBigInt(0n)

const rateOf = (decimals: number) => withDecimals(decimals).pipe(Schema.decodeTo(Rate))

const positiveOf = (decimals: number) =>
  withDecimals(decimals).pipe(Schema.decodeTo(Decimal.check(Schema.isGreaterThanBigDecimal(zero))))

const shareOf = (decimals: number) =>
  withDecimals(decimals).pipe(Schema.decodeTo(Rate.check(Schema.isGreaterThanBigDecimal(zero))))

/** The formats of cells. */
export const cells = {
  name: textOf(200, true),
  id: textOf(64, false),
  note: textOf(1_000, true),
  portalNumber: byPattern("the number assigned by the portal, such as 12", /^[1-9]\d{0,8}$/, Number),
  accountCode: bySchema(accountCodeForm, AccountCode),
  country: bySchema("a country of ISO 3166 as two upper-case letters, such as DE", KnownCountry),
  currency: bySchema("a currency as three upper-case letters", CurrencyCode),
  isin: bySchema("an ISIN of twelve letters and digits whose last digit fits the others", Isin),
  date: dayOf("from 1990-01-01 to today", "past"),
  plannedDate: dayOf("from 1990-01-01 to a year from today", "planned"),
  endDate: dayOf("from 1990-01-01 to thirty years from today", "end"),
  markets: byPattern(
    "markets as two upper-case letters, separated by semicolons, such as CH;DE",
    /^[A-Z]{2}(;[A-Z]{2})*$/,
    (text) => text.split(";")
  ),
  statements: byPattern(
    `codes of statements, separated by semicolons, such as ${StatementCode.literals.slice(0, 2).join(";")}`,
    new RegExp(`^(${StatementCode.literals.join("|")})(;(${StatementCode.literals.join("|")}))*$`),
    (text) => [...new Set(text.split(";") as ReadonlyArray<StatementCode>)]
  ),
  fileName: {
    expects: "the name of a file in the folder of this one, or in folders within it, such as scans/6166.pdf",
    read: (text) => (isInnerFileName(text) ? text : undefined)
  } satisfies Cell<string>,
  original: oneOf(Schema.Literals(["awaited", "received"])),
  percent: bySchema("a percentage from 0 to 100 with at most 4 decimals, such as 26.375", rateOf(4)),
  share: bySchema("a percentage above 0 up to 100 with at most 6 decimals, such as 33.333333", shareOf(6)),
  perShare: bySchema("an amount above 0 with at most 8 decimals, such as 0.8875", positiveOf(8)),
  exchangeRate: bySchema("a rate above 0 with at most 10 decimals, such as 1.0845", positiveOf(10)),
  shares: byPattern("a whole number of shares above 0", /^[1-9]\d{0,14}$/, BigInt),
  amount: byPattern("an amount without sign, such as 1250.50", /^\d{1,15}(\.\d{1,4})?$/, writtenAmount),
  usd: byPattern("an amount in US dollars such as 1250.50", /^\d{1,13}(\.\d{1,2})?$/, (text) =>
    unitsOf(writtenAmount(text), 2)
  ) satisfies Cell<bigint | undefined>,
  year: byPattern("a year from 1990 to 2100", /^(199\d|20\d\d|2100)$/, Number),
  lastFour: byPattern("the last four letters or digits of an account", /^[0-9A-Z]{1,4}$/, (text) => text),
  entityType: oneOf(EntityType),
  usClassification: oneOf(UsClassification),
  investorType: oneOf(InvestorType),
  confidence: oneOf(Confidence),
  closeReason: oneOf(CloseReason),
  income: oneOf(RateIncome),
  recipient: oneOf(RateRecipient),
  paymentStatus: oneOf(Schema.Literals(["statement_issued", "released", "settled", "returned"]))
}
