import { isNullDate } from "../domain/value/NullDate.ts"
import { zonedTimeAt } from "../domain/value/zonedTimeAt.ts"

/**
 * An instant as `yyyyMMddHHmmss` on the clocks of a zone, for addresses and file names: `20261120153000`;
 * empty when it falls on a day that stands for no date.
 */
export const urlDateTime = (epochMillis: number, timeZone: string): string => {
  const { date, time } = zonedTimeAt(epochMillis, timeZone)
  return isNullDate(date) ? "" : `${date}${time}`.replaceAll(/[-:]/g, "")
}
