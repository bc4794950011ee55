import { CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import type { Whole } from "./PgRecordReader.ts"
import { memoize } from "@reclaim/xlsx/memoize"
import type { MinorAmount } from "@reclaim/xlsx/Workbook"

const digitsOf = memoize((currency: string) => minorUnitDigits(CurrencyCode.make(currency)))

/** An amount of smallest units of a currency. */
export const amountCell = (minor: Whole, currency: string): MinorAmount => ({ minor, digits: digitsOf(currency) })

/** A number, or nothing where the database has nothing. */
export const numberCell = (text: string): number | null => (text === "" ? null : Number(text))
