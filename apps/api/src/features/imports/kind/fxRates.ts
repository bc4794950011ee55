import { BigDecimal, Effect } from "effect"
import { upsertRates } from "../rows/importTables.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"

const columns = {
  currency: column(cells.currency, "The currency."),
  date: column(cells.date, "The day."),
  usd_per_unit: column(cells.exchangeRate, "US dollars for one unit."),
  source: column(cells.name, "Who published the rate; shown beside it.")
}

/** Exchange rates. */
export const fxRates = importFileType(columns, {
  name: "fx-rates",
  about:
    "US dollars for one unit of a currency at the end of a day. A day without a rate uses the latest rate before it. US dollars need a row too, with the rate 1.",
  again: "The rate may change. Reclaims keep the rate they were computed with until they are imported again.",
  key: ["currency", "date"],
  open: () =>
    Effect.succeed({
      take: (rows, problems) =>
        Effect.succeed(
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
        ),
      end: () => Effect.succeed(noRows)
    })
})
