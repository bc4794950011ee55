import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { CellFormat } from "./cellFormats.ts"
import { shownDigits } from "./digitFormat.ts"

/** Excel's serial number of 2000-01-01, by date system. */
const firstDay = { 1900: 36_526, 1904: 35_064 } as const

/** The last day of the year 9999. */
const lastSerial = 2_958_465

/** Excel has a 29 FEB 1900, which never was; days before it count one less. */
const strangeDay = 60

/** Digits that Excel keeps of a number; those behind are lost. */
const maxExactNumber = 1e15

/** Smaller numbers are written with a power of ten. */
const minPlainNumber = 1e-6

/** The base from which days are counted. */
export type DayBase = keyof typeof firstDay

const dayText = (serial: number, base: DayBase): string | null => {
  if (!(serial >= 1 && serial <= lastSerial) || (base === 1900 && serial === strangeDay)) return null
  const shift = base === 1900 && serial < strangeDay ? 1 : 0
  return dateOfDayNumber(Math.floor(serial) - firstDay[base] + shift)
}

/** Formats hundredths with a percent sign, keeping every digit. */
const percentText = (value: number): string => `${String(Number(`${String(value)}e2`))}%`

/**
 * Text typed into a cell that holds a number, as far as the file records it: with the zeros, blanks and hyphens of its
 * format. A number with more digits than Excel keeps is written in scientific notation, because its last digits are not
 * those that were typed.
 */
export const numberText = (text: string, format: CellFormat, base: DayBase): string => {
  const value = Number(text)
  if (text.trim() === "" || !Number.isFinite(value)) return text.trim()
  if (format?._tag === "Day") return dayText(value, base) ?? String(value)
  if (Number.isInteger(value) && Math.abs(value) >= maxExactNumber) return value.toExponential().toUpperCase()
  if (format?._tag === "Percent" && Math.abs(value) >= minPlainNumber) return percentText(value)
  return (format?._tag === "Digits" ? shownDigits(value, format.sections) : null) ?? String(value)
}
