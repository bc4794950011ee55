import { CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import type { Whole } from "./PgRecordReader.ts"
import { memoize } from "@reclaim/xlsx/memoize"
import type { MinorAmount } from "@reclaim/xlsx/Workbook"

const digitsOf = memoize((currency: string) => minorUnitDigits(CurrencyCode.make(currency)))

/** An amount in the smallest unit of a currency. */
export const amountCell = (minor: Whole, currency: string): MinorAmount => ({ minor, digits: digitsOf(currency) })

/** A number, or an empty cell for null. */
export const numberCell = (text: string): number | null => (text === "" ? null : Number(text))
