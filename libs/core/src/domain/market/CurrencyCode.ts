import { Schema } from "effect"

/** A currency as its three upper-case letters (ISO 4217). */
export const CurrencyCode = Schema.String.check(
  Schema.isPattern(/^[A-Z]{3}$/, { message: "a currency as three upper-case letters" })
).pipe(Schema.brand("CurrencyCode"))
export type CurrencyCode = typeof CurrencyCode.Type

const withoutMinorUnit: ReadonlySet<string> = new Set(["JPY", "KRW"])

/** The decimals of a currency's smallest unit: 0 where there is none below the unit itself, else 2. */
export const minorUnitDigits = (currency: CurrencyCode): number => (withoutMinorUnit.has(currency) ? 0 : 2)
