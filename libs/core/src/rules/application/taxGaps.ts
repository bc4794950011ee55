import { Schema } from "effect"
import type { OwnerOnFile } from "../../domain/application/OwnerOnFile.ts"
import type { FieldNote } from "../../domain/application/FieldNote.ts"
import { holdingAnswers } from "../../domain/application/HoldingAnswer.ts"
import type { AccountStep } from "../../domain/application/steps/AccountStep.ts"
import type { ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import type { OtherTaxNumber, TaxStep } from "../../domain/application/steps/TaxStep.ts"
import { UsFilerForm } from "../../domain/account/UsFilerForm.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { KnownCountry } from "../../domain/market/KnownCountry.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { holdingConditions } from "../document/holdingConditions.ts"
import { GivenDay } from "../input/EnteredDate.ts"
import { Lei } from "../input/Lei.ts"
import { taxNumberByKind } from "../input/TaxNumber.ts"
import { marketsAsking } from "../account/askedOnlyWhen.ts"
import type { ApplicationFacts } from "./ApplicationFacts.ts"
import { askedOfOwner, whyAsked } from "./askedOfOwner.ts"
import { fieldGaps, type FieldRules, isBlank, optional, requiredField } from "./fieldGaps.ts"
import { kindOfNumber, numberGaps } from "./kindOfNumber.ts"
import { withOnFile } from "./withOnFile.ts"

/** True if claims are made in any of these markets; false while no market is chosen. */
const hasAnyMarket = ({ markets }: Pick<AccountStep, "markets">, asked: ReadonlyArray<string>): boolean =>
  markets !== null && (markets.length === 0 || markets.some((market) => asked.includes(market)))

/** Validation rules of the tax profile. */
export const taxRules: FieldRules<TaxStep> = {
  usFilerForm: optional(UsFilerForm),
  lei: optional(Lei),
  frikortNumber: optional(taxNumberByKind.Other),
  frikortEndsOn: optional(GivenDay)
}

/** Validation rules of a tax number of another country. */
export const otherNumberRules: FieldRules<OtherTaxNumber> = {
  country: requiredField(KnownCountry, "Choose the country"),
  taxNumber: requiredField(taxNumberByKind.Other, "Enter the tax number")
}

/** Markets that ask how shares were held. */
const marketsAskingHoldings = marketsAsking("securitiesLending")

const dependent: ReadonlySet<string> = new Set(Object.values(holdingConditions))

/** True if a market asks how shares were held, or makes a document depend on it. */
export const asksHoldings = (
  { account }: Pick<ApplicationSteps, "account">,
  rules: ReadonlyArray<DocumentRule>
): boolean =>
  hasAnyMarket(account, marketsAskingHoldings) ||
  rules.some(
    ({ condition, market }) =>
      dependent.has(condition) && (market === "*" ? account.markets !== null : hasAnyMarket(account, [market]))
  )

const gap = (field: keyof TaxStep, text: string): FieldNote => ({ path: `tax.${field}`, text })

/** Requires the card's data if there is one; otherwise the card is requested for the plan. */
const frikortGaps = (
  { frikortEndsOn, frikortNumber, hasFrikort }: TaxStep,
  why: string | null,
  today: CalendarDate
): ReadonlyArray<FieldNote> => {
  if (why === null) return []
  if (hasFrikort === null) return [gap("hasFrikort", `Answer yes or no: ${why}`)]
  if (!hasFrikort) return []
  return [
    ...(isBlank(frikortNumber) ? [gap("frikortNumber", "Enter the card number")] : []),
    ...(frikortEndsOn === null ? [gap("frikortEndsOn", "Enter the day the card expires")] : []),
    ...(frikortEndsOn !== null && frikortEndsOn < today
      ? [gap("frikortEndsOn", "This card has expired: answer no, and we request a new one")]
      : [])
  ]
}

const answerRule = requiredField(Schema.Boolean, "Answer yes or no")

const noteRule = requiredField(sentName(200), "Add details")

const otherNumberGaps = (path: string, row: OtherTaxNumber): ReadonlyArray<FieldNote> => {
  const gaps = fieldGaps(path, otherNumberRules, row)
  return gaps.length > 0 ? gaps : numberGaps(`${path}.taxNumber`, row.country, kindOfNumber(row), row.taxNumber)
}

/** Reason why a number conflicts with the others: an owner has one per country. */
const doubleNumber = (
  row: OtherTaxNumber,
  at: number,
  { owner, tax }: ApplicationSteps,
  onFile: OwnerOnFile | null
) => {
  const { country } = row
  if (country === null) return null
  if (tax.numbers.slice(0, at).some((before) => before.country === country)) {
    return "A number for this country is already entered: keep the valid one"
  }
  if (country === owner.residence && owner.taxNumberKind === "Other" && !isBlank(owner.taxNumber)) {
    return "The home tax number is already entered in the owner step: remove this one"
  }
  return onFile?.tax.numbers.some((known) => known.country === country) === true
    ? "A number for this country is on file: remove this one, and change the account if the number has changed"
    : null
}

/** Missing or invalid tax data of the owner; data on file of an existing owner is not asked again. */
export const taxGaps = (entered: ApplicationSteps, facts: ApplicationFacts): ReadonlyArray<FieldNote> => {
  const { rules, today } = facts
  const steps = withOnFile(entered, facts.owner, today)
  const { owner, tax } = steps
  const isHoldingAsked = asksHoldings(steps, rules)
  return [
    ...(owner.residence === "US" && tax.usFilerForm === null
      ? [{ path: "tax.usFilerForm", text: "Choose the US return filed: Form 8802 asks for it" }]
      : []),
    ...fieldGaps("tax", taxRules, entered.tax),
    ...entered.tax.numbers.flatMap((row, at) => otherNumberGaps(`tax.numbers.${String(at)}`, row)),
    ...entered.tax.numbers.flatMap((row, at) => {
      const text = doubleNumber(row, at, steps, facts.owner)
      return text === null ? [] : [{ path: `tax.numbers.${String(at)}.country`, text }]
    }),
    ...frikortGaps(tax, whyAsked(askedOfOwner(steps, rules), "frikort"), today),
    ...holdingAnswers.flatMap((name) => {
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
