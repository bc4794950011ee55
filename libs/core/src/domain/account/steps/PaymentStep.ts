import { Schema } from "effect"
import { CountryCode } from "../../market/CountryCode.ts"
import { CurrencyCode } from "../../market/CurrencyCode.ts"
import { secretText } from "../SecretText.ts"
import { draftLine } from "./draftFields.ts"

/** Where what is won back is paid to: an account that is named as it is in the country of its bank. */
export const PaymentStep = Schema.Struct({
  beneficiary: draftLine,
  /** Why the beneficiary is somebody else than the owner. */
  beneficiaryReason: draftLine,
  bankName: draftLine,
  bankCountry: Schema.NullOr(CountryCode),
  currency: Schema.NullOr(CurrencyCode),
  iban: secretText("number"),
  abaNumber: draftLine,
  /** What banks are told by in a country without IBANs, such as the BSB in Australia. */
  clearingCode: draftLine,
  bankAccountNumber: secretText("number"),
  bic: draftLine,
  intermediaryName: draftLine,
  intermediaryBic: draftLine
})
export type PaymentStep = typeof PaymentStep.Type
