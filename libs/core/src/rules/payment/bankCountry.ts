import { countrySpecs } from "ibantools"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import type { AccountForm } from "../../domain/payment/AccountForm.ts"
import { Schema } from "effect"
import { countryInSentence } from "../../format/countryName.ts"
import { Bic } from "../input/Bic.ts"
import { Iban } from "../input/Iban.ts"

/** Form of account numbers in a country; every country in the IBAN registry uses IBANs. */
export const accountFormOf = (country: CountryCode): AccountForm => {
  if (country === "US") return "us"
  return countrySpecs[country]?.IBANRegistry === true ? "iban" : "local"
}

/** National bank code of a country, where a payment needs it. */
export interface ClearingCode {
  /** Local name. */
  readonly name: string
  /** Without blanks and hyphens. */
  readonly pattern: RegExp
  readonly example: string
}

const clearingCodes: Readonly<Record<string, ClearingCode>> = {
  AU: { name: "BSB", pattern: /^\d{6}$/, example: "six digits, such as 062-000" },
  CA: { name: "transit and institution number", pattern: /^\d{8,9}$/, example: "eight digits, such as 10202-003" },
  CN: { name: "CNAPS code", pattern: /^\d{12}$/, example: "twelve digits, such as 102100099996" },
  IN: { name: "IFSC", pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/, example: "eleven characters, such as HDFC0000001" },
  JP: { name: "bank and branch code", pattern: /^\d{7}$/, example: "seven digits, such as 0001-001" },
  ZA: { name: "branch code", pattern: /^\d{6}$/, example: "six digits, such as 250655" }
}

/** The clearing code that an account in a country needs; null where the BIC is enough. */
export const clearingCodeOf = (country: CountryCode): ClearingCode | null => clearingCodes[country] ?? null

/**
 * Countries whose banks also hold accounts of another country code, by the account's country: its territories, and
 * neighbours with branches there. From the relations of IBAN and BIC that the European Payments Council accepts;
 * accounts in US territories have US routing numbers.
 */
const alsoHeldBy: Readonly<Record<string, ReadonlyArray<string>>> = {
  DK: ["FO", "GL"],
  FI: ["AX"],
  FR: ["BL", "GF", "GG", "GP", "JE", "MC", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"],
  GB: ["GG", "IE", "IM", "JE", "VG"],
  US: ["AS", "GU", "MP", "PR", "VI"]
}

/** True if a bank of one country may hold an account numbered by the other. */
const areRelated = (one: string, other: string): boolean =>
  one === other || alsoHeldBy[one]?.includes(other) === true || alsoHeldBy[other]?.includes(one) === true

const isBic = Schema.is(Bic)
const isIban = Schema.is(Iban)

/** The fifth and sixth character of a BIC are the country of the bank (ISO 9362). */
const countryOfBank = (bic: string): CountryCode => CountryCode.make(bic.slice(4, 6))

/** Fault of the BIC of an account in a country; null if valid, missing or malformed. */
export const bicFault = (bic: string | null, country: CountryCode): string | null => {
  if (bic === null || !isBic(bic) || areRelated(countryOfBank(bic), country)) return null
  const [bank, account] = [countryInSentence(countryOfBank(bic)), countryInSentence(country)]
  return `This BIC belongs to a bank in ${bank}, but the account is in ${account}: check both`
}

/** Country of an IBAN; null for null, and for an invalid IBAN. */
export const countryOfIban = (iban: string | null): CountryCode | null =>
  iban !== null && isIban(iban) ? CountryCode.make(iban.slice(0, 2)) : null

/** Fault of the IBAN of an account at a bank in a country; null if valid or missing. */
export const ibanFault = (iban: string | null, bankCountry: CountryCode): string | null => {
  const country = countryOfIban(iban)
  if (country === null || areRelated(country, bankCountry)) return null
  return `This IBAN belongs to an account in ${countryInSentence(country)}, but the bank is in ${countryInSentence(bankCountry)}: check both`
}
