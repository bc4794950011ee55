import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { displayDate } from "@reclaim/core/format/displayDate"

const two = (part: number): string => String(part).padStart(2, "0")

/** Instant as text in UTC, because the reader's time zone is unknown: `20 NOV 2026, 14:05 UTC`. */
export const mailMoment = (epochMillis: number): string => {
  const minutes = Math.floor(epochMillis / 60_000)
  const ofDay = ((minutes % 1440) + 1440) % 1440
  return `${displayDate(dateInUtc(epochMillis))}, ${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)} UTC`
}
