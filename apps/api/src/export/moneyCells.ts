import { CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import { remembered } from "./remembered.ts"
import type { MinorAmount } from "./Workbook.ts"

const digitsOf = remembered((currency) => minorUnitDigits(CurrencyCode.make(currency)))

/** More digits than these a number of JavaScript may not hold exactly. */
const exactDigits = 15

/** A whole number written out; exact whatever its size. */
export const wholeCell = (text: string): number | bigint => (text.length <= exactDigits ? Number(text) : BigInt(text))

/** An amount of smallest units of a currency. */
export const amountCell = (text: string, currency: string): MinorAmount => ({
  minor: wholeCell(text),
  digits: digitsOf(currency)
})

/** A number, or nothing where the database has nothing. */
export const numberCell = (text: string): number | null => (text === "" ? null : Number(text))
