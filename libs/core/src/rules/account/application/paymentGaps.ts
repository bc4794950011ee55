import type { FieldNote } from "../../../domain/account/FieldNote.ts"
import { type ApplicationSteps, blankSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import type { PaymentStep } from "../../../domain/account/steps/PaymentStep.ts"
import { CurrencyCode } from "../../../domain/market/CurrencyCode.ts"
import { KnownCountry } from "../../../domain/market/KnownCountry.ts"
import { foldText } from "../../../domain/value/foldText.ts"
import { sentName } from "../../../domain/value/sentName.ts"
import { AbaNumber } from "../../input/AbaNumber.ts"
import { Bic } from "../../input/Bic.ts"
import { Iban } from "../../input/Iban.ts"
import { textPattern } from "../../input/textPattern.ts"
import type { ApplicationFacts } from "./ApplicationFacts.ts"
import { fieldGaps, type FieldRules, isBlank, optional, required } from "./fieldGaps.ts"
import { ownerOf } from "./ownerOf.ts"

/** The number of an account at a bank that has no IBAN. */
export const BankAccountNumber = textPattern(
  /^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,32}[A-Za-z0-9])?$/,
  "at most 34 letters, digits, spaces and hyphens"
)

/** What each field of the payment has to be, whatever the others are. */
export const paymentRules: FieldRules<PaymentStep> = {
  beneficiary: required(sentName(140), "Enter who is paid"),
  beneficiaryReason: optional(sentName(200)),
  bankName: required(sentName(140), "Enter the name of the bank"),
  bankCountry: required(KnownCountry, "Choose the country of the bank"),
  currency: required(CurrencyCode, "Choose the currency"),
  iban: optional(Iban),
  abaNumber: optional(AbaNumber),
  bankAccountNumber: optional(BankAccountNumber),
  bic: optional(Bic),
  intermediaryName: optional(sentName(140)),
  intermediaryBic: optional(Bic)
}

const gap = (field: keyof PaymentStep, text: string): FieldNote => ({ path: `payment.${field}`, text })

const isUntouched = (payment: PaymentStep): boolean => JSON.stringify(payment) === JSON.stringify(blankSteps.payment)

const isSameName = (a: string, b: string): boolean => foldText(a.trim()) === foldText(b.trim())

/** What is missing or wrong about the payment; an owner whom the client has already may go on being paid as before. */
export const paymentGaps = (steps: ApplicationSteps, facts: ApplicationFacts): ReadonlyArray<FieldNote> => {
  const { owner, payment } = steps
  if (owner.ownerId !== null && isUntouched(payment)) return []
  const { name } = ownerOf(steps, facts.owner)
  const isByNumber = !isBlank(payment.bankAccountNumber) || payment.abaNumber !== ""
  return [
    ...fieldGaps("payment", paymentRules, payment),
    ...(isBlank(payment.iban) && !isByNumber ? [gap("iban", "Enter the IBAN, or routing and account number")] : []),
    ...(isByNumber && isBlank(payment.bankAccountNumber)
      ? [gap("bankAccountNumber", "Enter the account number at the bank")]
      : []),
    ...(isByNumber && payment.bankCountry === "US" && payment.abaNumber === ""
      ? [gap("abaNumber", "Enter the routing number of the bank")]
      : []),
    ...(payment.beneficiary !== "" && !isSameName(payment.beneficiary, name) && payment.beneficiaryReason === ""
      ? [gap("beneficiaryReason", "Say why somebody else than the owner is paid")]
      : [])
  ]
}
