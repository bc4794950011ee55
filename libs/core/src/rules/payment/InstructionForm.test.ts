import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { decideInput } from "../input/decideInput.ts"
import { blankInstruction, type EnteredInstruction, instructionForm } from "./InstructionForm.ts"
import { isOwnersName } from "./isOwnersName.ts"

const decide = (entered: Partial<EnteredInstruction>) =>
  decideInput(instructionForm("Alpine LP"))({ ...blankInstruction("Alpine LP"), ...entered })

const swiss = {
  bankName: " Northbank ",
  currency: "chf",
  iban: "ch93 0076 2011 6238 5295 7",
  bic: "ubswchzh80a"
} as const

const american = {
  bankName: "First Bank",
  currency: "USD",
  accountForm: "us",
  aba: "021000021",
  accountNumber: "000123456789"
} as const

const canadian = {
  bankName: "Royal Bank",
  currency: "CAD",
  accountForm: "local",
  bankCountry: CountryCode.make("CA"),
  clearingCode: "10202-003",
  accountNumber: "123 4567",
  bic: "ROYCCAT2"
} as const

const kiwi = { bankCountry: CountryCode.make("NZ"), bic: "ANZBNZ22" } as const

const faultsOf = (entered: Partial<EnteredInstruction>) => {
  const decided = decide(entered)
  return Result.isFailure(decided) ? decided.failure : {}
}

describe("the form of a payment instruction", () => {
  it("means an account with an IBAN, however it is written", () => {
    expect(decide(swiss)).toEqual(
      Result.succeed({
        beneficiary: "Alpine LP",
        beneficiaryReason: "",
        bankName: "Northbank",
        currency: "CHF",
        accountForm: "iban",
        iban: "CH9300762011623852957",
        aba: null,
        accountNumber: null,
        bankCountry: null,
        clearingCode: null,
        bic: "UBSWCHZH80A",
        intermediaryBank: "",
        intermediaryBic: null
      })
    )
  })

  it("means an account in the United States, its leading zeros kept", () => {
    const decided = decide(american)
    expect(Result.isSuccess(decided) && decided.success).toMatchObject({
      iban: null,
      aba: "021000021",
      accountNumber: "000123456789",
      bic: null
    })
  })

  it("means an account in a country without IBANs, its codes without hyphens", () => {
    const decided = decide(canadian)
    expect(Result.isSuccess(decided) && decided.success).toMatchObject({
      iban: null,
      accountNumber: "1234567",
      bankCountry: "CA",
      clearingCode: "10202003"
    })
    expect(faultsOf({ ...canadian, ...kiwi, clearingCode: "" })).toEqual({})
  })

  it.each<readonly [Partial<EnteredInstruction>, ReadonlyArray<string>]>([
    [{ accountForm: "local" }, ["accountNumber", "bankCountry", "bankName", "bic", "currency"]],
    [{ ...canadian, clearingCode: "" }, ["clearingCode"]],
    [{ ...canadian, clearingCode: "062-000" }, ["clearingCode"]],
    [{ ...canadian, ...kiwi }, ["clearingCode"]],
    [{ ...canadian, bankCountry: CountryCode.make("DE"), clearingCode: "", bic: "COBADEFF" }, ["bankCountry"]],
    [{ ...swiss, bankCountry: CountryCode.make("CH"), clearingCode: "123456" }, ["bankCountry", "clearingCode"]],
    [{}, ["bankName", "bic", "currency", "iban"]],
    [{ accountForm: "us" }, ["aba", "accountNumber", "bankName", "currency"]],
    [{ ...swiss, iban: "CH93 0076 2011 6238 5295 8" }, ["iban"]],
    [{ ...swiss, bic: "UBSW" }, ["bic"]],
    [{ ...swiss, bic: "DEUTDEFF" }, ["bic"]],
    [{ ...american, bic: "DEUTDEFF" }, ["bic"]],
    [{ ...canadian, bic: "CTBAAU2S" }, ["bic"]],
    [{ ...american, aba: "021000022" }, ["aba"]],
    [{ ...american, accountNumber: "12A4" }, ["accountNumber"]],
    [{ ...american, iban: "CH9300762011623852957" }, ["iban"]],
    [{ ...swiss, aba: "021000021", accountNumber: "1234" }, ["aba", "accountNumber"]],
    [{ ...swiss, intermediaryBank: "Other bank" }, ["intermediaryBic"]],
    [{ ...swiss, intermediaryBic: "DEUTDEFF" }, ["intermediaryBank"]],
    [{ ...swiss, currency: "francs" }, ["currency"]],
    [{ ...swiss, beneficiary: "Somebody Ltd" }, ["beneficiaryReason"]],
    [{ ...swiss, beneficiary: " " }, ["beneficiary"]]
  ])("says at %j what is wrong with which field", (entered, fields) => {
    expect(Object.keys(faultsOf(entered)).toSorted()).toEqual(fields)
  })

  it("names both countries where the BIC is of another one than the account", () => {
    expect(faultsOf({ ...swiss, bic: "DEUTDEFF" })).toEqual({
      bic: "This BIC belongs to a bank in Germany, but the account is in Switzerland: check both"
    })
  })

  it("pays another than the owner with a reason", () => {
    expect(faultsOf({ ...swiss, beneficiary: "Somebody Ltd", beneficiaryReason: "Our custodian" })).toEqual({})
  })
})

describe("a beneficiary", () => {
  it.each([
    ["ALPINE  LP.", true],
    ["Alpine, L P", false],
    ["Älpine Lp", true],
    ["Alpine LP II", false],
    ["", false]
  ])("%j is the owner Alpine LP by name: %s", (name, isOwner) => {
    expect(isOwnersName(name, "Alpine LP")).toBe(isOwner)
  })
})
