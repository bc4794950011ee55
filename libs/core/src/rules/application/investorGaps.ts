import { Schema } from "effect"
import type { FieldNote } from "../../domain/application/FieldNote.ts"
import type { ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import type { InvestorRow } from "../../domain/application/steps/InvestorsStep.ts"
import { EntityType, isTransparent } from "../../domain/market/EntityType.ts"
import { UsClassification } from "../../domain/market/UsClassification.ts"
import { KnownCountry } from "../../domain/market/KnownCountry.ts"
import { yearOf } from "../../domain/value/dateSteps.ts"
import { foldText } from "../../domain/value/foldText.ts"
import { EnteredAddress } from "../input/EnteredAddress.ts"
import { isWhole, partOf, percentOf, sumOfParts, InvestorPercent } from "../account/investors/investorPercent.ts"
import { taxNumberByKind } from "../input/TaxNumber.ts"
import type { ExtraQuestion } from "../account/ExtraQuestion.ts"
import { type OwnerYearRange, yearsBack } from "../account/investors/ownerYearRange.ts"
import { ClaimYear } from "./accountGaps.ts"
import type { ApplicationFacts } from "./ApplicationFacts.ts"
import { askedOfOwner, whyAsked } from "./askedOfOwner.ts"
import { fieldGaps, type FieldRules, optional, requiredField } from "./fieldGaps.ts"
import { kindOfInvestorNumber, numberGaps } from "./kindOfNumber.ts"
import { LegalName } from "./ownerGaps.ts"
import { withOnFile } from "./withOnFile.ts"

const isLookThrough =
  "This is a look-through entity: enter its own investors instead, each with their share of the owner"

/** Validation rules of the investor fields. */
export const investorRules: FieldRules<InvestorRow> = {
  taxYear: requiredField(ClaimYear, "Enter the tax year"),
  name: requiredField(LegalName, "Enter the name of the investor"),
  entityType: requiredField(
    EntityType.check(
      Schema.makeFilter((entityType) => !isTransparent({ entityType, usClassification: null }) || isLookThrough)
    ),
    "Choose the entity type"
  ),
  usClassification: optional(UsClassification),
  residence: requiredField(KnownCountry, "Choose the country of residence"),
  percent: requiredField(InvestorPercent, "Enter the percentage"),
  taxNumber: optional(taxNumberByKind.Other),
  address: optional(EnteredAddress)
}

/** US classification of an LLC, which decides whether it is looked through. */
const classificationGaps = (path: string, { entityType, usClassification }: InvestorRow): ReadonlyArray<FieldNote> => {
  if (entityType !== "llc") return []
  if (usClassification === null) return [{ path, text: "Choose the US classification of the LLC" }]
  return isTransparent({ entityType, usClassification }) ? [{ path, text: isLookThrough }] : []
}

const rowGaps = (path: string, row: InvestorRow): ReadonlyArray<FieldNote> => {
  const gaps = fieldGaps(path, investorRules, row)
  const numberPath = `${path}.taxNumber`
  return [
    ...gaps,
    ...classificationGaps(`${path}.usClassification`, row),
    ...(gaps.some((gap) => gap.path === numberPath)
      ? []
      : numberGaps(numberPath, row.residence, kindOfInvestorNumber(row), row.taxNumber))
  ]
}

/** Identity of an investor, equal for all rows about them. */
export const investorKey = ({ entityType, name, residence }: Omit<InvestorRow, "id">): string =>
  JSON.stringify([foldText(name.trim()), residence, entityType])

const isPercent = Schema.is(InvestorPercent)

const isClaimYear = Schema.is(ClaimYear)

/**
 * Years whose shares do not add up to the whole, reported at their first row; years with invalid shares are already
 * reported.
 */
const incompleteYears = (rows: ReadonlyArray<InvestorRow>): ReadonlyArray<FieldNote> => {
  const years = new Map<number, { readonly at: number; readonly parts: Array<string> }>()
  for (const [at, { percent, taxYear }] of rows.entries()) {
    if (taxYear === null) continue
    const year = years.get(taxYear) ?? { at, parts: [] }
    year.parts.push(percent)
    years.set(taxYear, year)
  }
  return [...years].flatMap(([year, { at, parts }]) => {
    if (!parts.every(isPercent)) return []
    const total = sumOfParts(parts.map(partOf))
    if (isWhole(total)) return []
    const text = `The shares of ${String(year)} add up to ${percentOf(total)}, not 100`
    return [{ path: `investors.rows.${String(at)}.percent`, text }]
  })
}

const doubles = (rows: ReadonlyArray<InvestorRow>): ReadonlyArray<FieldNote> => {
  const seen = new Set<string>()
  return rows.flatMap((row, at) => {
    const key = `${String(row.taxYear)} ${investorKey(row)}`
    if (seen.has(key)) return [{ path: `investors.rows.${String(at)}.name`, text: "This investor is entered twice" }]
    seen.add(key)
    return []
  })
}

/** Faults in investor rows: in each row, duplicates within a year, and shares that do not add up to the whole. */
export const rowsGaps = (rows: ReadonlyArray<InvestorRow>): ReadonlyArray<FieldNote> => [
  ...rows.flatMap((row, at) => rowGaps(`investors.rows.${String(at)}`, row)),
  ...doubles(rows),
  ...incompleteYears(rows)
]

/** True if the owner's investors claim in its place. */
export const isLookedThrough = ({ owner }: ApplicationSteps): boolean =>
  owner.entityType !== null && isTransparent({ entityType: owner.entityType, usClassification: owner.usClassification })

/** True if the owner's investors are asked for; those of an owner on file are kept by year. */
export const asksInvestors = (steps: ApplicationSteps): boolean =>
  steps.owner.ownerId === null && isLookedThrough(steps)

/** The rows of years to come, and of those before the first one. */
export const yearRangeGaps = (
  rows: ReadonlyArray<InvestorRow>,
  { first, present }: OwnerYearRange
): ReadonlyArray<FieldNote> =>
  rows.flatMap(({ taxYear }, at) => {
    const gap = (text: string) => [{ path: `investors.rows.${String(at)}.taxYear`, text }]
    if (taxYear === null || !isClaimYear(taxYear)) return []
    if (taxYear > present) return gap("This year has not begun")
    return taxYear < first ? gap(`Enter the years from ${String(first)}: earlier ones are not needed`) : []
  })

/** The rows of years that are not entered at the start: those to come, and those long ago. */
export const investorYearGaps = (
  steps: ApplicationSteps,
  { today }: Pick<ApplicationFacts, "today">
): ReadonlyArray<FieldNote> => {
  const present = yearOf(today)
  return asksInvestors(steps) ? yearRangeGaps(steps.investors.rows, { first: present - yearsBack, present }) : []
}

/** Reason for asking who is behind an owner who is not looked through; null if not asked. */
export const whyOwnersBehind = (steps: ApplicationSteps, asked: ReadonlyArray<ExtraQuestion>): string | null =>
  isLookedThrough(steps) ? null : whyAsked(asked, "ownersBehind")

/** Missing data on the people behind an owner that is not looked through. */
export const ownersBehindGaps = (entered: ApplicationSteps, facts: ApplicationFacts): ReadonlyArray<FieldNote> => {
  const steps = withOnFile(entered, facts.owner, facts.today)
  const why =
    steps.investors.ownersBehind.trim() === "" ? whyOwnersBehind(steps, askedOfOwner(steps, facts.rules)) : null
  return why === null ? [] : [{ path: "investors.ownersBehind", text: `Enter the underlying owners: ${why}` }]
}

/** Path of the error that a look-through owner has no investors. */
export const investorsPath = "investors.rows"

/** Missing or invalid investors of a look-through owner. */
export const investorGaps = (steps: ApplicationSteps): ReadonlyArray<FieldNote> => {
  if (!asksInvestors(steps)) return []
  const { rows } = steps.investors
  if (rows.length === 0) {
    return [{ path: investorsPath, text: "Enter the owner’s investors, with their shares by tax year" }]
  }
  return rowsGaps(rows)
}
