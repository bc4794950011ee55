import { isOfOneYear } from "@reclaim/core/domain/document/RequirementScope"
import { servesOneYear } from "@reclaim/core/domain/document/DocumentValidity"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { Confidence } from "@reclaim/core/domain/market/Confidence"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { DividendEvent } from "@reclaim/core/domain/market/DividendEvent"
import { Isin } from "@reclaim/core/domain/market/Isin"
import type { Market } from "@reclaim/core/domain/market/Market"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import { Security } from "@reclaim/core/domain/market/Security"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Decimal } from "@reclaim/core/domain/value/Decimal"
import { betterDocuments } from "@reclaim/core/rules/document/betterDocuments"
import { nearestName } from "@reclaim/core/rules/imports/nearestName"
import type { RateTables } from "@reclaim/engine/rate/RateLookup"
import { Array, BigDecimal, Context, Effect, FileSystem, Layer, type Path, Schema, Struct } from "effect"
import { placeOf, type PlaceOf } from "../../platform/process/serverFiles.ts"
import { maybe, YesNo } from "./cells.ts"
import { type DocumentForm, readForms } from "./documentForms.ts"
import { refuseFile, codeOfName, listSiblingFiles, refuseName, unknownCode } from "./listByCode.ts"
import { marketOf, MarketRow } from "./marketRow.ts"
import { FxRateRow } from "./rateRows.ts"
import {
  reliefRateOf,
  reliefRatesProblem,
  statutoryRateOf,
  statutoryRatesProblem,
  TreatyRateRow,
  WithholdingRateRow
} from "./rateTableRows.ts"
import { readTable, readTableRows, ReferenceTableInvalid, type TableRow } from "./readTable.ts"

/** Folder of the instructions, within that of the tables. */
const howToFolder = "how-to"

const templateExtension = ".txt"

/** The longest sentence that a sheet has room for. */
const maxLength = 300

/** Problem of a line; null if there is none. */
const faultOf = (text: string): string | null =>
  text.length > maxLength
    ? `Expected at most ${String(maxLength)} characters`
    : /[\p{Cc}\p{Cs}]/u.test(text)
      ? "Expected no control characters"
      : null

/**
 * The codes that a file names in its first line that is no remark: `for: us-1041; us-5227`. Null where there is no such
 * line.
 */
const namedCodes = (lines: ReadonlyArray<string>) => {
  const line = lines.findIndex((text) => text.trim() !== "" && !text.startsWith("#"))
  const named = /^for:(.*)$/.exec(lines[line] ?? "")?.[1]
  return named === undefined ? null : { line, codes: named.split(";").map((code) => code.trim()) }
}

interface Instructions {
  readonly codes: ReadonlyArray<DocumentCode>
  readonly said: ReadonlyArray<string>
  /** True if other codes share it. */
  readonly isShared: boolean
}

const isNoRemark = (line: string): boolean => line !== "" && !line.startsWith("#")

/**
 * Reads the instructions to obtain, sign and send documents, by code, from the files of a folder next to the tables:
 * one sentence a line; lines that begin with # are remarks. A file is named `<code>.txt`, or names its codes;
 * instructions for one code come before those it shares. A file with an unknown code is refused, and so is an empty
 * one.
 */
const readHowTo = Effect.fn("readHowTo")(function* (folder: string, codes: ReadonlySet<string>) {
  const files = yield* FileSystem.FileSystem
  const told: Array<Instructions> = []
  for (const listed of yield* listSiblingFiles(folder, howToFolder)) {
    const { file, name, path } = listed
    const lines = (yield* Effect.orDie(files.readFileString(path))).replace(/^\uFEFF/, "").split(/\r?\n/)
    for (const [at, line] of lines.entries()) {
      const fault = faultOf(line)
      // Its remarks and the codes that it names may be longer.
      if (fault !== null && !/^(#|for:)/.test(line)) return yield* refuseFile(file, `line ${String(at + 1)}: ${fault}`)
    }
    const named = name.endsWith(templateExtension) ? namedCodes(lines) : null
    const own = codeOfName(name, templateExtension, codes)
    if (named === null && own === null) return yield* refuseName(listed, templateExtension, codes)
    const unknown = named?.codes.find((code) => !codes.has(code))
    if (named !== null && unknown !== undefined) {
      return yield* refuseFile(file, `line ${String(named.line + 1)}: ${unknownCode(unknown, codes)}`)
    }
    const sentences = lines
      .filter((_, at) => at !== named?.line)
      .map((line) => line.trim())
      .filter(isNoRemark)
    if (sentences.length === 0) return yield* refuseFile(file, `line ${String(lines.length)}: Expected a sentence`)
    const of = named === null ? (own === null ? [] : [own]) : named.codes.map((code) => DocumentCode.make(code))
    told.push({ codes: of, said: sentences, isShared: named !== null })
  }
  const found = new Map<DocumentCode, ReadonlyArray<string>>()
  for (const { codes: of, said } of told.toSorted((one, other) => Number(one.isShared) - Number(other.isShared))) {
    for (const code of of) found.set(code, [...(found.get(code) ?? []), ...said])
  }
  return found
})

const { entityTypes, leadDays, name, ...others } = Struct.omit(DocumentRule.fields, ["howTo", "formHash"])

/** A row of `document-rules.csv`. */
const DocumentRuleRow = Schema.Struct({
  ...others,
  entity_type: entityTypes,
  document: name,
  lead_time_days: Schema.FiniteFromString.pipe(Schema.decodeTo(leadDays)),
  /** Verification status of the row, for the maintainer of the table only. */
  remark: Schema.String
})
type DocumentRuleRow = typeof DocumentRuleRow.Type

/** Rule of a row, with the instructions and the printed form of its document. */
const documentRuleOf = (row: DocumentRuleRow, told: Pick<DocumentRule, "howTo" | "formHash">): DocumentRule => {
  const { document, entity_type, lead_time_days, ...rule } = Struct.omit(row, ["remark"])
  return new DocumentRule({ ...rule, entityTypes: entity_type, name: document, leadDays: lead_time_days, ...told })
}

/** True if two rows state the same for the same owners, and so are ambiguous. */
const areOneRule = (one: DocumentRuleRow, other: DocumentRuleRow): boolean =>
  one.market === other.market &&
  one.code === other.code &&
  JSON.stringify(one.residence) === JSON.stringify(other.residence) &&
  one.entity_type.some((type) => other.entity_type.includes(type))

/** Problem of a row whose document is conditional but names no condition, or the reverse; null if there is none. */
const conditionProblem = ({ condition, need }: DocumentRuleRow): string | null => {
  if (need === "conditional" && condition === "none") return "a document of the need conditional has a condition"
  if (need !== "conditional" && condition !== "none") return `a document of the need ${need} has the condition none`
  return null
}

/** Problem of a row whose scope contradicts its validity or an earlier row of its market and code; null if there is none. */
const scopeProblem = (
  { code, market, scope, validity }: DocumentRuleRow,
  before: ReadonlyArray<TableRow<DocumentRuleRow>>
): string | null => {
  if (isOfOneYear(scope) !== servesOneYear(validity)) {
    return servesOneYear(validity)
      ? `a document of the validity ${validity} is of one year or claim`
      : `a document of the validity ${validity} is of no year`
  }
  const other = before.find(({ row }) => row.market === market && row.code === code && row.scope !== scope)
  return other === undefined ? null : `${code} has the scope ${other.row.scope} on line ${String(other.line)}`
}

/** Problem between rows, or between them and the table of markets; null if there is none. */
const documentRulesProblem = (
  rows: ReadonlyArray<TableRow<DocumentRuleRow>>,
  markets: ReadonlyArray<Market>
): string | null => {
  const codes = new Set<string>(rows.map(({ row }) => row.code))
  const better = betterDocuments(rows.map(({ row }) => row))
  const known = new Set<string>(["*", ...markets.map(({ iso2 }) => iso2)])
  for (const [at, { line, row }] of rows.entries()) {
    if (!known.has(row.market)) return `line ${line}, column market: the market ${row.market} is unknown`
    const of = scopeProblem(row, rows.slice(0, at))
    if (of !== null) return `line ${line}, column scope: ${of}`
    const unsaid = conditionProblem(row)
    if (unsaid !== null) return `line ${line}, column condition: ${unsaid}`
    const twin = rows.slice(0, at).find((before) => areOneRule(before.row, row))
    const unknown = row.satisfies.find((code) => !codes.has(code))
    if (unknown !== undefined) {
      return `line ${line}, column satisfies: no rule has the code ${unknown}; the nearest is ${nearestName(unknown, [row.code, ...codes])}`
    }
    if (better.get(row.code)?.has(row.code) === true) {
      return `line ${line}, column satisfies: ${row.code} would meet itself, by way of what it meets`
    }
    if (twin !== undefined) {
      return `line ${line}, column code: ${row.code} has a rule for the same market, residence and type of owner on line ${twin.line}`
    }
  }
  return null
}

/** A row of `securities.csv`: one dividend of one security. */
export const SecurityRow = Schema.Struct({
  isin: Isin,
  name: Schema.NonEmptyString,
  market: CountryCode,
  currency: CurrencyCode,
  event_type: Schema.NonEmptyString,
  income: RateIncome,
  ex_date: CalendarDate,
  pay_date: CalendarDate,
  gross_dividend_per_share: Decimal,
  confidence: Confidence,
  source: Schema.String,
  note: Schema.String
})
export type SecurityRow = typeof SecurityRow.Type

/** A row of `event-facts.csv`: the withholding of one dividend where it differs from the statutory rate. */
const EventFactRow = Schema.Struct({
  isin: Isin,
  pay_date: CalendarDate,
  withheld_pct: maybe(Rate),
  return_of_capital: YesNo,
  confidence: Confidence,
  source: Schema.NonEmptyString
})
type EventFactRow = typeof EventFactRow.Type

/** Identifies an event: one security on one pay date. */
export const eventKey = (isin: string, payDate: string): string => `${isin} ${payDate}`

const weakestOf = (levels: ReadonlyArray<Confidence>): Confidence =>
  levels.reduce((one, other) => (Confidence.literals.indexOf(other) > Confidence.literals.indexOf(one) ? other : one))

const joinTexts = (texts: ReadonlyArray<string>): string => Array.dedupe(texts.filter((text) => text !== "")).join("; ")

/** The events of the rows, in order. Rows with the same security and pay date are one event, their amounts added. */
export const eventsOf = (rows: ReadonlyArray<SecurityRow>): ReadonlyArray<DividendEvent> =>
  Object.values(Array.groupBy(rows, ({ isin, pay_date }) => eventKey(isin, pay_date))).map(
    (same) =>
      new DividendEvent({
        isin: same[0].isin,
        currency: same[0].currency,
        eventType: Array.dedupe(same.map(({ event_type }) => event_type)).join(" + "),
        income: same[0].income,
        exDate: same[0].ex_date,
        payDate: same[0].pay_date,
        grossPerShare: BigDecimal.sumAll(same.map((row) => row.gross_dividend_per_share)),
        confidence: weakestOf(same.map(({ confidence }) => confidence)),
        source: joinTexts(same.map(({ source }) => source)),
        note: joinTexts(same.map(({ note }) => note))
      })
  )

/** The file of statutory rates. */
export const withholdingFile = "withholding-rates.csv"

/** File of the rates due by treaty and by domestic relief. */
export const treatyFile = "treaty-rates.csv"

/** Reads the dated rates of a folder; one unusable row, or two periods of one rate that overlap, reject the table. */
export const readRates = Effect.fn("ReferenceData.readRates")(function* (folder: string) {
  const statutory = yield* readTableRows(folder, withholdingFile, WithholdingRateRow)
  const relief = yield* readTableRows(folder, treatyFile, TreatyRateRow)
  const statutoryRates = statutory.map(({ line, row }) => ({ line, row: statutoryRateOf(row) }))
  const reliefRates = relief.map(({ line, row }) => ({ line, row: reliefRateOf(row) }))
  for (const [file, problem] of [
    [withholdingFile, statutoryRatesProblem(statutoryRates)],
    [treatyFile, reliefRatesProblem(reliefRates)]
  ] as const) {
    if (problem !== null) return yield* new ReferenceTableInvalid({ file, problem })
  }
  const tables: RateTables = {
    statutory: statutoryRates.map(({ row }) => row),
    relief: reliefRates.map(({ row }) => row)
  }
  return tables
})

/** The folder of the tables, of a server that may be anywhere. */
export const referenceFolderOf = (placeOf: PlaceOf): string => placeOf("apps/api/reference/", "reference/")

export const referenceFolder = referenceFolderOf(placeOf)

/**
 * The markets, securities, dividends, rates and rules of documents shared by all clients, decoded from the tables of
 * `reference/`.
 */
export class ReferenceData extends Context.Service<
  ReferenceData,
  {
    /**
     * Markets in the order of the table: the position of a market, security or event, from 1, is its number in the
     * database.
     */
    readonly markets: ReadonlyArray<Market>
    readonly securities: ReadonlyArray<Security>
    readonly events: ReadonlyArray<DividendEvent>
    /** Withholding and relief rates, including those of markets that are not in the table of markets yet. */
    readonly rates: RateTables
    /** Withholding by `eventKey`, where it differs from the statutory rate. */
    readonly eventFacts: ReadonlyMap<string, EventFactRow>
    /** Sample exchange rates, oldest first within a currency. */
    readonly fxRates: ReadonlyArray<FxRateRow>
    /** Documents that each market requires, by kind of owner. */
    readonly documentRules: ReadonlyArray<DocumentRule>
    /** The forms that are printed to be signed by hand, where the operator has given one. */
    readonly documentForms: ReadonlyMap<DocumentCode, DocumentForm>
  }
>()("@reclaim/app-api/ReferenceData") {
  static readonly layer = (
    folder: string = referenceFolder
  ): Layer.Layer<ReferenceData, ReferenceTableInvalid, FileSystem.FileSystem | Path.Path> =>
    Layer.effect(ReferenceData, loadReferenceData(folder))
}

/** Reads the tables of a folder; fails with the first one that is unusable. */
export const loadReferenceData = Effect.fn("ReferenceData.load")(function* (folder: string) {
  const marketRows = yield* readTable(folder, "markets.csv", MarketRow)
  const securityRows = yield* readTable(folder, "securities.csv", SecurityRow)
  const factRows = yield* readTable(folder, "event-facts.csv", EventFactRow)
  const fxRates = yield* readTable(folder, "fx-rates.csv", FxRateRow)
  const ruleRows = yield* readTableRows(folder, "document-rules.csv", DocumentRuleRow)
  const markets = marketRows.map(marketOf)
  const rates = yield* readRates(folder)
  const securities = Array.dedupeWith(securityRows, (one, other) => one.isin === other.isin).map(
    ({ isin, name, market }) => new Security({ isin, name, market })
  )
  const events = eventsOf(securityRows)
  const eventFacts = new Map(factRows.map((row) => [eventKey(row.isin, row.pay_date), row]))
  yield* checkReferences({ marketRows, securityRows, factRows, fxRates })
  const problem = documentRulesProblem(ruleRows, markets)
  if (problem !== null) return yield* refuse("document-rules.csv", problem)
  const codes = new Set<string>(ruleRows.map(({ row }) => row.code))
  const howTo = yield* readHowTo(folder, codes)
  const documentForms = yield* readForms(folder, codes)
  const documentRules = ruleRows.map(({ row }) =>
    documentRuleOf(row, { howTo: howTo.get(row.code) ?? [], formHash: documentForms.get(row.code)?.hash ?? null })
  )
  return ReferenceData.of({ markets, rates, securities, events, eventFacts, fxRates, documentRules, documentForms })
})

const refuse = (file: string, problem: string) => new ReferenceTableInvalid({ file, problem })

/** Checks across tables: that the rows they refer to exist. */
const checkReferences = Effect.fnUntraced(function* (tables: {
  readonly marketRows: ReadonlyArray<MarketRow>
  readonly securityRows: ReadonlyArray<SecurityRow>
  readonly factRows: ReadonlyArray<EventFactRow>
  readonly fxRates: ReadonlyArray<FxRateRow>
}) {
  const markets = new Set<string>(tables.marketRows.map(({ iso2 }) => iso2))
  if (markets.size < tables.marketRows.length) return yield* refuse("markets.csv", "a market stands in it twice")
  const currencies = new Set<string>(tables.fxRates.map(({ currency }) => currency))
  const names = new Map<string, SecurityRow>()
  const incomes = new Map<string, string>()
  for (const row of tables.securityRows) {
    const first = names.get(row.isin) ?? row
    names.set(row.isin, first)
    const key = eventKey(row.isin, row.pay_date)
    const problem = [
      [!markets.has(row.market), `the market ${row.market} is unknown`],
      [!currencies.has(row.currency), `${row.currency} has no exchange rate`],
      [row.ex_date > row.pay_date, "the pay date lies before the ex date"],
      [row.name !== first.name || row.market !== first.market, "the name or market differs between rows"],
      [(incomes.get(key) ?? row.income) !== row.income, "the day's dividends differ in income"]
    ].find(([isWrong]) => isWrong === true)
    incomes.set(key, row.income)
    if (problem !== undefined) return yield* refuse("securities.csv", `${row.isin} of ${row.pay_date}: ${problem[1]}`)
  }
  const known = new Set(tables.securityRows.map(({ isin, pay_date }) => eventKey(isin, pay_date)))
  const stray = tables.factRows.find(({ isin, pay_date }) => !known.has(eventKey(isin, pay_date)))
  if (stray !== undefined) return yield* refuse("event-facts.csv", `${stray.isin} pays nothing on ${stray.pay_date}`)
  return undefined
})
