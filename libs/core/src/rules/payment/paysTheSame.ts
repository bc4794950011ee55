import type { PaymentInstruction } from "../../domain/payment/PaymentInstruction.ts"
import { accountCountry, type InstructionContent } from "./InstructionContent.ts"
import { isOwnersName } from "./isOwnersName.ts"

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
