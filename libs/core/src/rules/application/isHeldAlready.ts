import type { ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import type { ExpectedDocuments } from "../account/ExpectedDocument.ts"
import { askedOnlyWhen } from "../account/askedOnlyWhen.ts"
import type { ExtraField } from "../account/ExtraQuestion.ts"
import { isBlank } from "./fieldGaps.ts"

type TaxSteps = Pick<ApplicationSteps, "tax">

const hasNumberOf = ({ tax }: TaxSteps, code: string): boolean =>
  tax.numbers.some(({ country, taxNumber }) => country === code && !isBlank(taxNumber))

/** True if the owner already has what would otherwise be requested from a market's authorities. */
export const isHeldAlready = (field: ExtraField, entered: TaxSteps): boolean => {
  switch (field) {
    case "spanishTaxNumber":
      return hasNumberOf(entered, "ES")
    case "portugueseTaxNumber":
      return hasNumberOf(entered, "PT")
    case "frikort":
      return entered.tax.hasFrikort === true
    default:
      return false
  }
}

/** Requested documents without those whose content the owner has entered already. */
export const withoutHeld = (
  asked: ReadonlyArray<ExpectedDocuments>,
  entered: TaxSteps
): ReadonlyArray<ExpectedDocuments> => {
  const held = new Set(
    askedOnlyWhen
      .filter(({ field }) => isHeldAlready(field, entered))
      .flatMap(({ reasons }) => reasons.flatMap(({ code }) => code ?? []))
  )
  return asked.flatMap(({ documents, party }) => {
    const open = documents.filter(({ code }) => !held.has(code))
    return open.length === 0 ? [] : [{ party, documents: open }]
  })
}
