import { Schema } from "effect"
import { CountryCode } from "../../market/CountryCode.ts"
import { CurrencyCode } from "../../market/CurrencyCode.ts"
import { secretText } from "./SecretText.ts"
import { draftLine } from "./draftFields.ts"

/** Payout account, identified as is usual in the country of its bank. */
export const PaymentStep = Schema.Struct({
  beneficiary: draftLine,
  /** Reason for a beneficiary other than the owner. */
  beneficiaryReason: draftLine,
  bankName: draftLine,
  bankCountry: Schema.NullOr(CountryCode),
  currency: Schema.NullOr(CurrencyCode),
  iban: secretText("number"),
  abaNumber: draftLine,
  /** National bank code in a country without IBANs, such as the BSB in Australia. */
  clearingCode: draftLine,
  bankAccountNumber: secretText("number"),
  bic: draftLine,
  intermediaryName: draftLine,
  intermediaryBic: draftLine
})
export type PaymentStep = typeof PaymentStep.Type
