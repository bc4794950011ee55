import { CalendarDate } from "./CalendarDate.ts"

/** A local date and time. */
export interface ZonedTime {
  readonly date: CalendarDate
  /** `HH:mm:ss`, from 00:00:00 to 23:59:59. */
  readonly time: string
}

/** The day and the time of an instant in a zone of the IANA database, for example `America/New_York` or `UTC`. */
export const zonedTimeAt = (epochMillis: number, timeZone: string): ZonedTime => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit"
  }).formatToParts(epochMillis)
  const part = (type: Intl.DateTimeFormatPartTypes, digits: number): string =>
    (parts.find((candidate) => candidate.type === type)?.value ?? "").padStart(digits, "0")
  return {
    date: CalendarDate.make(`${part("year", 4)}-${part("month", 2)}-${part("day", 2)}`),
    time: `${part("hour", 2)}:${part("minute", 2)}:${part("second", 2)}`
  }
}
