import { Schema } from "effect"
import type { DocumentAccount } from "../../domain/document/DocumentAccount.ts"
import type { DocumentBreakdown } from "../../domain/document/DocumentBreakdown.ts"
import type { DocumentFilter } from "../../domain/document/DocumentFilter.ts"
import type { Requirement } from "../../domain/document/requirement/Requirement.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { countryName } from "../../format/countryName.ts"
import { statusWord } from "../../format/statusWord.ts"
import { filterMessages } from "./filterMessages.ts"
import { type FilterOption, filterOptions } from "./filterOptions.ts"

const groups = filterMessages.groups

/** Filter kinds of missing documents, by name. */
export const documentFilterKinds = {
  clientStatuses: groups.clientStatus,
  countries: groups.country,
  custodianCodes: groups.custodian,
  accountCodes: groups.account
} as const
export type DocumentFilterKind = keyof typeof documentFilterKinds

const kinds = Object.keys(documentFilterKinds) as ReadonlyArray<DocumentFilterKind>

/** The kind that a heading of the filter bar names. */
export const documentFilterKindOf = (name: string): DocumentFilterKind | undefined =>
  kinds.find((kind) => documentFilterKinds[kind] === name)

/** Filter kinds that only links from other screens set, with one value each. */
const linkedKinds = ["ownerId", "fundOwnerId", "code", "investorId", "ofWhom", "payYear", "standing"] as const
type LinkedKind = (typeof linkedKinds)[number]

const linkedNames: Readonly<Record<LinkedKind, string>> = {
  ownerId: groups.owner,
  fundOwnerId: groups.owner,
  code: filterMessages.document,
  investorId: filterMessages.investor,
  ofWhom: filterMessages.investor,
  payYear: groups.year,
  standing: filterMessages.standing
}

/** One value of the missing documents' filter. */
export interface ChosenDocumentFilter extends FilterOption {
  readonly kind: DocumentFilterKind | LinkedKind
  /** The name of its kind. */
  readonly group: string
}

/** Available filter options by kind. */
export const documentFilterOptions = (
  breakdown: DocumentBreakdown | null
): Readonly<Record<DocumentFilterKind, ReadonlyArray<FilterOption>>> => {
  const { account, country, custodian } = filterOptions(
    breakdown === null ? null : { accounts: breakdown.accounts, countries: breakdown.countries, years: [] }
  )
  const statuses = breakdown?.statuses ?? []
  return {
    clientStatuses: statuses.map(({ status }) => ({ value: status, label: statusWord(status) })),
    countries: country,
    custodianCodes: custodian,
    accountCodes: account
  }
}

const isCountryCode = Schema.is(CountryCode)

const labelOf = (kind: DocumentFilterKind, value: string, options: ReadonlyArray<FilterOption>): string => {
  // Accounts are known by their numbers.
  const known = kind === "accountCodes" ? undefined : options.find((option) => option.value === value)?.label
  if (known !== undefined) return known
  if (kind === "clientStatuses") return statusWord(value)
  return kind === "countries" && isCountryCode(value) ? countryName(value) : value
}

const labelWithName = (value: number | string, name: string | null | undefined): string =>
  name === undefined || name === null || name === "" ? String(value) : name

/** Parts of a missing document that name its code and its investor. */
type NamedDocument = Pick<Requirement, "code" | "name" | "investor">

/** Values of a filter with their labels; a code, owner or investor without a known name is shown as it is. */
export const chosenDocumentFilters = (
  filter: DocumentFilter,
  breakdown: DocumentBreakdown | null,
  rows: ReadonlyArray<Pick<DocumentAccount, "boName" | "fundOwnerId" | "ownerId">>,
  documents: ReadonlyArray<NamedDocument> = []
): ReadonlyArray<ChosenDocumentFilter> => {
  const options = documentFilterOptions(breakdown)
  const listed = kinds.flatMap((kind) =>
    filter[kind].map((value) => ({
      kind,
      group: documentFilterKinds[kind],
      value,
      label: labelOf(kind, value, options[kind])
    }))
  )
  const nameOf: Readonly<Record<LinkedKind, string | null | undefined>> = {
    ownerId: rows.find(({ ownerId }) => ownerId === filter.ownerId)?.boName,
    fundOwnerId: rows.find(({ fundOwnerId }) => fundOwnerId === filter.fundOwnerId)?.boName,
    code: documents.find(({ code }) => code === filter.code)?.name,
    // All belong to one investor if the filter selects one.
    investorId: documents.find(({ investor }) => investor !== null)?.investor,
    ofWhom: filter.ofWhom === null ? null : filterMessages.ofWhom[filter.ofWhom],
    payYear: null,
    standing: filter.standing === null ? null : filterMessages.standings[filter.standing]
  }
  const others = linkedKinds.flatMap((kind) => {
    const value = filter[kind]
    return value === null
      ? []
      : [{ kind, group: linkedNames[kind], value: String(value), label: labelWithName(value, nameOf[kind]) }]
  })
  return [...listed, ...others]
}

/** Adds a value to a filter kind. */
export const withFilterValue = (filter: DocumentFilter, kind: DocumentFilterKind, value: string): DocumentFilter =>
  filter.with({ [kind]: [...filter[kind].filter((one) => one !== value), value] })

/** The filter without a value. */
export const withoutFilterValue = (
  filter: DocumentFilter,
  { kind, value }: Pick<ChosenDocumentFilter, "kind" | "value">
): DocumentFilter =>
  isLinked(kind) ? filter.with({ [kind]: null }) : filter.with({ [kind]: filter[kind].filter((one) => one !== value) })

const isLinked = (kind: ChosenDocumentFilter["kind"]): kind is LinkedKind => linkedKinds.some((one) => one === kind)
