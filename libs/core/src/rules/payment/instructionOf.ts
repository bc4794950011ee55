import type { PaymentStep } from "../../domain/account/steps/PaymentStep.ts"
import type { InstructionContent } from "./InstructionContent.ts"

const textOf = (value: PaymentStep["iban"]): string | null => (typeof value === "string" && value !== "" ? value : null)

const orNull = (text: string): string | null => (text === "" ? null : text)

const compact = (text: string): string => text.replaceAll(/[\s-]/g, "").toUpperCase()

const compactOrNull = (text: string): string | null => orNull(compact(text))

/**
 * What an application proposes about where an owner is paid to, with the sealed numbers themselves; null where it says
 * nothing of it, and for an account of a form that no payment instruction has: neither an IBAN nor in the United States.
 */
export const instructionOf = (payment: PaymentStep, ownerId: number): InstructionContent | null => {
  const [iban, number] = [textOf(payment.iban), textOf(payment.bankAccountNumber)]
  const isUs = iban === null && number !== null && payment.abaNumber !== ""
  if (payment.currency === null || (iban === null && !isUs)) return null
  return {
    ownerId,
    beneficiary: payment.beneficiary.trim(),
    beneficiaryReason: payment.beneficiaryReason.trim(),
    bankName: payment.bankName.trim(),
    currency: payment.currency,
    accountForm: isUs ? "us" : "iban",
    iban: iban === null ? null : compact(iban),
    aba: isUs ? compact(payment.abaNumber) : null,
    accountNumber: isUs ? compact(number) : null,
    bic: compactOrNull(payment.bic),
    intermediaryBank: payment.intermediaryName.trim(),
    intermediaryBic: compactOrNull(payment.intermediaryBic)
  }
}
