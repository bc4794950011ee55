import type { HistoryFilter } from "../../domain/audit/HistoryFilter.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays } from "../../domain/value/dateSteps.ts"
import { instantAt } from "../../domain/value/instantAt.ts"
import type { HistoryAddress } from "../address/historyUrl.ts"

/** The first instant of a day in a zone: later than midnight where clocks are put forward at that hour. */
const startOfDay = (date: CalendarDate, timeZone: string): Date =>
  new Date(
    instantAt({ date, time: "00:00:00" }, timeZone) ??
      instantAt({ date, time: "01:00:00" }, timeZone) ??
      Date.parse(`${date}T00:00:00Z`)
  )

/** Filter of an address, whose dates are in a zone of the IANA database. */
export const historyFilterOf = (
  { from, kind, side, to }: Pick<HistoryAddress, "kind" | "side" | "from" | "to">,
  timeZone: string
): HistoryFilter => ({
  kind,
  side,
  since: from === null ? null : startOfDay(from, timeZone),
  until: to === null ? null : startOfDay(addDays(to, 1), timeZone)
})
