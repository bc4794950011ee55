import type { PaymentStep } from "../../domain/account/steps/PaymentStep.ts"
import { Option, Schema } from "effect"
import { compactCode } from "./compactCode.ts"
import { accountFormOf } from "./bankCountry.ts"
import { type InstructionContent, instructionContent, instructionFaults } from "./InstructionContent.ts"

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
