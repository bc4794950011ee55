import { Effect } from "effect"
import { upsertReceipts } from "../rows/importTables.ts"
import { readMarkets } from "../rows/importLookups.ts"
import { noRows, type Written } from "../rows/upsertRows.ts"
import { cells, minorUnits } from "./cells/cells.ts"
import { column, optionalColumn } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"
import { makeKnownClients } from "./knownClients.ts"

/** The largest whole number of smallest units that is stored; the amount of a currency with four decimals may be longer. */
const largestReceipt = 10n ** 18n

const columns = {
  client: column(cells.id, "Id of the client."),
  receipt: column(cells.id, "Your id of the receipt, unique within the client."),
  market: column(cells.country, "The market whose tax authority paid."),
  received_on: column(cells.date, "The day the money was received."),
  currency: column(cells.currency, "The currency of the amount."),
  amount: column(cells.amount, "The amount received, above 0."),
  authority_reference: optionalColumn(cells.name, "The authority's own reference.")
}

/** Refunds received from tax authorities. */
export const receipts = importFileType(columns, {
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
          const writes = known.of(rows, problems).map((row): Readonly<Record<string, Written>> => {
            const amount = minorUnits(row.amount, row.currency)
            if (!markets.has(row.market)) {
              problems.add(row.line, "market", `the market ${row.market} is unknown: write one of the reference table`)
            }
            if (amount === undefined || amount === 0n) {
              problems.add(row.line, "amount", `expected an amount above 0 as ${row.currency} is counted`)
            } else if (amount > largestReceipt) {
              problems.add(row.line, "amount", "it is more than the portal counts: check it and its currency")
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
