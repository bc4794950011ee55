import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { Cell, ColumnKind } from "../Workbook.ts"
import { type SharedStrings, textElement } from "./SharedStrings.ts"
import { amountStyles, styleIndex } from "./styles.ts"

/** 2000-01-01 as spreadsheets count days. */
const serialOfFirstDay = 36_526

const looksLikeFormula = /^[=+\-@\t\r]/

/** A whole number of smallest units in units, exactly: 12345 with two digits is 123.45. */
export const decimalOf = (minor: bigint | number, digits: number): string => {
  const text = String(minor)
  if (typeof minor === "number" && !Number.isSafeInteger(minor)) {
    throw new Error(`An amount must be a whole number of smallest units, not ${text}`)
  }
  if (digits === 0) return text
  const sign = text.startsWith("-") ? "-" : ""
  const padded = text.slice(sign.length).padStart(digits + 1, "0")
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

const numberCell = (at: string, style: number, value: string | number): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`

const amountCell = (at: string, minor: bigint | number, digits: number): string => {
  const style = amountStyles[digits]
  if (style === undefined) throw new Error(`No currency has ${digits} decimals`)
  return numberCell(at, style, decimalOf(minor, digits))
}

/** A text's cell. Without a style of its own, one that looks like a formula is marked as a text for good. */
export const textCell = (at: string, text: string, strings: SharedStrings, style?: number): string => {
  const place = strings.placeOf(text)
  const index = style ?? (looksLikeFormula.test(text) ? styleIndex.guarded : 0)
  const named = index === 0 ? "" : ` s="${index}"`
  return place === null
    ? `<c r="${at}"${named} t="inlineStr"><is>${textElement(text)}</is></c>`
    : `<c r="${at}"${named} t="s"><v>${place}</v></c>`
}

const plainNumber = (at: string, kind: ColumnKind, value: number | bigint): string => {
  if (kind === "usd") return amountCell(at, value, 2)
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`Cell ${at} is not a finite number`)
  if (kind === "date") return numberCell(at, styleIndex.date, serialOfFirstDay + Number(value))
  // Percent stands for its hundredth; twelve digits keep what a division by a hundred would blur.
  if (kind === "percent") return numberCell(at, styleIndex.percent, Number((Number(value) / 100).toPrecision(12)))
  return numberCell(at, kind === "rate" ? styleIndex.rate : styleIndex.amount0, String(value))
}

/** One cell of the sheet's XML; an empty one is not written at all. Throws on a number that is none. */
export const cellXml = (at: string, kind: ColumnKind, cell: Cell, strings: SharedStrings): string => {
  if (cell === null || cell === "") return ""
  if (typeof cell === "string") return textCell(at, cell, strings)
  if (typeof cell !== "object") return plainNumber(at, kind, cell)
  return "date" in cell
    ? numberCell(at, styleIndex.date, serialOfFirstDay + dayNumber(cell.date))
    : amountCell(at, cell.minor, cell.digits)
}
