import type { PostalAddressDraft } from "../../../domain/account/PostalAddressDraft.ts"
import type { FormFact } from "../../../domain/document/paper/FormFact.ts"
import type { EntityType } from "../../../domain/market/EntityType.ts"
import { countryName } from "../../../format/countryName.ts"

/** Row of the field map of a form. */
export interface MappedField {
  /** Full name of the field in the file. */
  readonly field: string
  readonly fact: FormFact
}

/** Form of a document: the names of the fields of its file, and its field map. */
export interface FieldsOfForm {
  readonly fieldNames: ReadonlyArray<string>
  /** Empty for a form of the provider's own, whose fields are called by what they take. */
  readonly fieldMap: ReadonlyArray<MappedField>
}

/** Field map of the provider's own forms; a file need not have all of these, and its other fields stay empty. */
const ownFields: ReadonlyArray<MappedField> = [
  { field: "owner", fact: "owner" },
  { field: "investor", fact: "investor" },
  { field: "account", fact: "account" },
  { field: "year", fact: "year" },
  { field: "market", fact: "markets" }
]

/** Differences between the file of a form and its field map; another edition of a form has some. */
export interface FormDifferences {
  /** Fields of the file that the map does not name. */
  readonly unmapped: ReadonlyArray<string>
  /** Fields of the map that the file does not have. */
  readonly missing: ReadonlyArray<string>
}

/** Compares the file of a form with its field map. A form without a map has no differences. */
export const formDifferences = ({ fieldMap, fieldNames }: FieldsOfForm): FormDifferences => {
  if (fieldMap.length === 0) return { unmapped: [], missing: [] }
  const mapped = new Set(fieldMap.map(({ field }) => field))
  const names = new Set(fieldNames)
  return { unmapped: [...names].filter((name) => !mapped.has(name)), missing: [...mapped].filter((f) => !names.has(f)) }
}

/** Fields of a file that take a fact, with it; tax numbers have their fields and are never filled in. */
export const filledFields = ({ fieldMap, fieldNames }: FieldsOfForm): ReadonlyArray<MappedField> =>
  (fieldMap.length === 0 ? ownFields : fieldMap).filter(
    ({ fact, field }) => fact !== "by hand" && fact !== "tax number" && fieldNames.includes(field)
  )

/** Document that a form is filled in for. */
export interface FormSubject {
  readonly owner: string
  /** Null but for an investor's own document. */
  readonly investor: string | null
  readonly account: string | null
  /** 0 for a document without a year. */
  readonly period: number
  /** Names of its markets. */
  readonly markets: ReadonlyArray<string>
  /** The owner's registered address; null if it is not on file. */
  readonly address: PostalAddressDraft | null
  readonly entityType: EntityType
}

/** Something to enter by hand, as the cover sheet names it. */
export type HandEntry = "name" | "address" | "tax number" | "year" | "markets" | "kind of owner"

const entries: Readonly<Record<FormFact, HandEntry | null>> = {
  owner: "name",
  holder: "name",
  // Empty where the document is not of an investor or of one account.
  investor: null,
  account: null,
  address: "address",
  street: "address",
  city: "address",
  "tax number": "tax number",
  year: "year",
  markets: "markets",
  "box: individual": "kind of owner",
  "box: partnership": "kind of owner",
  "box: trust or estate": "kind of owner",
  "by hand": null
}

const ticked = (isTicked: boolean): string => (isTicked ? "X" : "")

/** Joins the parts that are not empty. */
const joined = (parts: ReadonlyArray<string>, separator: string): string =>
  parts.filter((part) => part !== "").join(separator)

const addressTexts = (address: PostalAddressDraft | null) => {
  if (address === null || address.street === "" || address.city === "") return { address: "", street: "", city: "" }
  const street = joined([address.street, address.more], ", ")
  const country = address.country === null || address.country === "US" ? "" : countryName(address.country)
  const city = joined([address.city, joined([address.region, address.postalCode], " "), country], ", ")
  return { address: `${street}, ${city}`, street, city }
}

const trusts: ReadonlySet<EntityType> = new Set(["simple trust", "complex trust", "estate"])

/** Text of each fact; empty if it is not on file. */
const textsOf = (subject: FormSubject): Readonly<Record<FormFact, string>> => {
  const { account, investor, markets, owner, period } = subject
  // Only the name of an investor is on file.
  const { address, entityType } = investor === null ? subject : { address: null, entityType: null }
  return {
    owner,
    investor: investor ?? "",
    holder: investor ?? owner,
    ...addressTexts(address),
    // Sealed, and shown only after a fresh proof of identity: never printed along.
    "tax number": "",
    account: account ?? "",
    year: period === 0 ? "" : String(period),
    markets: markets.join(", "),
    "box: individual": ticked(entityType === "individual"),
    "box: partnership": ticked(entityType === "partnership"),
    "box: trust or estate": ticked(entityType !== null && trusts.has(entityType)),
    "by hand": ""
  }
}

/** Content of a form. */
export interface FilledForm {
  /** Texts by the name of the field. */
  readonly texts: ReadonlyMap<string, string>
  /** Entries that the form asks for and that are not filled in. */
  readonly byHand: ReadonlyArray<HandEntry>
}

/**
 * Fills in a form from what is on file. A form whose file and field map differ is left empty as a whole: half of it in
 * the wrong lines would be signed unread.
 */
export const fillForm = (form: FieldsOfForm, subject: FormSubject): FilledForm => {
  if (form.fieldMap.length === 0) {
    const known = textsOf(subject)
    return { texts: new Map(ownFields.map(({ fact, field }) => [field, known[fact]])), byHand: [] }
  }
  const { missing, unmapped } = formDifferences(form)
  const texts = missing.length === 0 && unmapped.length === 0 ? textsOf(subject) : null
  const textOf = (fact: FormFact): string => texts?.[fact] ?? ""
  const wanted = new Set(form.fieldMap.flatMap(({ fact }) => entries[fact] ?? []))
  const isFilled = (entry: HandEntry): boolean => {
    const facts = form.fieldMap.map(({ fact }) => fact).filter((fact) => entries[fact] === entry)
    // One box of a kind is ticked; of everything else each field is filled in.
    return entry === "kind of owner" ? facts.some((fact) => textOf(fact) !== "") : facts.every((f) => textOf(f) !== "")
  }
  return {
    texts: new Map(form.fieldMap.map(({ fact, field }) => [field, textOf(fact)])),
    byHand: [...wanted].filter((entry) => !isFilled(entry))
  }
}
