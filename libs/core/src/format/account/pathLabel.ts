import type { ApplicationStepName } from "../../domain/application/steps/ApplicationSteps.ts"
import { applicationFieldWords as words } from "./applicationFieldWords.ts"

/** The labels of fields that are not called as their words are. */
const others: Readonly<Record<string, string>> = {
  custodianCode: words.custodian,
  ownerId: words.knownOwner,
  contactIds: words.people,
  rows: words.investors
}

const labelOfField = (field: string): string => {
  const label: unknown = others[field] ?? words[field as keyof typeof words]
  return typeof label === "string" ? label : field
}

/** The step that a path begins with. */
export const stepOfPath = (path: string): ApplicationStepName => path.split(".")[0] as ApplicationStepName

/** The field of a step that a path leads to or into: `tax.numbers` for `tax.numbers.0.country`. */
export const fieldOfPath = (path: string): string => path.split(".").slice(0, 2).join(".")

/** Label of the field at a path: `tax.numbers.0.country` is `Tax number 1, country`. */
export const pathLabel = (path: string): string => {
  const [step, field = "", at, part = ""] = path.split(".")
  if (at === undefined) return labelOfField(field)
  if (step === "investors" || field === "numbers") {
    const legend = (step === "investors" ? words.investor : words.number)(Number(at) + 1)
    const label = part === "name" ? words.investorName : labelOfField(part)
    return part === "" ? legend : words.labelOf(legend, label)
  }
  return at === "note" ? words.labelOf(labelOfField(field), words.answerNote) : labelOfField(field)
}
