import { Schema } from "effect"
import type { FieldNote } from "../../domain/application/FieldNote.ts"
import type { ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import { HomeNumberKind } from "../../domain/account/HomeNumberKind.ts"
import type { OwnerStep } from "../../domain/application/steps/OwnerStep.ts"
import { EntityType } from "../../domain/market/EntityType.ts"
import { UsClassification } from "../../domain/market/UsClassification.ts"
import { KnownCountry } from "../../domain/market/KnownCountry.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { GivenDay, inFuture } from "../input/EnteredDate.ts"
import { EnteredAddress } from "../input/EnteredAddress.ts"
import { taxNumberByKind } from "../input/TaxNumber.ts"
import { textPattern } from "../input/textPattern.ts"
import type { ExtraField, ExtraQuestion } from "../account/ExtraQuestion.ts"
import type { ApplicationFacts } from "./ApplicationFacts.ts"
import { askedOfOwner, whyAsked } from "./askedOfOwner.ts"
import { fieldGaps, type FieldRules, isBlank, optional, requiredField } from "./fieldGaps.ts"
import { numberGaps } from "./kindOfNumber.ts"
import { withOnFile } from "./withOnFile.ts"

/** Name as on a certificate of residence. */
export const LegalName = sentName(140).check(
  Schema.makeFilter(
    (name) => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+$/u.test(name) || "Expected a name in Latin letters"
  )
)

/** A day of the year as `MM-dd`. */
export const DayOfYear = textPattern(
  /^(0[13578]-(0[1-9]|[12]\d|3[01])|1[02]-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))$/,
  "a month and a day like 12-31"
)

const isPerson = (entityType: EntityType | null): boolean => entityType === "individual" || entityType === "joint"

/** The first names of a person as forms want them that take no initials. */
const FullFirstNames = LegalName.check(
  Schema.makeFilter((names) => !/\p{L}\.(\s|$)/u.test(names) || "Expected first names in full, without initials")
)

/** Validation rules of a new owner's fields, each independent of the others. */
export const ownerRules: FieldRules<OwnerStep> = {
  name: requiredField(LegalName, "Enter the name as stated on the certificate of residence"),
  fullFirstNames: optional(FullFirstNames),
  entityType: requiredField(EntityType, "Choose the entity type"),
  usClassification: optional(UsClassification),
  residence: requiredField(KnownCountry, "Choose the country of residence"),
  taxNumberKind: optional(HomeNumberKind),
  personalNumber: optional(taxNumberByKind.Other),
  birthDate: optional(GivenDay),
  birthPlace: optional(sentName(120)),
  formationDate: optional(GivenDay),
  fiscalYearEnd: requiredField(DayOfYear, "Enter the fiscal year end"),
  registeredAddress: requiredField(EnteredAddress, "Enter the registered address"),
  mailingAddress: optional(EnteredAddress)
}

const gap = (field: keyof OwnerStep, text: string): FieldNote => ({ path: `owner.${field}`, text })

const homeNumberGaps = ({ residence, taxNumber, taxNumberKind }: OwnerStep): ReadonlyArray<FieldNote> => {
  if (isBlank(taxNumber)) {
    return residence === "US" ? [{ path: "owner.taxNumber", text: "Enter the tax number: Form 8802 asks for it" }] : []
  }
  if (taxNumberKind === null) return [{ path: "owner.taxNumberKind", text: "Choose the type of tax number" }]
  return numberGaps("owner.taxNumber", residence, taxNumberKind, taxNumber)
}

/** True if Korea's form can identify the owner, by a tax number or a person's date of birth. */
const isKnownToKorea = ({ owner, tax }: ApplicationSteps): boolean =>
  !isBlank(owner.taxNumber) ||
  tax.numbers.some(({ country, taxNumber }) => country === "KR" && !isBlank(taxNumber)) ||
  (isPerson(owner.entityType) && !isBlank(owner.birthDate))

/** True if a register or passport number is needed because the market's preferred identifier is missing. */
export const needsPersonalNumber = (steps: ApplicationSteps, asked: ReadonlyArray<ExtraQuestion>): boolean =>
  whyAsked(asked, "personalNumber") !== null && !isKnownToKorea(steps)

/** Unanswered additional questions, each with the reason. */
const askedGaps = (steps: ApplicationSteps, asked: ReadonlyArray<ExtraQuestion>): ReadonlyArray<FieldNote> => {
  const { birthPlace, fullFirstNames, personalNumber } = steps.owner
  const gapOf = (field: keyof OwnerStep & ExtraField, isEntered: boolean, text: string) => {
    const why = isEntered ? null : whyAsked(asked, field)
    return why === null ? [] : [gap(field, `${text}: ${why}`)]
  }
  return [
    ...gapOf("birthPlace", !isBlank(birthPlace), "Enter the place of birth"),
    ...gapOf("fullFirstNames", fullFirstNames !== "", "Enter all first names in full"),
    ...gapOf(
      "personalNumber",
      !isBlank(personalNumber) || !needsPersonalNumber(steps, asked),
      "Enter the tax number, or the registration or passport number"
    )
  ]
}

const gapsOfOwner = (steps: ApplicationSteps, { rules, today }: ApplicationFacts): ReadonlyArray<FieldNote> => {
  const { owner } = steps
  const { birthDate, entityType, formationDate, usClassification } = owner
  const isBornAsked = isPerson(entityType)
  return [
    ...fieldGaps("owner", ownerRules, owner),
    ...(entityType === "llc" && usClassification === null
      ? [gap("usClassification", "Choose the US classification of the LLC")]
      : []),
    ...homeNumberGaps(owner),
    ...(isBornAsked && isBlank(birthDate) ? [gap("birthDate", "Enter the date of birth")] : []),
    ...(typeof birthDate === "string" && birthDate > today ? [gap("birthDate", inFuture)] : []),
    ...askedGaps(steps, askedOfOwner(steps, rules)),
    ...(formationDate !== null && formationDate > today ? [gap("formationDate", inFuture)] : [])
  ]
}

/** Missing or invalid data on the owner; data on file of an existing owner is not asked again. */
export const ownerGaps = (steps: ApplicationSteps, facts: ApplicationFacts): ReadonlyArray<FieldNote> => {
  if (steps.owner.ownerId === null) return gapsOfOwner(steps, facts)
  const { owner: onFile, today } = facts
  if (onFile === null)
    return [{ path: "owner.ownerId", text: "Choose the owner again: this owner is not one of yours" }]
  const isAsked = ({ path }: FieldNote) => isBlank(onFile.owner[path.split(".")[1] as keyof OwnerStep])
  return gapsOfOwner(withOnFile(steps, onFile, today), facts).filter(isAsked)
}
