import type { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { DividendEvent } from "@reclaim/core/domain/market/DividendEvent"
import type { Market } from "@reclaim/core/domain/market/Market"
import { Security } from "@reclaim/core/domain/market/Security"
import type { RateTables } from "@reclaim/engine/rate/RateLookup"
import { Array, Context, Effect, type FileSystem, Layer, type Path } from "effect"
import { documentRuleOf, DocumentRuleRow, documentRulesProblem } from "./documentRuleRow.ts"
import { EventFactRow, eventKey, eventsOf, SecurityRow } from "./eventRows.ts"
import { marketOf, MarketRow } from "./marketRow.ts"
import { type DocumentForm, readForms } from "./readForms.ts"
import { readHowTo } from "./readHowTo.ts"
import { readTable, readTableRows, ReferenceTableInvalid } from "./readTable.ts"
import { FxRateRow } from "./rateRows.ts"
import { readRates } from "./readRates.ts"
import { placeOf, type PlaceOf } from "../../platform/process/serverFiles.ts"

/** The folder of the tables, of a server that may be anywhere. */
export const referenceFolderOf = (placeOf: PlaceOf): string => placeOf("apps/api/reference/", "reference/")

export const referenceFolder = referenceFolderOf(placeOf)

/** The markets, securities, dividends, rates and rules of documents shared by all clients, decoded from the tables of `reference/`. */
export class ReferenceData extends Context.Service<
  ReferenceData,
  {
    /** In the order of the table: the position of a market, security or event, from 1, is its number in the database. */
    readonly markets: ReadonlyArray<Market>
    readonly securities: ReadonlyArray<Security>
    readonly events: ReadonlyArray<DividendEvent>
    /** What markets withhold and may keep, also of markets that are not in the table of markets yet. */
    readonly rates: RateTables
    /** By `eventKey`: the withholding where it differs from the statutory rate. */
    readonly eventFacts: ReadonlyMap<string, EventFactRow>
    /** Sample exchange rates, oldest first within a currency. */
    readonly fxRates: ReadonlyArray<FxRateRow>
    /** Which documents which market wants of whom. */
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
  yield* checkTogether({ marketRows, securityRows, factRows, fxRates })
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
const checkTogether = Effect.fnUntraced(function* (tables: {
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
