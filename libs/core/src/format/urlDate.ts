import { type CalendarDate } from "../domain/value/CalendarDate.ts"
import { isNullDate } from "../domain/value/NullDate.ts"

/** A day as `yyyyMMdd`, for addresses and file names: `20261120`; empty for no date. */
export const urlDate = (date: CalendarDate | null): string =>
  date === null || isNullDate(date) ? "" : date.replaceAll("-", "")
