import type { FieldNote } from "../../domain/application/FieldNote.ts"
import { type ApplicationSteps, blankSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import type { SecretText } from "../../domain/application/steps/SecretText.ts"
import type { PaymentStep } from "../../domain/application/steps/PaymentStep.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { KnownCountry } from "../../domain/market/KnownCountry.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { AbaNumber } from "../input/AbaNumber.ts"
import { Bic } from "../input/Bic.ts"
import { Iban } from "../input/Iban.ts"
import { textPattern } from "../input/textPattern.ts"
import { accountFormOf, bicFault, ibanFault } from "../payment/bankCountry.ts"
import {
  compactCode,
  type FilledBankFields,
  instructionFaults,
  instructionLengths,
  reasonMissing
} from "../payment/InstructionContent.ts"
import { isOwnersName } from "../payment/isOwnersName.ts"
import type { ApplicationFacts } from "./ApplicationFacts.ts"
import { fieldGaps, type FieldRules, optional, requiredField } from "./fieldGaps.ts"
import { withOnFile } from "./withOnFile.ts"

/** Validation rules of the payment fields, each independent of the others. */
export const paymentRules: FieldRules<PaymentStep> = {
  beneficiary: requiredField(sentName(instructionLengths.beneficiary), "Enter the beneficiary"),
  beneficiaryReason: optional(sentName(200)),
  bankName: requiredField(sentName(instructionLengths.bankName), "Enter the bank name"),
  bankCountry: requiredField(KnownCountry, "Choose the bank country"),
  currency: requiredField(CurrencyCode, "Choose the currency"),
  iban: optional(Iban),
  abaNumber: optional(AbaNumber),
  bankAccountNumber: optional(
    textPattern(/^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,32}[A-Za-z0-9])?$/, "at most 34 letters, digits, spaces and hyphens")
  ),
  bic: optional(Bic),
  clearingCode: optional(textPattern(/^[A-Za-z0-9][A-Za-z0-9 -]{1,18}$/, "letters, digits, spaces and hyphens")),
  intermediaryName: optional(sentName(instructionLengths.intermediaryBank)),
  intermediaryBic: optional(Bic)
}

const gap = (field: keyof PaymentStep, text: string): FieldNote => ({ path: `payment.${field}`, text })

const isUntouched = (payment: PaymentStep): boolean => JSON.stringify(payment) === JSON.stringify(blankSteps.payment)

/** Name of each payment field in an instruction. */
const fieldsOfInstruction = {
  iban: "iban",
  aba: "abaNumber",
  accountNumber: "bankAccountNumber",
  bankCountry: "bankCountry",
  clearingCode: "clearingCode",
  bic: "bic",
  intermediaryBank: "intermediaryName",
  intermediaryBic: "intermediaryBic"
} as const satisfies Partial<Record<keyof FilledBankFields, keyof PaymentStep>>

const compact = (text: string): string | null => (text.trim() === "" ? null : compactCode(text))

/** Number to validate; null for none. A sealed number is always present. */
const numberOf = (value: SecretText): string | null =>
  value === null ? null : typeof value === "string" ? compact(value) : value.last4

const isKept = (value: unknown): boolean => typeof value === "object" && value !== null

/** Faults of the account under the rules of its bank's country. */
const accountGaps = (payment: PaymentStep): ReadonlyArray<FieldNote> => {
  const { bankCountry } = payment
  const [iban, accountNumber] = [numberOf(payment.iban), numberOf(payment.bankAccountNumber)]
  if (bankCountry === null) {
    return iban === null && accountNumber === null
      ? [gap("iban", "Enter the IBAN, or the account number if the bank uses none")]
      : []
  }
  const accountForm = accountFormOf(bankCountry)
  const faults = instructionFaults({
    accountForm,
    iban,
    accountNumber,
    aba: compact(payment.abaNumber),
    clearingCode: compact(payment.clearingCode),
    bankCountry: accountForm === "local" ? bankCountry : null,
    bic: compact(payment.bic),
    intermediaryBank: payment.intermediaryName,
    intermediaryBic: compact(payment.intermediaryBic)
  })
  // A sealed number does not reveal its country, but its bank does.
  const [wrongIban, wrongBic] = [ibanFault(iban, bankCountry), bicFault(compact(payment.bic), bankCountry)]
  const gaps = (Object.keys(fieldsOfInstruction) as ReadonlyArray<keyof typeof fieldsOfInstruction>).flatMap((name) => {
    const [field, text] = [fieldsOfInstruction[name], faults[name]]
    return text === undefined || isKept(payment[field]) ? [] : [gap(field, text)]
  })
  return [
    ...gaps,
    ...(wrongIban === null ? [] : [gap("iban", wrongIban)]),
    ...(wrongBic === null ? [] : [gap("bic", wrongBic)])
  ]
}

/** Keeps the first fault of each field. */
const firstOfEach = (gaps: ReadonlyArray<FieldNote>): ReadonlyArray<FieldNote> =>
  gaps.filter(({ path }, at) => gaps.findIndex((other) => other.path === path) === at)

/** Missing or invalid payment data; an existing owner may keep the present payment instruction. */
export const paymentGaps = (steps: ApplicationSteps, facts: ApplicationFacts): ReadonlyArray<FieldNote> => {
  const { owner, payment } = steps
  if (owner.ownerId !== null && isUntouched(payment)) return []
  const { name } = withOnFile(steps, facts.owner, facts.today).owner
  return firstOfEach([
    ...fieldGaps("payment", paymentRules, payment),
    ...accountGaps(payment),
    ...(payment.beneficiary !== "" && !isOwnersName(payment.beneficiary, name) && payment.beneficiaryReason === ""
      ? [gap("beneficiaryReason", reasonMissing)]
      : [])
  ])
}
