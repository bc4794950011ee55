import { Effect } from "effect"
import { upsertSecurities } from "../rows/importTables.ts"
import { readMarkets, readSecurities } from "../rows/importLookups.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"

const columns = {
  isin: column(cells.isin, "Its international number."),
  name: column(cells.name, "Its name."),
  market: column(cells.country, "Its country of issue, which withholds; one of the markets of the reference tables."),
  currency: column(cells.currency, "The currency in which it pays; it may differ from the market's.")
}

/** Securities. */
export const securities = importFileType(columns, {
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
              problems.add(line, "market", `${isin} was imported for ${before.market}, and reclaims rest on that`)
            }
            if (before !== undefined && before.currency !== currency) {
              problems.add(line, "currency", `${isin} was imported with ${before.currency}, and reclaims rest on that`)
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
