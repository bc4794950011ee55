import { Data } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addMonths } from "../../domain/value/dateSteps.ts"

/** The earliest day allowed in a provider's files. */
export const earliestDay = CalendarDate.make("1990-01-01")

/**
 * Kinds of dates, each with the number of months that it may lie ahead: past events, planned ones, and ends of periods.
 */
export const dayKinds = { past: 0, planned: 12, end: 360 } as const
export type DayKind = keyof typeof dayKinds

/** Plausibility of a date in a provider's file. */
export type DayDecision = Data.TaggedEnum<{
  Fits: {}
  TooEarly: { readonly earliest: CalendarDate }
  TooLate: { readonly latest: CalendarDate }
}>

/** Constructors and guards of the decisions. */
export const DayDecision = Data.taggedEnum<DayDecision>()

const fits = DayDecision.Fits()

/** Latest permitted day, cached because past dates are by far the most frequent: a long file has millions. */
const latestDay = (today: CalendarDate, kind: DayKind): CalendarDate => {
  const months = dayKinds[kind]
  return months === 0 ? today : addMonths(today, months)
}

/** Past events lie between 1990 and today; planned ones at most a year ahead, and what lasts ends within thirty years. */
export const decideDay = (day: CalendarDate, today: CalendarDate, kind: DayKind): DayDecision => {
  if (day < earliestDay) return DayDecision.TooEarly({ earliest: earliestDay })
  const latest = latestDay(today, kind)
  return day > latest ? DayDecision.TooLate({ latest }) : fits
}
