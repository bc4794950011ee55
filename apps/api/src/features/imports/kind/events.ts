import { BigDecimal, Effect } from "effect"
import { upsertEvents, upsertRenamedEvents } from "../rows/importTables.ts"
import { partsOnFile, readEvents, readSecurities } from "../rows/importLookups.ts"
import { addTally, noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column, optionalColumn, type RowOf } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"

const columns = {
  isin: column(cells.isin, "The security."),
  pay_date: column(cells.plannedDate, "The day it pays, announced or past."),
  event_type: column(cells.name, "The type of payment, in your words: annual, interim, special."),
  income: optionalColumn(
    cells.income,
    "Which part of income it is, as distinguished by the security's market: franked or unfranked in Australia, pid in Britain, special-27 in Germany. `ordinary` when empty. A dividend of several parts has a row for each, with its amount per share."
  ),
  former_income: optionalColumn(
    cells.income,
    "The part recorded before, if that was wrong: its reclaims stay with it. Empty otherwise."
  ),
  ex_date: column(
    cells.plannedDate,
    "The first day on which a buyer is no longer entitled to it; not after the pay date."
  ),
  gross_per_share: column(cells.perShare, "What one share pays before tax, in the security's currency."),
  confidence: optionalColumn(cells.confidence, "How far you checked the row; `own` when empty."),
  source: optionalColumn(cells.note, "The source of the row."),
  note: optionalColumn(cells.note, "Anything worth knowing about it.")
}

/** Dividends. */
export const events = importFileType(columns, {
  name: "events",
  about:
    "The payment of one security on one day for one part of income. An ordinary and a special dividend of the same day are one event, their amounts added, unless the market taxes them differently.",
  again:
    "Everything but the type may change, the income by naming the former one. Reclaims keep the former amounts until they are imported again.",
  key: ["isin", "pay_date", "income"],
  findsDoubles: true,
  open: () =>
    Effect.gen(function* () {
      const securities = yield* readSecurities
      const onFile = partsOnFile(yield* readEvents)
      const taken = new Set<string>()
      const check = (row: EventRow, problem: (column: string, text: string) => void): void => {
        const { event_type, ex_date, isin, pay_date } = row
        const income = incomeOf(row)
        const parts = onFile(isin, pay_date)
        const before = parts.find((one) => one.income === (row.former_income ?? income))
        if (!securities.has(isin)) problem("isin", eventText.unknownSecurity(isin))
        if (ex_date > pay_date) problem("ex_date", `the ex date is after the pay date ${pay_date}`)
        const name = `${isin} ${pay_date} ${income}`
        if (taken.has(name)) problem("income", eventText.twice)
        taken.add(name)
        if (isRenamed(row)) {
          if (before === undefined) problem("former_income", eventText.notOnFile(isin, row.former_income ?? income))
          if (parts.some((one) => one.income === income)) problem("income", eventText.onFile(isin, income))
        }
        if (before !== undefined && before.eventType !== event_type) {
          problem("event_type", eventText.otherType(isin, before.eventType))
        }
      }
      const toEventRow = (row: EventRow) => ({
        security_id: securities.get(row.isin)?.id ?? null,
        pay_date: row.pay_date,
        event_type: row.event_type,
        income: incomeOf(row),
        ex_date: row.ex_date,
        gross_per_share: BigDecimal.format(row.gross_per_share),
        confidence: row.confidence ?? "own",
        source: row.source ?? "",
        note: row.note ?? ""
      })
      const idOf = ({ former_income, isin, pay_date }: EventRow) =>
        onFile(isin, pay_date).find(({ income }) => income === former_income)?.eventId ?? null
      return {
        take: (rows, problems) => {
          for (const row of rows) check(row, (column, text) => problems.add(row.line, column, text))
          if (!problems.isEmpty) return Effect.succeed(Effect.succeed(noRows))
          const renamed = rows.filter(isRenamed).map((row) => ({ ...toEventRow(row), event_id: idOf(row) }))
          const others = rows.filter((row) => !isRenamed(row)).map(toEventRow)
          return Effect.succeed(Effect.zipWith(upsertRenamedEvents(renamed), upsertEvents(others), addTally))
        },
        end: () => Effect.succeed(noRows)
      }
    })
})

type EventRow = RowOf<typeof columns>

const incomeOf = ({ income }: EventRow) => income ?? "ordinary"

/** True if a row corrects the kind of income that it is on file under. */
const isRenamed = (row: EventRow): boolean => row.former_income !== null && row.former_income !== incomeOf(row)

const eventText = {
  unknownSecurity: (isin: string) => `the security ${isin} is unknown: import it with securities.csv first`,
  twice: "an earlier line has the same key: delete one of the two",
  notOnFile: (isin: string, income: string) =>
    `${isin} pays no ${income} income on that day: leave former_income empty`,
  onFile: (isin: string, income: string) =>
    `${isin} already pays ${income} income on that day: correct that row instead`,
  otherType: (isin: string, type: string) =>
    `${isin} already pays on that day as “${type}”: keep that type and add the amounts`
}
