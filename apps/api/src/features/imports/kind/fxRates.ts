import { BigDecimal, Effect } from "effect"
import { readRates } from "../rows/importLookups.ts"
import { upsertRates } from "../rows/importTables.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column, type RowOf } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"
import type { ImportProblems } from "./ImportProblems.ts"
import { dollarProblem, type KnownRates, makeKnownRates, rateDoubtText } from "./rateDoubts.ts"

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
  again:
    "The rate may change. One far from the rate known before it is in doubt (see Doubts). Reclaims keep the rate they were computed with until they are imported again.",
  key: ["currency", "date"],
  open: (reference) =>
    Effect.map(readRates, (imported) => {
      const known = makeKnownRates(imported, reference)
      return {
        take: (rows, problems) => {
          // A rate is compared with those before it, whatever the order of the file.
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

/** Reports what is wrong or odd about a rate; one that is taken is known from then on. */
const judge = (row: RowOf<typeof columns>, known: KnownRates, problems: ImportProblems): void => {
  const { currency, date, line, usd_per_unit } = row
  const problem = dollarProblem(currency, usd_per_unit)
  if (problem !== "") return problems.add(line, "usd_per_unit", problem)
  const rate = { usdPerUnit: usd_per_unit, date }
  const odd = rateDoubtText(currency, rate, known.nearest(currency, date))
  const before = known.of(currency, date)
  const isStored = before !== undefined && BigDecimal.equals(before.usdPerUnit, usd_per_unit)
  if (odd === "" || problems.takes({ line, column: "usd_per_unit", odd, isStored })) known.add(currency, rate)
}
