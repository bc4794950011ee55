import { BigDecimal, Effect } from "effect"
import { upsertEvents } from "../rows/importTables.ts"
import { readEvents, readSecurities } from "../rows/importLookups.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column, optionalColumn } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"

/** The columns that identify an event within the files. */
export const eventName = (isin: string, payDate: string): string => `${isin} ${payDate}`

const columns = {
  isin: column(cells.isin, "The security."),
  pay_date: column(cells.plannedDate, "The day it pays, announced or past."),
  event_type: column(cells.name, "The type of payment, in your words: annual, interim, special."),
  income: optionalColumn(
    cells.income,
    "Which part of income it is, as the market of the security tells it apart: franked or unfranked in Australia, pid in Britain, special-27 in Germany. `ordinary` when empty."
  ),
  ex_date: column(
    cells.plannedDate,
    "The first day on which a buyer is no longer entitled to it; not after the pay date."
  ),
  gross_per_share: column(cells.perShare, "What one share pays before tax, in the security's currency."),
  confidence: optionalColumn(cells.confidence, "How far you checked the row; `own` when empty."),
  source: optionalColumn(cells.note, "Where it is from."),
  note: optionalColumn(cells.note, "Anything worth knowing about it.")
}

/** Dividends. */
export const events = importFileType(columns, {
  name: "events",
  about:
    "What one security pays on one day. An ordinary and a special dividend of the same day are one event, their amounts added.",
  again:
    "Everything but the type may change. Reclaims keep what was computed with the former amount until they are imported again.",
  key: ["isin", "pay_date"],
  open: () =>
    Effect.gen(function* () {
      const securities = yield* readSecurities
      const existing = new Map((yield* readEvents).map((event) => [eventName(event.isin, event.payDate), event]))
      return {
        take: (rows, problems) => {
          for (const { isin, pay_date, ex_date, event_type, line } of rows) {
            const before = existing.get(eventName(isin, pay_date))
            if (!securities.has(isin)) {
              problems.add(line, "isin", `the security ${isin} is unknown: import it with securities.csv first`)
            }
            if (ex_date > pay_date) problems.add(line, "ex_date", `the ex date lies after the pay date ${pay_date}`)
            if (before !== undefined && before.eventType !== event_type) {
              const text = `${isin} pays on that day already as “${before.eventType}”: keep that type and add the amounts`
              problems.add(line, "event_type", text)
            }
          }
          if (!problems.isEmpty) return Effect.succeed(Effect.succeed(noRows))
          return Effect.succeed(
            upsertEvents(
              rows.map((row) => ({
                security_id: securities.get(row.isin)?.id ?? null,
                pay_date: row.pay_date,
                event_type: row.event_type,
                income: row.income ?? "ordinary",
                ex_date: row.ex_date,
                gross_per_share: BigDecimal.format(row.gross_per_share),
                confidence: row.confidence ?? "own",
                source: row.source ?? "",
                note: row.note ?? ""
              }))
            )
          )
        },
        end: () => Effect.succeed(noRows)
      }
    })
})
