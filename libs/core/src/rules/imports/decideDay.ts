import { Data } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addMonths } from "../../domain/value/dateSteps.ts"

/** The earliest day allowed in a provider's files. */
export const earliestDay = CalendarDate.make("1990-01-01")

/** How far ahead a planned day may be. */
const plannedMonths = 12

/** Whether a day in a provider's file is plausible. */
export type DayDecision = Data.TaggedEnum<{
  Fits: {}
  TooEarly: { readonly earliest: CalendarDate }
  TooLate: { readonly latest: CalendarDate }
}>

/** Constructors and guards of the decisions. */
export const DayDecision = Data.taggedEnum<DayDecision>()

/** Past events lie between 1990 and today; planned ones at most a year ahead. */
export const decideDay = (day: CalendarDate, today: CalendarDate, isPlanned: boolean): DayDecision => {
  if (day < earliestDay) return DayDecision.TooEarly({ earliest: earliestDay })
  const latest = isPlanned ? addMonths(today, plannedMonths) : today
  return day > latest ? DayDecision.TooLate({ latest }) : DayDecision.Fits()
}
