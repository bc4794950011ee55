import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import type { PowerContent } from "@reclaim/core/rules/people/PowersContent"
import { mannerWords } from "@reclaim/core/format/people/powerWords"
import { powersMessages } from "./powersMessages.ts"

const words = powersMessages.signing

/** What is signed and in which manner: `Every document · 2 of Directors`. */
export const powerLine = (power: PowerContent): string =>
  words.line(power.codes.length === 0 ? words.everyDocument : power.codes.join(", "), mannerWords(power))

/** From when to when something holds; empty where there is no limit. */
export const daysText = (from: CalendarDate | null, to: CalendarDate | null): string => {
  if (from !== null && to !== null) return words.between(displayDate(from), displayDate(to))
  if (from !== null) return words.from(displayDate(from))
  return to === null ? "" : words.until(displayDate(to))
}
