import { type ZonedTime, zonedTimeAt } from "./zonedTimeAt.ts"

const dayMillis = 86_400_000

const asUtc = ({ date, time }: ZonedTime): number => Date.parse(`${date}T${time}Z`)

/**
 * The instant of a day and a time in a zone of the IANA database, in milliseconds since 1970: the first of two where clocks
 * are put back, null where they are put forward and there is no such time.
 */
export const instantAt = (local: ZonedTime, timeZone: string): number | null => {
  const wanted = asUtc(local)
  const shownAt = (instant: number) => asUtc(zonedTimeAt(instant, timeZone))
  // Clocks are put once within two days at most, so the offset is that of the day before or of the day after.
  const candidates = [wanted - dayMillis, wanted + dayMillis].map((near) => wanted - (shownAt(near) - near))
  const found = candidates.filter((instant) => shownAt(instant) === wanted)
  return found.length === 0 ? null : Math.min(...found)
}
