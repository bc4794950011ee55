import { Schema } from "effect"
import { AccountForm } from "../../domain/payment/AccountForm.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { AbaNumber } from "../input/AbaNumber.ts"
import { Bic } from "../input/Bic.ts"
import { Iban } from "../input/Iban.ts"
import { textPattern } from "../input/textPattern.ts"

/** The most characters of each text. */
export const instructionLengths = {
  beneficiary: 140,
  beneficiaryReason: 500,
  bankName: 120,
  intermediaryBank: 120
} as const

/** The number of an account at a bank in the United States. */
const UsAccountNumber = textPattern(/^\d{4,17}$/, "an account number of four to seventeen digits")

/** A payment instruction as it is proposed, field by field; the form and the server hold to the same. */
export const instructionContent = {
  ownerId: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })),
  beneficiary: sentName(instructionLengths.beneficiary),
  beneficiaryReason: sentLine(instructionLengths.beneficiaryReason),
  bankName: sentName(instructionLengths.bankName),
  currency: textPattern(/^[A-Z]{3}$/, "a currency as three letters, such as EUR"),
  accountForm: AccountForm,
  iban: Schema.NullOr(Iban),
  aba: Schema.NullOr(AbaNumber),
  accountNumber: Schema.NullOr(UsAccountNumber),
  bic: Schema.NullOr(Bic),
  /** Empty for none. */
  intermediaryBank: sentLine(instructionLengths.intermediaryBank),
  intermediaryBic: Schema.NullOr(Bic)
} as const

export type InstructionContent = Schema.Struct.Type<typeof instructionContent>

/** Which fields are filled in, where it matters beside which others. */
type Filled = Pick<InstructionContent, "accountForm" | "intermediaryBank"> &
  Readonly<Record<"iban" | "aba" | "accountNumber" | "bic" | "intermediaryBic", string | null>>

const ibanFaults = ({ aba, accountNumber, bic, iban }: Filled) => ({
  ...(iban === null ? { iban: "Enter the IBAN" } : {}),
  ...(bic === null ? { bic: "Enter the BIC of the bank" } : {}),
  ...(aba === null ? {} : { aba: "An account with an IBAN has no routing number" }),
  ...(accountNumber === null ? {} : { accountNumber: "An account with an IBAN has no other number" })
})

const usFaults = ({ aba, accountNumber, iban }: Filled) => ({
  ...(iban === null ? {} : { iban: "An account in the United States has no IBAN" }),
  ...(aba === null ? { aba: "Enter the routing number of the bank" } : {}),
  ...(accountNumber === null ? { accountNumber: "Enter the account number" } : {})
})

/** What is wrong between the fields of an instruction, by field; nothing when it is empty. */
export const instructionFaults = (filled: Filled): Readonly<Partial<Record<keyof InstructionContent, string>>> => ({
  ...(filled.accountForm === "iban" ? ibanFaults(filled) : usFaults(filled)),
  ...(filled.intermediaryBank.trim() === "" && filled.intermediaryBic !== null
    ? { intermediaryBank: "Enter the name of the intermediary bank" }
    : {}),
  ...(filled.intermediaryBank.trim() !== "" && filled.intermediaryBic === null
    ? { intermediaryBic: "Enter the BIC of the intermediary bank" }
    : {})
})

/** What is missing where somebody other than the owner is paid. */
export const reasonMissing = "Say why somebody other than the owner is paid"
