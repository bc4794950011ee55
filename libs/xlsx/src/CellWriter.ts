import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { memoize } from "./memoize.ts"
import type { Cell, ColumnKind } from "./Workbook.ts"
import { type SharedStrings, textElement } from "./SharedStrings.ts"
import { amountStyles, styleIndex } from "./styles.ts"
import { bytesOf, type XmlBytes } from "./XmlBytes.ts"

/** 2000-01-01 in the day count of spreadsheets. */
const serialOfFirstDay = 36_526

const styleEnd = (style: number): string => (style === 0 ? `"` : `" s="${style}"`)

/** The XML between a cell's address and its number, by style; and between its address and its text. */
const numberStarts = Object.values(styleIndex).map((style) => bytesOf(`${styleEnd(style)}><v>`))
const textStarts = Object.values(styleIndex).map((style) => bytesOf(`${styleEnd(style)} t="s"><v>`))
const inlineStarts = Object.values(styleIndex).map((style) => bytesOf(`${styleEnd(style)} t="inlineStr"><is>`))
const rowStart = bytesOf(`<row r="`)
const rowStartEnd = bytesOf(`">`)
const rowEnd = bytesOf("</row>")
const valueEnd = bytesOf("</v></c>")
const inlineEnd = bytesOf("</is></c>")

const startOf = (starts: ReadonlyArray<Uint8Array>, style: number): Uint8Array => {
  const start = starts[style]
  if (start === undefined) throw new Error(`There is no style ${style}`)
  return start
}

const percentBytes = memoize(
  // Spreadsheets store percent as hundredths; twelve digits hide the error of the division.
  (percent: number) => bytesOf(String(Number((percent / 100).toPrecision(12))))
)
const rateBytes = memoize((rate: number) => bytesOf(String(rate)))

/** A whole number of smallest units too large for a number, as exact units. */
const decimalOf = (minor: bigint, digits: number): string => {
  const text = String(minor)
  if (digits === 0) return text
  const sign = text.startsWith("-") ? "-" : ""
  const padded = text.slice(sign.length).padStart(digits + 1, "0")
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

/** The XML of a cell before the row number, by column letters. */
export const cellStart = (letters: string): Uint8Array => bytesOf(`<c r="${letters}`)

/** Writes the XML of cells, row by row. Empty the target only between rows. */
export class CellWriter {
  readonly #out: XmlBytes
  readonly #strings: SharedStrings
  /** Position of the row number in the buffer; `#rowDigits` is its number of digits. */
  #rowAt = 0
  #rowDigits = 0

  constructor(out: XmlBytes, strings: SharedStrings) {
    this.#out = out
    this.#strings = strings
  }

  /** Starts a row, whose cells follow. */
  beginRow(row: number): void {
    const out = this.#out
    out.raw(rowStart)
    this.#rowAt = out.length
    out.whole(row)
    this.#rowDigits = out.length - this.#rowAt
    out.raw(rowStartEnd)
  }

  endRow(): void {
    this.#out.raw(rowEnd)
  }

  /** Writes a cell; nothing for an empty one. Throws for a NaN or an infinity. */
  cell(start: Uint8Array, kind: ColumnKind, cell: Cell): void {
    if (cell === null || cell === "") return
    if (typeof cell === "string") return this.text(start, cell)
    if (typeof cell !== "object") return this.#plain(start, kind, cell)
    if ("date" in cell) return this.#date(start, dayNumber(cell.date))
    if (kind === "rate") return this.#decimal(start, styleIndex.rate, cell.minor, cell.digits)
    this.#amount(start, cell.minor, cell.digits)
  }

  /** Writes a text cell. Without a style of its own, text that looks like a formula is marked as text permanently. */
  text(start: Uint8Array, text: string, style?: number): void {
    const out = this.#out
    const { isGuarded, place } = this.#strings.find(text)
    const look = style ?? (isGuarded ? styleIndex.guarded : styleIndex.text)
    if (place === null) {
      this.#begin(start, startOf(inlineStarts, look))
      out.text(textElement(text))
      return out.raw(inlineEnd)
    }
    this.#begin(start, startOf(textStarts, look))
    out.whole(place)
    out.raw(valueEnd)
  }

  #plain(start: Uint8Array, kind: ColumnKind, value: number | bigint): void {
    if (kind === "usd") return this.#amount(start, value, 2)
    if (typeof value === "number" && !Number.isFinite(value)) {
      throw new Error(`A ${kind} is not a finite number, but ${value}`)
    }
    if (kind === "date") return this.#date(start, Number(value))
    const out = this.#out
    switch (kind) {
      case "percent": {
        this.#begin(start, startOf(numberStarts, styleIndex.percent))
        out.raw(percentBytes(Number(value)))
        break
      }
      case "rate": {
        this.#begin(start, startOf(numberStarts, styleIndex.rate))
        if (typeof value === "number") out.raw(rateBytes(value))
        else out.text(String(value))
        break
      }
      default: {
        this.#begin(start, startOf(numberStarts, styleIndex.amount0))
        this.#whole(value)
      }
    }
    out.raw(valueEnd)
  }

  #date(start: Uint8Array, day: number): void {
    this.#begin(start, startOf(numberStarts, styleIndex.date))
    this.#whole(serialOfFirstDay + day)
    this.#out.raw(valueEnd)
  }

  #amount(start: Uint8Array, minor: number | bigint, digits: number): void {
    const style = amountStyles[digits]
    if (style === undefined) throw new Error(`No currency has ${digits} decimals`)
    this.#decimal(start, style, minor, digits)
  }

  #decimal(start: Uint8Array, style: number, minor: number | bigint, digits: number): void {
    this.#begin(start, startOf(numberStarts, style))
    if (typeof minor === "bigint") this.#out.text(decimalOf(minor, digits))
    else if (Number.isSafeInteger(minor)) this.#out.decimal(minor, digits)
    else throw new Error(`An amount must be a whole number of smallest units, not ${minor}`)
    this.#out.raw(valueEnd)
  }

  #whole(value: number | bigint): void {
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) this.#out.whole(value)
    else this.#out.text(String(value))
  }

  #begin(start: Uint8Array, afterAddress: Uint8Array): void {
    this.#out.raw(start)
    this.#out.again(this.#rowAt, this.#rowDigits)
    this.#out.raw(afterAddress)
  }
}
