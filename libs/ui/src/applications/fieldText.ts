import type { PostalAddressDraft } from "@reclaim/core/domain/account/PostalAddressDraft"
import { type ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import type { OtherTaxNumber, TaxAnswer } from "@reclaim/core/domain/application/steps/TaxStep"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { countryName } from "@reclaim/core/format/countryName"
import { displayDate } from "@reclaim/core/format/displayDate"
import { applicationMessages as words } from "./applicationMessages.ts"

/** Looks up display names for values stored as a number or code. */
export interface FieldNames {
  readonly owner: (ownerId: number) => string
  readonly person: (contactId: number) => string
  readonly custodian: (code: string) => string
}

const country = (value: unknown): string => (value === null ? "" : countryName(value as CountryCode))

const day = (value: unknown): string => (value === null ? "" : displayDate(value as CalendarDate))

const word =
  (table: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    table[String(value)] ?? ""

const secret = (value: unknown): string => {
  if (value === null || value === "") return ""
  return typeof value === "object" && "last4" in value ? words.review.masked(String(value.last4)) : words.review.entered
}

const address = (value: unknown): string => {
  if (value === null) return ""
  const { city, country: code, more, postalCode, region, street } = value as PostalAddressDraft
  return [street, more, city, [region, postalCode].filter((part) => part !== "").join(" "), country(code)]
    .filter((part) => part !== "")
    .join(", ")
}

const answer = (value: unknown): string => {
  const { isTrue, note } = value as TaxAnswer
  if (isTrue === null) return ""
  return isTrue ? [words.form.yes, note].filter((part) => part !== "").join(": ") : words.form.no
}

const markets = (value: unknown): string => {
  if (value === null) return ""
  const codes = value as ReadonlyArray<CountryCode>
  return codes.length === 0 ? words.form.allMarkets : codes.map(countryName).join(", ")
}

const numbers = (value: unknown): string =>
  (value as ReadonlyArray<OtherTaxNumber>)
    .map((row) => [country(row.country), secret(row.taxNumber)].filter((part) => part !== "").join(" "))
    .join("; ")

const investors = (value: unknown): string =>
  (value as ReadonlyArray<InvestorRow>)
    .map(({ name, percent, taxYear }) =>
      `${String(taxYear ?? "")} ${name} ${percent === "" ? "" : `${percent}%`}`.trim()
    )
    .join("; ")

const version = (value: unknown): string => (typeof value === "string" ? words.form.version(value) : "")

type TextOf = (value: unknown, names: FieldNames) => string

/** Formatters for fields not displayed as stored. */
const texts: Readonly<Record<string, TextOf>> = {
  custodianCode: (code, names) => (code === "" ? "" : names.custodian(String(code))),
  accountType: word(words.accountTypes),
  openedOn: day,
  closedOn: day,
  markets,
  reliefMethods: (value) =>
    (value as ReadonlyArray<string>).map((method) => word(words.reliefMethods)(method)).join(", "),
  incomeSource: word(words.incomeSources),
  ownerId: (id, names) => (id === null ? "" : names.owner(Number(id))),
  entityType: word(words.entityTypes),
  usClassification: word(words.usClassifications),
  residence: country,
  taxNumberKind: word(words.numberKinds),
  taxNumber: secret,
  personalNumber: secret,
  birthDate: secret,
  birthPlace: secret,
  formationDate: day,
  registeredAddress: address,
  mailingAddress: address,
  usFilerForm: word(words.usFilerForms),
  numbers,
  hasFrikort: (value) => (value === null ? "" : value === true ? words.form.yes : words.form.no),
  frikortNumber: secret,
  frikortEndsOn: day,
  securitiesLending: answer,
  shortHolding: answer,
  largeHolding: answer,
  permanentEstablishment: answer,
  hedged: answer,
  rows: investors,
  contactIds: (ids, names) => (ids as ReadonlyArray<number>).map(names.person).join(", "),
  bankCountry: country,
  iban: secret,
  bankAccountNumber: secret,
  terms: version,
  feeSchedule: version,
  privacy: version
}

const asStored: TextOf = (value) => (typeof value === "string" || typeof value === "number" ? String(value) : "")

/** Returns the names of a step's fields, in schema order. */
export const stepFields = (step: ApplicationStepName): ReadonlyArray<string> =>
  Object.keys(ApplicationSteps.fields[step].fields)

/** Formats the value of a field for reading: secrets by their last characters, "" if empty. */
export const fieldText = (content: object, field: string, names: FieldNames): string =>
  (texts[field] ?? asStored)(content[field as keyof typeof content], names)
