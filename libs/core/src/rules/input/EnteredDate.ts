import { Schema, SchemaGetter } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { isNullDate } from "../../domain/value/NullDate.ts"
import { standardDate } from "../../format/standardDate.ts"
import { textPattern } from "./textPattern.ts"

/** Message for a date that must not be in the future, in forms and server responses. */
export const inFuture = "This date is in the future"

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const

/** Accepted notations of a pasted date. */
export const DateVariant = textPattern(
  new RegExp(
    `^(\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|\\d{8}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2} (${months.join("|")}) \\d{4})$`,
    "i"
  ),
  "a date such as 11/20/2026, 2026-11-20 or 20 NOV 2026"
)

/**
 * Formats a partially typed or pasted date: `3/1` becomes `03/1`, `2026-11-20` becomes `11/20/2026`. A slash is
 * inserted only before a following digit, otherwise a backspace would be undone at once.
 */
export const maskDate = (typed: string): string => {
  const digits = inOrder(typed.trim()).replaceAll(/\D/g, "").slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== "").join("/")
}

/** Month, day and year in this order, month and day of two digits as soon as a separator ends them. */
const inOrder = (typed: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (iso !== null) return `${iso[2]}${iso[3]}${iso[1]}`
  const spelled = /^(\d{1,2}) ([a-z]{3}) (\d{4})$/i.exec(typed)
  const month = months.findIndex((name) => name === spelled?.[2]?.toLowerCase()) + 1
  if (spelled !== null && month > 0) return `${twoDigits(String(month))}${twoDigits(spelled[1] ?? "")}${spelled[3]}`
  return typed.replace(/^(\d)(?=[/.-])/, "0$1").replace(/^(\d\d[/.-])(\d)(?=[/.-])/, "$10$2")
}

const twoDigits = (text: string): string => text.padStart(2, "0")

const existingDay = (text: string): CalendarDate | null => {
  const [month, day, year] = text.split("/")
  const date = `${year}-${month}-${day}`
  return Schema.is(CalendarDate)(date) ? date : null
}

/** Date that an entered text means; null for a nonexistent date or a placeholder. */
export const dayOfEntered = (text: string): CalendarDate | null => {
  const day = existingDay(text)
  return day === null || isNullDate(day) ? null : day
}

const nullDateFault = (text: string): string => `Enter an actual date: ${text} means no date`

/** Error for an entered date that is a placeholder for "no date"; null for any other text. */
export const faultOfNullDate = (text: string): string | null => {
  const day = existingDay(text)
  return day !== null && isNullDate(day) ? nullDateFault(text) : null
}

const asEntered = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** Date of an event, never a placeholder for "no date". */
export const GivenDay = CalendarDate.check(
  Schema.makeFilter((day) => !isNullDate(day) || nullDateFault(asEntered(day)))
)

/** An instant at which something happened, so never within such a day in UTC. */
export const GivenInstant = Schema.Date.check(
  Schema.makeFilter((at) => {
    const day = Number.isNaN(at.getTime()) ? "" : at.toISOString()
    return !isNullDate(day) || nullDateFault(asEntered(day.slice(0, 10)))
  })
)

/** Error for an entered date; true if valid. */
const checkDate = (text: string): true | string => {
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return "Expected a date as MM/dd/yyyy"
  if (existingDay(text) === null) return "This day does not exist"
  return faultOfNullDate(text) ?? true
}

/** Entered date, `11/20/2026`, decoded to a date. Placeholders for "no date" become empty. */
export const EnteredDate = Schema.String.check(Schema.makeFilter(checkDate)).pipe(
  Schema.decodeTo(CalendarDate, {
    decode: SchemaGetter.transform((text: string) => dayOfEntered(text) ?? text),
    encode: SchemaGetter.transform((day: string) => standardDate(day as CalendarDate))
  })
)

/** Date that may be left out. */
export const EnteredOptionalDate = Schema.String.check(
  Schema.makeFilter((text) => text === "" || checkDate(text))
).pipe(
  Schema.decodeTo(Schema.NullOr(CalendarDate), {
    decode: SchemaGetter.transform((text: string) => (text === "" ? null : (dayOfEntered(text) ?? text))),
    encode: SchemaGetter.transform((day: string | null) => standardDate(day as CalendarDate | null))
  })
)
