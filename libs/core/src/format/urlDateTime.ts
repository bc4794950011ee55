import { isNullDate } from "../domain/value/NullDate.ts"
import { zonedTimeAt } from "../domain/value/zonedTimeAt.ts"

/**
 * Instant as `yyyyMMddHHmmss` in a time zone, for addresses and file names: `20261120153000`; empty for a placeholder
 * date.
 */
export const urlDateTime = (epochMillis: number, timeZone: string): string => {
  const { date, time } = zonedTimeAt(epochMillis, timeZone)
  return isNullDate(date) ? "" : `${date}${time}`.replaceAll(/[-:]/g, "")
}
