import type { PaymentInstruction } from "../../domain/payment/PaymentInstruction.ts"

/** Fields that identify a bank. */
export type BankIdentity = Pick<PaymentInstruction, "bankName" | "aba" | "clearingCode" | "bic">

/** A bank with all that it is found by: `First Bank, routing number 021000021, BIC CHASUS33`. */
export const bankText = ({ aba, bankName, bic, clearingCode }: BankIdentity): string =>
  [
    bankName,
    ...(aba === null ? [] : [`routing number ${aba}`]),
    ...(clearingCode === null ? [] : [`clearing code ${clearingCode}`]),
    ...(bic === null ? [] : [`BIC ${bic}`])
  ].join(", ")

/** The bank over which a payment goes: `Other Bank, BIC DEUTDEFF`; empty for none. */
export const intermediaryText = ({
  intermediaryBank,
  intermediaryBic
}: Pick<PaymentInstruction, "intermediaryBank" | "intermediaryBic">): string =>
  bankText({ bankName: intermediaryBank, aba: null, clearingCode: null, bic: intermediaryBic })
