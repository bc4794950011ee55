import { dateOfDayNumber, dayNumber } from "../../domain/value/dayNumber.ts"
import { zonedTimeAt } from "../../domain/value/zonedTimeAt.ts"

/** Time at which daily and weekly digests are sent, in the reader's time zone; weekly ones on Mondays. */
export const digestTime = "07:00:00"

const minuteMillis = 60_000
const dayMillis = 86_400_000

const instantOf = (day: number, time: string): number => Date.parse(`${dateOfDayNumber(day)}T${time}Z`)

/** Instant at which a zone's clocks show a time of a day; if they skip it, the first one after it. */
const instantAt = (day: number, time: string, timeZone: string): number => {
  const wanted = instantOf(day, time)
  let guess = wanted
  for (let step = 0; step < 3; step++) {
    const shown = zonedTimeAt(guess, timeZone)
    const off = instantOf(dayNumber(shown.date), shown.time) - wanted
    if (Math.abs(off) < minuteMillis) return guess
    guess -= off
  }
  return guess
}

/** Day 0 of the day numbers, 1 January 2000, was a Saturday. */
const daysSinceMonday = (day: number): number => (((day + 5) % 7) + 7) % 7

/** Latest time until now at which a digest was sent: earlier notifications belong to it. */
export const latestDigestAt = (now: number, cadence: "daily" | "weekly", timeZone: string): number => {
  const { date, time } = zonedTimeAt(now, timeZone)
  const today = dayNumber(date)
  const day = time >= digestTime ? today : today - 1
  const begun = instantAt(cadence === "daily" ? day : day - daysSinceMonday(day), digestTime, timeZone)
  return begun <= now ? begun : begun - (cadence === "daily" ? 1 : 7) * dayMillis
}
