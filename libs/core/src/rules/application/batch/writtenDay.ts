import { Result } from "effect"
import type { DateOrder } from "../../../domain/application/batch/DateOrder.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { decideInput } from "../../input/decideInput.ts"
import { EnteredDate, maskDate } from "../../input/EnteredDate.ts"

/** Date in a cell, or the reason why there is none. */
export type WrittenDay =
  | { readonly _tag: "Day"; readonly day: CalendarDate }
  | { readonly _tag: "Refused"; readonly code: "date_form" | "date_ambiguous" | "date_order"; readonly message: string }

const decide = decideInput(EnteredDate)

const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
const namedMonthForm = /^(\d{1,2})[ -]([a-z]{3})[ -](\d{4})$/i

const twoDigits = (text: string) => text.padStart(2, "0")

const refuse = (code: "date_form" | "date_ambiguous" | "date_order", message: string): WrittenDay => ({
  _tag: "Refused",
  code,
  message
})

const dayOf = (month: string, day: string, year: string): WrittenDay => {
  const decided = decide(`${twoDigits(month)}/${twoDigits(day)}/${year}`)
  return Result.isSuccess(decided)
    ? { _tag: "Day", day: decided.success }
    : refuse("date_form", decided.failure["body"] ?? "Expected a day that exists")
}

/** Day and month in the order written; null for an unambiguous date. */
export const confusable = (text: string): readonly [first: number, second: number] | null => {
  const [, first, second] = numbers.exec(text.trim()) ?? []
  return first === undefined || second === undefined ? null : [Number(first), Number(second)]
}

const byOrder = (first: string, second: string, year: string, order: DateOrder | null): WrittenDay => {
  const [a, b] = [Number(first), Number(second)]
  if (order === null && a <= 12 && b <= 12 && a !== b) {
    return refuse("date_ambiguous", "Choose whether the month or the day comes first")
  }
  if (order === "ymd") return refuse("date_order", "Expected the year first, as in the other days of the file")
  const isDayFirst = order === null ? a > 12 : order === "dmy"
  const month = isDayFirst ? b : a
  if (month > 12 && order !== null) {
    const came = isDayFirst ? "the day" : "the month"
    return refuse("date_order", `Expected ${came} first, as in the other days of the file`)
  }
  return isDayFirst ? dayOf(second, first, year) : dayOf(first, second, year)
}

/** Date in a cell, read in the order of the file; null while the order is undecided. */
export const writtenDay = (cell: string, order: DateOrder | null): WrittenDay => {
  const text = cell.trim()
  const [, first, second, last] = numbers.exec(text) ?? []
  if (first !== undefined && second !== undefined && last !== undefined) return byOrder(first, second, last, order)
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year !== undefined && month !== undefined && day !== undefined) return dayOf(month, day, year)
  const masked = namedMonthForm.test(text) ? maskDate(text.replaceAll("-", " ")) : ""
  const [named = "", date = "", of = ""] = masked.split("/")
  return of.length === 4
    ? dayOf(named, date, of)
    : refuse("date_form", "Expected a date like 2026-11-20 or 20 NOV 2026")
}
