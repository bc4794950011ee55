import type { DeskApplication } from "@reclaim/core/domain/account/application/DeskApplication"
import type { FieldChange } from "@reclaim/core/domain/account/application/FieldChange"
import { applicationMessages } from "../../applications/applicationMessages.ts"
import { type FieldNames, fieldText } from "../../applications/fieldText.ts"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"
import { fieldMessages } from "../../field/fieldMessages.ts"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"

/** Fields whose values are several, told with commas in between. */
const lists: ReadonlySet<string> = new Set(["markets", "reliefMethods"])

/** Fields of which nothing but the end is told, and those of which nothing is. */
const numbers: ReadonlySet<string> = new Set(["taxNumber"])
const facts: ReadonlySet<string> = new Set(["birthDate", "birthPlace"])

const form = applicationMessages.form

const partOfAddress = (part: string): string =>
  Object.hasOwn(fieldMessages.address, part) ? fieldMessages.address[part as keyof typeof fieldMessages.address] : part

/** Rows of other tax numbers are called by their place among those that change. */
const labelOf = (path: string, rows: ReadonlyArray<string>): string => {
  const [, field = "", at = "", part] = path.split(".")
  if (field === "numbers") {
    const legend = words.changes.number(rows.indexOf(at) + 1)
    return part === "country" ? form.labelOf(legend, words.changes.country) : legend
  }
  const isAddress = field === "registeredAddress" || field === "mailingAddress"
  return isAddress && at !== "" ? form.labelOf(pathLabel(`owner.${field}`), partOfAddress(at)) : pathLabel(path)
}

const textOf = (field: string, text: string, names: FieldNames): string => {
  if (field === "isTrue" && text !== "") return text === "true" ? form.yes : form.no
  if (text === "" && field !== "markets") return words.changes.nothing
  const values = text.split(", ").filter((part) => part !== "")
  if (field === "contactIds") return values.map((id) => names.person(Number(id))).join(", ")
  const known = field === "country" ? "residence" : field
  const value = numbers.has(field) ? { last4: text } : lists.has(field) ? values : text
  return fieldText({ [known]: value }, known, names) || text
}

const factOf = ({ after, before, path }: FieldChange, names: FieldNames, rows: ReadonlyArray<string>) => {
  const field = path.split(".").at(-1) ?? path
  return {
    name: labelOf(path, rows),
    value: facts.has(field)
      ? words.changes.anew
      : words.changes.from(textOf(field, before, names), textOf(field, after, names))
  }
}

/** What a change changes, field by field, as a person reads it. */
export const changeFacts = ({ changes, people }: DeskApplication) => {
  const names: FieldNames = {
    owner: String,
    custodian: String,
    person: (contactId) => people.find((one) => one.contactId === contactId)?.name ?? String(contactId)
  }
  const rows = changes.flatMap(({ path }) => (path.startsWith("tax.numbers.") ? (path.split(".")[2] ?? []) : []))
  return changes.map((change) => factOf(change, names, [...new Set(rows)]))
}
