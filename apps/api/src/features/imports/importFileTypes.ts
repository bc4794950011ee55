import { BigDecimal, Effect } from "effect"
import { accounts } from "./kind/accounts.ts"
import { authorizations } from "./kind/authorizations.ts"
import { cells, minorUnits } from "./kind/cells/cells.ts"
import { column, optionalColumn, type RowOf } from "./kind/cells/column.ts"
import { documents } from "./kind/documents.ts"
import { events } from "./kind/events.ts"
import { holdings } from "./kind/holdings.ts"
import { type ImportFileType, importFileType } from "./kind/ImportFileType.ts"
import type { ImportProblems } from "./kind/ImportProblems.ts"
import { investors } from "./kind/investors.ts"
import { makeKnownClients } from "./kind/knownClients.ts"
import { owners } from "./kind/owners.ts"
import { ownership } from "./kind/ownership.ts"
import { payments } from "./kind/payments.ts"
import { dollarProblem, type KnownRates, makeKnownRates, rateDoubtText } from "./kind/rateDoubts.ts"
import { reclaims } from "./kind/reclaims.ts"
import { upsertClients } from "./rows/importClients.ts"
import { readMarkets, readRates, readSecurities } from "./rows/importLookups.ts"
import { upsertRates, upsertReceipts, upsertSecurities } from "./rows/importTables.ts"
import { noRows, type CellValue } from "./rows/upsertRows.ts"

const fxRatesColumns = {
  currency: column(cells.currency, "The currency."),
  date: column(cells.date, "The day."),
  usd_per_unit: column(cells.exchangeRate, "US dollars for one unit."),
  source: column(cells.name, "Who published the rate; shown beside it.")
}

/** Exchange rates. */
const fxRates = importFileType(fxRatesColumns, {
  name: "fx-rates",
  about:
    "US dollars for one unit of a currency at the end of a day. A day without a rate uses the latest rate before it. US dollars need a row too, with the rate 1.",
  again:
    "The rate may change. One far from the rate known before it is in doubt (see Doubts). Reclaims keep the rate they were computed with until they are imported again.",
  key: ["currency", "date"],
  open: (reference) =>
    Effect.map(readRates, (imported) => {
      const known = makeKnownRates(imported, reference)
      return {
        take: (rows, problems) => {
          // A rate is compared with those before it, in any order of the file.
          for (const row of rows.toSorted((one, other) => (one.date < other.date ? -1 : 1))) judge(row, known, problems)
          return Effect.succeed(
            problems.isEmpty
              ? upsertRates(
                  rows.map(({ currency, date, usd_per_unit, source }) => ({
                    currency,
                    rate_date: date,
                    usd_per_unit: BigDecimal.format(usd_per_unit),
                    source
                  }))
                )
              : Effect.succeed(noRows)
          )
        },
        end: () => Effect.succeed(noRows)
      }
    })
})

/** Reports problems and doubts about a rate; an accepted one counts as known from then on. */
const judge = (row: RowOf<typeof fxRatesColumns>, known: KnownRates, problems: ImportProblems): void => {
  const { currency, date, line, usd_per_unit } = row
  const problem = dollarProblem(currency, usd_per_unit)
  if (problem !== "") return problems.add(line, "usd_per_unit", problem)
  const rate = { usdPerUnit: usd_per_unit, date }
  const odd = rateDoubtText(currency, rate, known.nearest(currency, date))
  const before = known.of(currency, date)
  const isStored = before !== undefined && BigDecimal.equals(before.usdPerUnit, usd_per_unit)
  if (odd === "" || problems.takes({ line, column: "usd_per_unit", odd, isStored })) known.add(currency, rate)
}

/**
 * The largest whole number of smallest units that is stored; the amount of a currency with four decimals may be longer.
 */
const largestReceipt = 10n ** 18n

const receiptsColumns = {
  client: column(cells.id, "Id of the client."),
  receipt: column(cells.id, "Your id of the receipt, unique within the client."),
  market: column(cells.country, "The market whose tax authority paid."),
  received_on: column(cells.date, "The day the money was received."),
  currency: column(cells.currency, "The currency of the amount."),
  amount: column(cells.amount, "The amount received, above 0."),
  authority_reference: optionalColumn(cells.name, "The authority's own reference.")
}

/** Refunds received from tax authorities. */
const receipts = importFileType(receiptsColumns, {
  name: "receipts",
  about: "What a tax authority refunded, in the currency it came in.",
  again: "Everything may change.",
  key: ["client", "receipt"],
  open: () =>
    Effect.gen(function* () {
      const known = yield* makeKnownClients
      const markets = yield* readMarkets
      return {
        take: (rows, problems) => {
          const writes = known.of(rows, problems).map((row): Readonly<Record<string, CellValue>> => {
            const amount = minorUnits(row.amount, row.currency)
            if (!markets.has(row.market)) {
              problems.add(row.line, "market", `the market ${row.market} is unknown: use one from the reference table`)
            }
            if (amount === undefined || amount === 0n) {
              problems.add(row.line, "amount", `expected an amount above 0 as ${row.currency} is counted`)
            } else if (amount > largestReceipt) {
              problems.add(row.line, "amount", "it is more than the portal can store: check it and its currency")
            }
            return {
              client_id: row.clientId,
              external_id: row.receipt,
              market_id: markets.get(row.market) ?? null,
              received_on: row.received_on,
              currency: row.currency,
              amount_minor: amount ?? null,
              authority_reference: row.authority_reference ?? ""
            }
          })
          return Effect.succeed(problems.isEmpty ? upsertReceipts(writes) : Effect.succeed(noRows))
        },
        end: () => Effect.succeed(noRows)
      }
    })
})

const securitiesColumns = {
  isin: column(cells.isin, "Its international number."),
  name: column(cells.name, "Its name."),
  market: column(cells.country, "Its country of issue, which withholds; one of the markets of the reference tables."),
  currency: column(cells.currency, "The currency in which it pays; it may differ from the market's.")
}

/** Securities. */
const securities = importFileType(securitiesColumns, {
  name: "securities",
  about: "What pays the dividends, the same for every client.",
  again: "The name may change; market and currency may not.",
  key: ["isin"],
  open: () =>
    Effect.gen(function* () {
      const markets = yield* readMarkets
      const existing = yield* readSecurities
      return {
        take: (rows, problems) => {
          for (const { isin, market, currency, line } of rows) {
            const before = existing.get(isin)
            if (!markets.has(market)) {
              problems.add(line, "market", `the market ${market} is unknown: add it to the reference table of markets`)
            }
            if (before !== undefined && before.market !== market) {
              problems.add(line, "market", `${isin} was imported for ${before.market}, and reclaims depend on that`)
            }
            if (before !== undefined && before.currency !== currency) {
              problems.add(
                line,
                "currency",
                `${isin} was imported with ${before.currency}, and reclaims depend on that`
              )
            }
          }
          if (!problems.isEmpty) return Effect.succeed(Effect.succeed(noRows))
          return Effect.succeed(
            upsertSecurities(
              rows.map(({ isin, name, market, currency }) => ({
                isin,
                name,
                market_id: markets.get(market) ?? null,
                currency
              }))
            )
          )
        },
        end: () => Effect.succeed(noRows)
      }
    })
})

const columns = {
  client: column(cells.id, "Your id of the client; every other file names the client by it."),
  name: column(cells.name, "Its display name.")
}

/** Clients. */
const clients = importFileType(columns, {
  name: "clients",
  about: "The investors who use the service; every other row belongs to one of them.",
  again: "The name may change.",
  key: ["client"],
  open: () =>
    Effect.succeed({
      take: (rows, problems) =>
        Effect.succeed(
          problems.isEmpty
            ? upsertClients(rows.map(({ client, name }) => ({ code: client, name })))
            : Effect.succeed(noRows)
        ),
      end: () => Effect.succeed(noRows)
    })
})

/** Every kind of file, in the order a folder is imported: a kind comes after those its rows refer to. */
export const importFileTypes: ReadonlyArray<ImportFileType> = [
  clients,
  owners,
  investors,
  ownership,
  accounts,
  securities,
  events,
  fxRates,
  holdings,
  documents,
  reclaims,
  receipts,
  payments,
  authorizations
]

/** The kind with this name; undefined when there is none. */
export const importFileTypeNamed = (name: string): ImportFileType | undefined =>
  importFileTypes.find((kind) => kind.name === name)
