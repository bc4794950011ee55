import { Schema, SchemaGetter } from "effect"
import { type CurrencyCode, minorUnitDigits } from "../../domain/market/CurrencyCode.ts"
import { textPattern } from "./textPattern.ts"

/** Below 10 trillion, which every figure of the product can hold. */
const maxWholeDigits = 13

/** Accepted notations of a pasted amount, with or without separators and currency. */
export const moneyVariant = (currency: CurrencyCode) => {
  const digits = minorUnitDigits(currency)
  const decimals = digits === 0 ? "(\\.0+)?" : `(\\.\\d{0,${digits}})?`
  const sign = currency === "USD" ? "(USD|\\$|US\\$)?" : `(${currency})?`
  return textPattern(
    new RegExp(`^${sign}\\s*(\\d{1,3}(,\\d{3})+|\\d{1,${maxWholeDigits}})${decimals}\\s*(${currency})?$`),
    `an amount in ${currency} like ${exampleIn(currency)}`
  )
}

/** Formats a partially typed or pasted amount: `1234.5` becomes `1,234.5`. */
export const maskMoney =
  (currency: CurrencyCode) =>
  (typed: string): string => {
    const [whole = "", ...rest] = typed.replaceAll(/[^\d.]/g, "").split(".")
    const digits = minorUnitDigits(currency)
    const shown = groupDigits(whole.replace(/^0+(?=\d)/, "").slice(0, maxWholeDigits))
    return rest.length === 0 || digits === 0 ? shown : `${shown === "" ? "0" : shown}.${rest.join("").slice(0, digits)}`
  }

const groupDigits = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ",")

/** The amount that an entered text means, in the currency's smallest unit; null when it means none. */
export const minorOfEntered = (text: string, currency: CurrencyCode): bigint | null => {
  const parts = /^([\d,]+)(?:\.(\d*))?$/.exec(text)
  const digits = minorUnitDigits(currency)
  const decimals = parts?.[2] ?? ""
  if (parts === null || decimals.length > digits) return null
  const whole = (parts[1] ?? "").replaceAll(",", "")
  return whole === "" ? null : BigInt(whole + decimals.padEnd(digits, "0"))
}

/** Amount in the smallest unit in its entered form: `1,234.50`; empty for null. */
export const enteredOfMinor = (minor: bigint | null, currency: CurrencyCode): string => {
  if (minor === null) return ""
  const digits = minorUnitDigits(currency)
  const text = String(minor).padStart(digits + 1, "0")
  const whole = groupDigits(text.slice(0, text.length - digits))
  return digits === 0 ? whole : `${whole}.${text.slice(-digits)}`
}

/** An amount with as many decimals as the currency has: `1,234.50`, `1,234.500`, `1,234`. */
const exampleIn = (currency: CurrencyCode): string => {
  const digits = minorUnitDigits(currency)
  return digits === 0 ? "1,234" : `1,234.5${"0".repeat(digits - 1)}`
}

/** Entered amount, decoded to whole smallest units, exact at any size; an empty text is null. */
export const enteredMoney = (currency: CurrencyCode) =>
  Schema.String.check(
    Schema.makeFilter(
      (text) =>
        text === "" ||
        minorOfEntered(text, currency) !== null ||
        `Expected an amount in ${currency} like ${exampleIn(currency)}`
    )
  ).pipe(
    Schema.decodeTo(Schema.NullOr(Schema.BigInt), {
      decode: SchemaGetter.transform((text: string) => minorOfEntered(text, currency)),
      encode: SchemaGetter.transform((minor: bigint | null) => enteredOfMinor(minor, currency))
    })
  )
