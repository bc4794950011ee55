import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { blankSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import { instructionOf } from "./InstructionContent.ts"

const payment = {
  ...blankSteps.payment,
  beneficiary: "Owner 1 ",
  bankName: "Northbank",
  currency: CurrencyCode.make("EUR")
}

describe("The payment step of an application", () => {
  it("proposes an account with an IBAN, however it is written", () => {
    expect(instructionOf({ ...payment, iban: "de89 3704 0044 0532 0130 00", bic: "cobadeff" }, 7)).toEqual({
      ownerId: 7,
      beneficiary: "Owner 1",
      beneficiaryReason: "",
      bankName: "Northbank",
      currency: "EUR",
      accountForm: "iban",
      iban: "DE89370400440532013000",
      aba: null,
      accountNumber: null,
      bankCountry: null,
      clearingCode: null,
      bic: "COBADEFF",
      intermediaryBank: "",
      intermediaryBic: null
    })
  })

  it("proposes an account in the United States by its numbers", () => {
    const proposed = instructionOf({ ...payment, abaNumber: "021 000 021", bankAccountNumber: "12-345 678" }, 7)
    expect(proposed).toMatchObject({ accountForm: "us", iban: null, aba: "021000021", accountNumber: "12345678" })
  })

  it("proposes an account in a country without IBANs by its number, the BIC and the code of its country", () => {
    const toronto = {
      ...payment,
      bankCountry: CountryCode.make("CA"),
      bankAccountNumber: "1234-567",
      clearingCode: "10202-003",
      bic: "royccat2"
    }
    expect(instructionOf(toronto, 7)).toMatchObject({
      accountForm: "local",
      iban: null,
      aba: null,
      accountNumber: "1234567",
      bankCountry: "CA",
      clearingCode: "10202003",
      bic: "ROYCCAT2"
    })
  })

  it.each([
    ["nothing is entered", blankSteps.payment],
    ["no currency is", { ...payment, currency: null, iban: "DE89370400440532013000" }],
    ["the account has neither an IBAN nor a routing number", { ...payment, bankAccountNumber: "12345678" }],
    [
      "an account abroad has no BIC",
      { ...payment, bankCountry: CountryCode.make("NZ"), bankAccountNumber: "12345678" }
    ],
    [
      "no instruction can hold it",
      { ...payment, iban: "DE89370400440532013000", bic: "COBADEFF", bankName: "x".repeat(121) }
    ]
  ])("proposes nothing when %s", (_, step) => {
    expect(instructionOf(step, 7)).toBeNull()
  })
})
