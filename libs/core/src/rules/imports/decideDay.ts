import { Data } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addMonths } from "../../domain/value/dateSteps.ts"

/** The first day that anything in a provider's files may be of. */
export const earliestDay = CalendarDate.make("1990-01-01")

/** How far ahead a day may lie that is planned. */
const plannedMonths = 12

/** Whether a day of a provider's file can be. */
export type DayDecision = Data.TaggedEnum<{
  Fits: {}
  TooEarly: { readonly earliest: CalendarDate }
  TooLate: { readonly latest: CalendarDate }
}>

/** Makes and tells apart the decisions. */
export const DayDecision = Data.taggedEnum<DayDecision>()

/** What happened lies between 1990 and today; what is planned, at most a year ahead. */
export const decideDay = (day: CalendarDate, today: CalendarDate, isPlanned: boolean): DayDecision => {
  if (day < earliestDay) return DayDecision.TooEarly({ earliest: earliestDay })
  const latest = isPlanned ? addMonths(today, plannedMonths) : today
  return day > latest ? DayDecision.TooLate({ latest }) : DayDecision.Fits()
}
