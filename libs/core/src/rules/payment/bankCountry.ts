import { countrySpecs } from "ibantools"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { AccountForm } from "../../domain/payment/AccountForm.ts"

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
