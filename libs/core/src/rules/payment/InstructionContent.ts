import { Schema, Option } from "effect"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { KnownCountry } from "../../domain/market/KnownCountry.ts"
import { AccountForm } from "../../domain/payment/AccountForm.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { AbaNumber } from "../input/AbaNumber.ts"
import { Bic } from "../input/Bic.ts"
import { Iban } from "../input/Iban.ts"
import { textPattern } from "../input/textPattern.ts"
import { accountFormOf, clearingCodeOf, bicFault, countryOfIban } from "./bankCountry.ts"
import type { PaymentStep } from "../../domain/application/steps/PaymentStep.ts"
import type { PaymentInstruction } from "../../domain/payment/PaymentInstruction.ts"
import { isOwnersName } from "./isOwnersName.ts"

/** Maximum length of each text, in characters. */
export const instructionLengths = {
  beneficiary: 140,
  beneficiaryReason: 500,
  bankName: 120,
  intermediaryBank: 120
} as const

/** The number of an account at a bank without IBANs, without blanks and hyphens. */
const AccountNumber = textPattern(/^[A-Z0-9]{1,34}$/, "an account number of at most 34 letters and digits")

const usAccountNumber = /^\d{4,17}$/

/** Proposed payment instruction, field by field, with rules shared by the form and the server. */
export const instructionContent = {
  ownerId: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })),
  beneficiary: sentName(instructionLengths.beneficiary),
  beneficiaryReason: sentLine(instructionLengths.beneficiaryReason),
  bankName: sentName(instructionLengths.bankName),
  currency: textPattern(/^[A-Z]{3}$/, "a currency as three letters, such as EUR"),
  accountForm: AccountForm,
  iban: Schema.NullOr(Iban),
  aba: Schema.NullOr(AbaNumber),
  accountNumber: Schema.NullOr(AccountNumber),
  /** Country of an account without IBAN, outside the United States; null for any other account, which implies it. */
  bankCountry: Schema.NullOr(KnownCountry),
  /** National bank code, without blanks and hyphens. */
  clearingCode: Schema.NullOr(textPattern(/^[A-Z0-9]{3,12}$/, "three to twelve letters and digits")),
  bic: Schema.NullOr(Bic),
  /** Empty for none. */
  intermediaryBank: sentLine(instructionLengths.intermediaryBank),
  intermediaryBic: Schema.NullOr(Bic)
} as const

export type InstructionContent = Schema.Struct.Type<typeof instructionContent>

/** Filled fields, for rules that relate fields to each other. */
export type FilledBankFields = Pick<InstructionContent, "accountForm" | "intermediaryBank"> &
  Readonly<Record<"iban" | "aba" | "accountNumber" | "clearingCode" | "bic" | "intermediaryBic", string | null>> & {
    readonly bankCountry: CountryCode | null
  }

const noClearingCode = ({ bankCountry, clearingCode }: FilledBankFields) => ({
  ...(bankCountry === null ? {} : { bankCountry: "The account already states its country" }),
  ...(clearingCode === null ? {} : { clearingCode: "This account has no clearing code" })
})

const ibanFaults = ({ aba, accountNumber, bic, iban }: FilledBankFields) => ({
  ...(iban === null ? { iban: "Enter the IBAN" } : {}),
  ...(bic === null ? { bic: "Enter the BIC of the bank" } : {}),
  ...(aba === null ? {} : { aba: "An account with an IBAN has no routing number" }),
  ...(accountNumber === null ? {} : { accountNumber: "An account with an IBAN has no account number" })
})

const usFaults = ({ aba, accountNumber, iban }: FilledBankFields) => ({
  ...(iban === null ? {} : { iban: "An account in the United States has no IBAN" }),
  ...(aba === null ? { aba: "Enter the routing number of the bank" } : {}),
  ...(accountNumber === null ? { accountNumber: "Enter the account number" } : {}),
  ...(accountNumber === null || usAccountNumber.test(accountNumber)
    ? {}
    : { accountNumber: "Expected an account number of four to seventeen digits" })
})

const clearingFault = (country: CountryCode, code: string | null): string | null => {
  const needed = clearingCodeOf(country)
  if (needed === null) return code === null ? null : "Accounts in this country have no clearing code"
  if (code === null) return `Enter the ${needed.name}`
  return needed.pattern.test(code) ? null : `Expected the ${needed.name}: ${needed.example}`
}

const localFaults = ({ aba, accountNumber, bankCountry, bic, clearingCode, iban }: FilledBankFields) => {
  const clearing = bankCountry === null ? null : clearingFault(bankCountry, clearingCode)
  return {
    ...(bankCountry === null ? { bankCountry: "Choose the bank country" } : {}),
    ...(bankCountry !== null && accountFormOf(bankCountry) !== "local"
      ? { bankCountry: "Accounts in this country use another identifier: choose which" }
      : {}),
    ...(iban === null ? {} : { iban: "An account in this country has no IBAN" }),
    ...(aba === null ? {} : { aba: "Only accounts in the United States have a routing number" }),
    ...(accountNumber === null ? { accountNumber: "Enter the account number" } : {}),
    ...(bic === null ? { bic: "Enter the BIC of the bank" } : {}),
    ...(clearing === null ? {} : { clearingCode: clearing })
  }
}

const accountFaults = (filled: FilledBankFields): Readonly<Partial<Record<keyof InstructionContent, string>>> => {
  switch (filled.accountForm) {
    case "iban":
      return { ...ibanFaults(filled), ...noClearingCode(filled) }
    case "us":
      return { ...usFaults(filled), ...noClearingCode(filled) }
    case "local":
      return localFaults(filled)
  }
}

/** Country of the account; null where unknown. */
export const accountCountry = ({
  accountForm,
  bankCountry,
  iban
}: Pick<FilledBankFields, "accountForm" | "bankCountry" | "iban">): CountryCode | null => {
  switch (accountForm) {
    case "iban":
      return countryOfIban(iban)
    case "us":
      return CountryCode.make("US")
    case "local":
      return bankCountry
  }
}

/** Faults of a BIC whose country differs from the account's; missing or malformed values are reported elsewhere. */
const bankFaults = (filled: FilledBankFields): Readonly<Partial<Record<keyof InstructionContent, string>>> => {
  const country = accountCountry(filled)
  const fault = country === null ? null : bicFault(filled.bic, country)
  return fault === null ? {} : { bic: fault }
}

/** Faults between the fields of an instruction, by field; empty if valid. */
export const instructionFaults = (
  filled: FilledBankFields
): Readonly<Partial<Record<keyof InstructionContent, string>>> => ({
  ...bankFaults(filled),
  ...accountFaults(filled),
  ...(filled.intermediaryBank.trim() === "" && filled.intermediaryBic !== null
    ? { intermediaryBank: "Enter the name of the intermediary bank" }
    : {}),
  ...(filled.intermediaryBank.trim() !== "" && filled.intermediaryBic === null
    ? { intermediaryBic: "Enter the BIC of the intermediary bank" }
    : {})
})

/** Message for a missing reason where somebody other than the owner is paid. */
export const reasonMissing = "Enter the reason for paying somebody other than the owner"

const textOf = (value: PaymentStep["iban"]): string | null => (typeof value === "string" && value !== "" ? value : null)

const orNull = (text: string): string | null => (text === "" ? null : text)

const compactOrNull = (text: string): string | null => orNull(compactCode(text))

const decodeContent = Schema.decodeUnknownOption(Schema.Struct(instructionContent))

/**
 * Payment instruction proposed by an application, with unsealed numbers; null without payment details. A payment
 * without gaps always gives a valid instruction.
 */
export const instructionOf = (payment: PaymentStep, ownerId: number): InstructionContent | null => {
  const { bankCountry } = payment
  const [iban, number] = [textOf(payment.iban), textOf(payment.bankAccountNumber)]
  if (payment.currency === null || (iban === null && number === null)) return null
  // Applications submitted before the bank's country decided the form may have an IBAN in addition to another number.
  const accountForm = iban !== null ? "iban" : bankCountry === null ? "us" : accountFormOf(bankCountry)
  const content = decodeContent({
    ownerId,
    beneficiary: payment.beneficiary.trim(),
    beneficiaryReason: payment.beneficiaryReason.trim(),
    bankName: payment.bankName.trim(),
    currency: payment.currency,
    accountForm,
    iban: iban === null ? null : compactCode(iban),
    aba: accountForm === "us" ? compactOrNull(payment.abaNumber) : null,
    accountNumber: accountForm === "iban" || number === null ? null : compactCode(number),
    bankCountry: accountForm === "local" ? bankCountry : null,
    clearingCode: accountForm === "local" ? compactOrNull(payment.clearingCode) : null,
    bic: compactOrNull(payment.bic),
    intermediaryBank: payment.intermediaryName.trim(),
    intermediaryBic: compactOrNull(payment.intermediaryBic)
  })
  return Option.isSome(content) && Object.keys(instructionFaults(content.value)).length === 0 ? content.value : null
}

/** A BIC of eleven characters for the head office is that of eight. */
const sameBic = (one: string | null, other: string | null): boolean =>
  (one?.replace(/XXX$/, "") ?? null) === (other?.replace(/XXX$/, "") ?? null)

/**
 * True if a proposal would pay to the same destination as an instruction: same beneficiary, bank and intermediary bank.
 * Account numbers are sealed, so the caller compares those.
 */
export const paysTheSame = (instruction: PaymentInstruction, content: InstructionContent): boolean =>
  instruction.currency === content.currency &&
  instruction.accountForm === content.accountForm &&
  instruction.country === accountCountry(content) &&
  instruction.aba === content.aba &&
  instruction.clearingCode === content.clearingCode &&
  sameBic(instruction.bic, content.bic) &&
  sameBic(instruction.intermediaryBic, content.intermediaryBic) &&
  isOwnersName(instruction.beneficiary, content.beneficiary) &&
  isOwnersName(instruction.bankName, content.bankName) &&
  isOwnersName(instruction.intermediaryBank, content.intermediaryBank)

/** A code or number of a bank without the blanks and hyphens that it is written with, in capitals. */
export const compactCode = (text: string): string => text.replaceAll(/[\s-]/g, "").toUpperCase()
