import { Schema, SchemaGetter } from "effect"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { AccountForm } from "../../domain/payment/AccountForm.ts"
import { enteredItem } from "../input/enteredItem.ts"
import { maskIban } from "../input/Iban.ts"
import {
  compactCode,
  type InstructionContent,
  instructionContent,
  instructionFaults,
  reasonMissing
} from "./InstructionContent.ts"
import { isOwnersName } from "./isOwnersName.ts"

const InstructionEntry = Schema.Struct({
  beneficiary: Schema.String,
  beneficiaryReason: Schema.String,
  bankName: Schema.String,
  currency: Schema.String,
  accountForm: AccountForm,
  iban: Schema.String,
  aba: Schema.String,
  accountNumber: Schema.String,
  bankCountry: Schema.NullOr(Schema.toType(CountryCode)),
  clearingCode: Schema.String,
  bic: Schema.String,
  intermediaryBank: Schema.String,
  intermediaryBic: Schema.String
})

/** A payment instruction as a form shows it. */
export type EnteredInstruction = typeof InstructionEntry.Type

const orNull = (text: string): string | null => (compactCode(text) === "" ? null : compactCode(text))

/** A code that may be left out, however it is written. */
const optionalCode = (code: Schema.Codec<string, string>) =>
  Schema.String.pipe(
    Schema.decodeTo(Schema.NullOr(code), {
      decode: SchemaGetter.transform(orNull),
      encode: SchemaGetter.transform((text: string | null) => text ?? "")
    })
  )

const cleanedText = (text: Schema.Codec<string, string>, cleaned: (typed: string) => string) =>
  Schema.String.pipe(
    Schema.decodeTo(text, { decode: SchemaGetter.transform(cleaned), encode: SchemaGetter.transform((kept) => kept) })
  )

const trim = (typed: string): string => typed.trim()

const { accountForm, bankName, beneficiary, beneficiaryReason, currency, intermediaryBank } = instructionContent
const { aba, accountNumber, bankCountry, bic, clearingCode, iban, intermediaryBic } = instructionContent

const Content = Schema.Struct({
  beneficiary,
  beneficiaryReason: cleanedText(beneficiaryReason, trim),
  bankName,
  currency: cleanedText(currency, compactCode),
  accountForm,
  iban: optionalCode(iban.members[0]),
  aba: optionalCode(aba.members[0]),
  accountNumber: optionalCode(accountNumber.members[0]),
  bankCountry: Schema.toType(bankCountry),
  clearingCode: optionalCode(clearingCode.members[0]),
  bic: optionalCode(bic.members[0]),
  intermediaryBank: cleanedText(intermediaryBank, trim),
  intermediaryBic: optionalCode(intermediaryBic.members[0])
})

/** Instruction proposed for a given owner. */
export type ProposedContent = Omit<InstructionContent, "ownerId">

const toEntered = (content: ProposedContent): EnteredInstruction => ({
  ...content,
  iban: maskIban(content.iban ?? ""),
  aba: content.aba ?? "",
  accountNumber: content.accountNumber ?? "",
  clearingCode: content.clearingCode ?? "",
  bic: content.bic ?? "",
  intermediaryBic: content.intermediaryBic ?? ""
})

/** The form of a payment instruction for an owner of this name. */
export const instructionForm = (ownerName: string): Schema.Codec<ProposedContent, EnteredInstruction> =>
  enteredItem({
    entered: InstructionEntry,
    content: Content,
    shown: toEntered,
    faults: (entered: EnteredInstruction) => ({
      ...instructionFaults({
        ...entered,
        iban: orNull(entered.iban),
        aba: orNull(entered.aba),
        accountNumber: orNull(entered.accountNumber),
        clearingCode: orNull(entered.clearingCode),
        bic: orNull(entered.bic),
        intermediaryBic: orNull(entered.intermediaryBic)
      }),
      ...(entered.beneficiary.trim() !== "" &&
      !isOwnersName(entered.beneficiary, ownerName) &&
      entered.beneficiaryReason.trim() === ""
        ? { beneficiaryReason: reasonMissing }
        : {})
    })
  })

/** A form that pays the owner, with nothing else in it. */
export const blankInstruction = (ownerName: string): EnteredInstruction => ({
  beneficiary: ownerName,
  beneficiaryReason: "",
  bankName: "",
  currency: "",
  accountForm: "iban",
  iban: "",
  aba: "",
  accountNumber: "",
  bankCountry: null,
  clearingCode: "",
  bic: "",
  intermediaryBank: "",
  intermediaryBic: ""
})
