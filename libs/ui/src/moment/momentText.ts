import { zonedTimeAt } from "@reclaim/core/domain/value/zonedTimeAt"
import { displayDate } from "@reclaim/core/format/displayDate"
import { deviceZone } from "./deviceZone.ts"

/** An instant to the minute, `20 NOV 2026, 14:05`, in a time zone of the IANA database; null for that of the device. */
export const momentText = (instant: Date, timeZone: string | null): string => {
  const { date, time } = zonedTimeAt(instant.getTime(), timeZone ?? deviceZone())
  return `${displayDate(date)}, ${time.slice(0, 5)}`
}
