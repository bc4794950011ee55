import { Schema } from "effect"

/** A currency as its three upper-case letters (ISO 4217). */
export const CurrencyCode = Schema.String.check(
  Schema.isPattern(/^[A-Z]{3}$/, { message: "a currency as three upper-case letters" })
).pipe(Schema.brand("CurrencyCode"))
export type CurrencyCode = typeof CurrencyCode.Type

/** The decimals of a smallest unit that is not a hundredth, as the column "Minor unit" of ISO 4217 (list one) has them. */
const unusualDigits: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW"
}

const digitsByCode: ReadonlyMap<string, number> = new Map(
  Object.entries(unusualDigits).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, Number(digits)]))
)

/** The decimals of a currency's smallest unit by ISO 4217: 0 for JPY, 3 for KWD, 2 for most. */
export const minorUnitDigits = (currency: CurrencyCode): number => digitsByCode.get(currency) ?? 2
