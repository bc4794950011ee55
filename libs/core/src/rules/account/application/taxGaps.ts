import { Schema } from "effect"
import type { FieldNote } from "../../../domain/account/FieldNote.ts"
import type { ApplicationSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import type { OtherTaxNumber, TaxStep } from "../../../domain/account/steps/TaxStep.ts"
import { UsFilerForm } from "../../../domain/account/UsFilerForm.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { sentName } from "../../../domain/value/sentName.ts"
import { Lei } from "../../input/Lei.ts"
import { taxNumberByKind, type TaxNumberKind } from "../../input/TaxNumber.ts"
import { mismatchOf } from "../../input/textPattern.ts"
import { fieldGaps, type FieldRules, optional, required } from "./fieldGaps.ts"
import { hasAnyMarket } from "./hasAnyMarket.ts"
import { numberGaps } from "./numberGaps.ts"

/** What each field of the tax profile has to be. */
export const taxRules: FieldRules<TaxStep> = { usFilerForm: optional(UsFilerForm), lei: optional(Lei) }

/** What each field of a tax number of another country has to be. */
export const otherNumberRules: FieldRules<OtherTaxNumber> = {
  country: required(CountryCode, "Choose the country"),
  taxNumber: required(taxNumberByKind.Other, "Enter the tax number")
}

/** Another country's number, or that of an owner abroad in the United States, whose numbers have three forms. */
const kindIn = ({ country, taxNumber }: OtherTaxNumber): TaxNumberKind => {
  if (country !== "US" || typeof taxNumber !== "string") return "Other"
  return usKinds.find((kind) => mismatchOf(taxNumberByKind[kind], taxNumber.trim()) === null) ?? "EIN"
}

const usKinds = ["EIN", "SSN", "ITIN"] as const

const answers = ["securitiesLending", "shortHolding", "largeHolding", "permanentEstablishment", "hedged"] as const

/** The markets that ask how shares were held. */
const marketsAskingHoldings = ["DE", "DK", "AT", "CH"]

/** Whether a market that is claimed in asks how shares were held. */
export const asksHoldings = ({ account }: Pick<ApplicationSteps, "account">): boolean =>
  hasAnyMarket(account, marketsAskingHoldings)

const answerRule = required(Schema.Boolean, "Answer yes or no")

const noteRule = required(sentName(200), "Say more about it")

const otherNumberGaps = (path: string, row: OtherTaxNumber): ReadonlyArray<FieldNote> => {
  const gaps = fieldGaps(path, otherNumberRules, row)
  return gaps.length > 0 ? gaps : numberGaps(`${path}.taxNumber`, row.country, kindIn(row), row.taxNumber)
}

/** What is missing or wrong about the owner's taxes; of an owner whom the client has already, nothing is asked again. */
export const taxGaps = (steps: ApplicationSteps): ReadonlyArray<FieldNote> => {
  const { owner, tax } = steps
  const isHoldingAsked = asksHoldings(steps)
  return [
    ...(owner.ownerId === null && owner.residence === "US" && tax.usFilerForm === null
      ? [{ path: "tax.usFilerForm", text: "Choose the US return that is filed: Form 8802 asks for it" }]
      : []),
    ...fieldGaps("tax", taxRules, tax),
    ...tax.numbers.flatMap((row, at) => otherNumberGaps(`tax.numbers.${String(at)}`, row)),
    ...answers.flatMap((name) => {
      const answer = tax[name]
      return fieldGaps(
        `tax.${name}`,
        {
          isTrue: isHoldingAsked ? answerRule : optional(Schema.Boolean),
          note: answer.isTrue === true ? noteRule : optional(Schema.String)
        },
        answer
      )
    })
  ]
}
