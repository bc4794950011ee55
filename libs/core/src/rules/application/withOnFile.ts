import type { OwnerOnFile } from "../../domain/application/OwnerOnFile.ts"
import type { ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import type { OwnerStep } from "../../domain/application/steps/OwnerStep.ts"
import type { TaxStep } from "../../domain/application/steps/TaxStep.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { foldText } from "../../domain/value/foldText.ts"
import { isBlank } from "./fieldGaps.ts"

const withKnown = <Content extends object>(entered: Content, known: Content): Content =>
  Object.fromEntries(
    Object.entries(entered).map(([field, value]) => {
      const onFile = known[field as keyof Content]
      return [field, isBlank(onFile) ? value : onFile]
    })
  ) as Content

/** Fields of the Danish card. */
export const cardOf = ({ frikortEndsOn, frikortNumber, hasFrikort }: TaxStep) => ({
  hasFrikort,
  frikortNumber,
  frikortEndsOn
})

/** Answers about shareholdings. */
export const holdingsOf = ({
  hedged,
  largeHolding,
  permanentEstablishment,
  securitiesLending,
  shortHolding
}: TaxStep) => ({
  securitiesLending,
  shortHolding,
  largeHolding,
  permanentEstablishment,
  hedged
})

/** True if a valid Danish card is on file; otherwise it is asked for again. */
export const hasCard = ({ frikortEndsOn, hasFrikort }: TaxStep, today: CalendarDate): boolean =>
  hasFrikort === true && (frikortEndsOn === null || frikortEndsOn >= today)

/**
 * Steps completed by the data on file of the chosen owner, which takes precedence over what is entered. Answers about
 * shareholdings are given per account.
 */
export const withOnFile = (
  steps: ApplicationSteps,
  onFile: OwnerOnFile | null,
  today: CalendarDate
): ApplicationSteps => {
  const { investors, owner, tax } = steps
  if (onFile === null || onFile.owner.ownerId !== owner.ownerId) return steps
  const { lei, numbers, usFilerForm } = onFile.tax
  return {
    ...steps,
    owner: withKnown(owner, onFile.owner),
    tax: {
      ...tax,
      ...(hasCard(onFile.tax, today) ? cardOf(onFile.tax) : {}),
      usFilerForm: usFilerForm ?? tax.usFilerForm,
      lei: isBlank(lei) ? tax.lei : lei,
      numbers: [...tax.numbers, ...numbers]
    },
    investors: {
      ...investors,
      ownersBehind: isBlank(onFile.ownersBehind) ? investors.ownersBehind : onFile.ownersBehind
    }
  }
}

const comparable = (value: unknown): string =>
  foldText(typeof value === "string" ? value : JSON.stringify(value)).replaceAll(/[\s-]/g, "")

const differ = (entered: unknown, known: unknown): boolean =>
  !isBlank(entered) && !isBlank(known) && comparable(entered) !== comparable(known)

const comparedOfOwner = [
  "fullFirstNames",
  "usClassification",
  "taxNumber",
  "birthDate",
  "birthPlace",
  "formationDate",
  "fiscalYearEnd",
  "registeredAddress",
  "mailingAddress"
] as const satisfies ReadonlyArray<keyof OwnerStep>

/**
 * Paths of entries that differ from the data on file, which takes precedence. Both with unsealed values. Name,
 * residence and legal form identify an owner, and are not compared.
 */
export const differingFromFile = (
  { investors, owner, tax }: ApplicationSteps,
  onFile: OwnerOnFile,
  today: CalendarDate
): ReadonlyArray<string> => [
  ...comparedOfOwner
    // Defaults were not entered by the user if the owner was chosen.
    .filter((field) => field !== "fiscalYearEnd" || owner.ownerId === null)
    .filter((field) => differ(owner[field], onFile.owner[field]))
    .map((field) => `owner.${field}`),
  ...(["usFilerForm", "lei"] as const)
    .filter((field) => differ(tax[field], onFile.tax[field]))
    .map((field) => `tax.${field}`),
  ...tax.numbers.flatMap(({ country, taxNumber }, at) =>
    onFile.tax.numbers.some((known) => known.country === country && differ(taxNumber, known.taxNumber))
      ? [`tax.numbers.${String(at)}.taxNumber`]
      : []
  ),
  ...(hasCard(onFile.tax, today) &&
  (tax.hasFrikort === false ||
    differ(tax.frikortNumber, onFile.tax.frikortNumber) ||
    differ(tax.frikortEndsOn, onFile.tax.frikortEndsOn))
    ? ["tax.hasFrikort"]
    : []),
  ...(differ(investors.ownersBehind, onFile.ownersBehind) ? ["investors.ownersBehind"] : [])
]
