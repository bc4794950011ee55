import { describe, expect, it } from "vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { makeInstruction } from "../../testing/payments/makeInstruction.ts"
import { type InstructionContent, paysTheSame } from "./InstructionContent.ts"

const inForce = {
  state: "active",
  beneficiary: "Alpine LP",
  bankName: "First Bank",
  country: CountryCode.make("US"),
  currency: CurrencyCode.make("USD"),
  accountForm: "us",
  aba: "021000021",
  bic: "CHASUS33",
  intermediaryBank: "Other Bank",
  intermediaryBic: "DEUTDEFF"
} as const

const instruction = makeInstruction(inForce)

const content: InstructionContent = {
  ownerId: 7,
  beneficiary: "Alpine LP",
  beneficiaryReason: "",
  bankName: "First Bank",
  currency: "USD",
  accountForm: "us",
  iban: null,
  aba: "021000021",
  accountNumber: "000123456789",
  bankCountry: null,
  clearingCode: null,
  bic: "CHASUS33",
  intermediaryBank: "Other Bank",
  intermediaryBic: "DEUTDEFF"
}

const auckland: InstructionContent = {
  ...content,
  accountForm: "local",
  aba: null,
  bankCountry: CountryCode.make("NZ"),
  bic: "ANZBNZ22"
}

describe("a proposal pays the same way as an instruction", () => {
  it.each<readonly [string, Partial<InstructionContent>]>([
    ["with the same words", {}],
    ["with the BIC of the head office written out", { bic: "CHASUS33XXX", intermediaryBic: "DEUTDEFFXXX" }],
    ["with names in another case", { beneficiary: "ALPINE LP.", bankName: "first bank" }],
    ["for another reason", { beneficiaryReason: "As applied for" }]
  ])("%s", (_, changed) => {
    expect(paysTheSame(instruction, { ...content, ...changed })).toBe(true)
  })

  it.each<readonly [string, Partial<InstructionContent>]>([
    ["with another routing number", { aba: "011000015" }],
    ["with another BIC", { bic: "CHASUS44" }],
    ["with the BIC of a branch", { bic: "CHASUS33BOS" }],
    ["without the BIC", { bic: null }],
    ["at another bank", { bankName: "Second Bank" }],
    ["to another beneficiary", { beneficiary: "Alpine LP II" }],
    ["in another currency", { currency: "CAD" }],
    ["over another bank", { intermediaryBic: "COBADEFF" }],
    ["over none", { intermediaryBank: "", intermediaryBic: null }],
    ["at a bank of another country", auckland]
  ])("but not %s", (_, changed) => {
    expect(paysTheSame(instruction, { ...content, ...changed })).toBe(false)
  })

  it("only with the same code of the bank, and in the same country", () => {
    const shown = makeInstruction({
      ...inForce,
      accountForm: "local",
      country: CountryCode.make("NZ"),
      aba: null,
      bic: "ANZBNZ22"
    })
    expect(paysTheSame(shown, auckland)).toBe(true)
    expect(paysTheSame(shown, { ...auckland, clearingCode: "062000" })).toBe(false)
    expect(paysTheSame(shown, { ...auckland, bankCountry: CountryCode.make("AU") })).toBe(false)
  })
})
