import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import type { PaymentStep } from "../../domain/application/steps/PaymentStep.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { makeFacts } from "../../testing/account/makeFacts.ts"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { instructionContent, instructionFaults, instructionOf } from "../payment/InstructionContent.ts"
import { paymentGaps } from "./paymentGaps.ts"

const pathsOf = (payment: Partial<PaymentStep>) =>
  paymentGaps(makeSteps({ payment }), makeFacts()).map(({ path }) => path.replace("payment.", ""))

const country = (code: string) => CountryCode.make(code)

/** Without the fields of a United States account. */
const abroad = { abaNumber: "", bankAccountNumber: null } as const

const sydney = { ...abroad, bankCountry: country("AU"), bankAccountNumber: "1234 5678", bic: "CTBAAU2S" } as const

const auckland = { ...sydney, bankCountry: country("NZ"), bic: "ANZBNZ22" } as const

const berlin = { ...abroad, bankCountry: country("DE"), iban: "DE89370400440532013000", bic: "COBADEFF" } as const

const jersey = { bankCountry: country("GB"), iban: "GB29NWBK60161331926819", bic: "RBOSJESX" } as const

describe("a payment lacks", () => {
  it.each<[string, Partial<PaymentStep>, ReadonlyArray<string>]>([
    ["nothing in the United States", {}, []],
    ["an account number of digits there", { bankAccountNumber: "12A45678" }, ["bankAccountNumber"]],
    ["nothing with IBAN and BIC", berlin, []],
    ["the BIC beside an IBAN", { ...berlin, bic: "" }, ["bic"]],
    ["an IBAN where banks have them", { ...abroad, bankCountry: country("GB"), bic: "BARCGB22" }, ["iban"]],
    [
      "an IBAN in place of another number",
      { ...abroad, bankCountry: country("GB"), bankAccountNumber: "12345678", bic: "BARCGB22" },
      ["iban", "bankAccountNumber"]
    ],
    ["the code of the bank in Australia", sydney, ["clearingCode"]],
    ["nothing with it", { ...sydney, clearingCode: "062-000" }, []],
    ["a code of the form that is usual there", { ...sydney, clearingCode: "10202-003" }, ["clearingCode"]],
    ["nothing where the BIC is enough", auckland, []],
    ["no code where there is none", { ...auckland, clearingCode: "062000" }, ["clearingCode"]],
    [
      "no IBAN where there is none",
      { ...berlin, bankCountry: country("NZ"), bic: "ANZBNZ22" },
      ["iban", "bankAccountNumber"]
    ],
    ["nothing of a number that is kept", { ...sydney, clearingCode: "062000", bankAccountNumber: { last4: "78" } }, []],
    ["a BIC of the country of the bank", { ...berlin, bic: "UBSWCHZH" }, ["bic"]],
    ["a BIC of the country of the bank in the United States", { bic: "COBADEFF" }, ["bic"]],
    ["one beside a number that is kept", { ...berlin, iban: { last4: "3000" }, bic: "UBSWCHZH" }, ["bic"]],
    ["nothing where a territory's bank has its own BIC", { ...berlin, ...jersey }, []],
    ["an IBAN of the country of the bank", { ...berlin, iban: "GB29NWBK60161331926819" }, ["bic", "iban"]],
    ["the BIC of a bank between", { intermediaryName: "Other Bank" }, ["intermediaryBic"]],
    ["a name of a bank that an instruction holds", { bankName: "x".repeat(121) }, ["bankName"]]
  ])("%s", (_, payment, paths) => {
    expect(pathsOf(payment)).toEqual(paths)
  })
})

const bases = {
  us: {},
  berlin,
  sydney: { ...sydney, clearingCode: "062-000" },
  toronto: { ...sydney, bankCountry: country("CA"), clearingCode: "10202-003", bic: "ROYCCAT2" },
  auckland
} as const

/** Edits of a field, some of them valid in some countries only. */
const texts = {
  beneficiary: ["Somebody Else", " Jasper Ridge Capital Inc ", "x".repeat(141), ""],
  beneficiaryReason: ["", " ", "Our custodian", "r".repeat(200), "r".repeat(201)],
  bankName: ["", "b".repeat(120), "b".repeat(121), " Bank "],
  bankCountry: ["US", "DE", "CA", "AU", "NZ", "GB", "JP"].map(country),
  currency: [null, CurrencyCode.make("EUR")],
  iban: [null, "GB29NWBK60161331926819", "DE00370400440532013000", "DE89 3704 0044 0532 0130 00"],
  abaNumber: ["", "011000015", "011000016"],
  bankAccountNumber: [null, "0012345678", "123", "12-345 678", "AB12CD", "1".repeat(34), "-1"],
  clearingCode: ["", "10202-003", "062000", "0001-001", "12"],
  bic: ["", "COBADEFF", "cobadeff", "ROYCCAT2XXX"],
  intermediaryName: ["", "Other Bank", "o".repeat(121)],
  intermediaryBic: ["", "DEUTDEFF", "DEUT"]
} as const satisfies { readonly [Field in keyof PaymentStep]: ReadonlyArray<PaymentStep[Field]> }

type Field = keyof typeof texts

const Change = Schema.Struct({
  field: Schema.Literals(Object.keys(texts) as ReadonlyArray<Field>),
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 }))
})

const Tried = {
  base: Schema.Literals(Object.keys(bases) as ReadonlyArray<keyof typeof bases>),
  changes: Schema.Array(Change).check(Schema.isMaxLength(4))
}

describe("every payment without gaps", () => {
  const fine = new Set<string>()

  it.prop(
    "is one that an instruction holds",
    Tried,
    ({ base, changes }) => {
      const steps = makeSteps({
        payment: {
          ...bases[base],
          ...Object.fromEntries(changes.map(({ at, field }) => [field, texts[field][at % texts[field].length]]))
        }
      })
      if (paymentGaps(steps, makeFacts()).length > 0) return
      const content = instructionOf(steps.payment, 7)
      fine.add(JSON.stringify(content))
      expect(Schema.decodeUnknownExit(Schema.Struct(instructionContent))(content)._tag).toBe("Success")
      expect(content === null ? null : instructionFaults(content)).toEqual({})
    },
    { arbitrary: { runs: 3000 } }
  )

  it("is found among those that were tried", () => {
    expect(fine.size).toBeGreaterThan(10)
  })
})
