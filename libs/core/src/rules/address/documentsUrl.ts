import { Schema } from "effect"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentFilter, maxDocumentSearch } from "../../domain/document/DocumentFilter.ts"
import { defaultDocumentGrouping, DocumentGrouping } from "../../domain/document/DocumentGrouping.ts"
import { DocumentsOfWhom } from "../../domain/document/DocumentsOfWhom.ts"
import { DocumentProgress } from "../../domain/document/DocumentProgress.ts"
import { defaultRequirementSort, RequirementSort } from "../../domain/document/requirement/RequirementSort.ts"
import { type Arrival, maxArrivals } from "../../domain/document/requirement/WhatIf.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { faultOfLine } from "../../domain/value/sentText.ts"
import { routes } from "../navigation/routes.ts"
import { isClientDocumentsOnlyByDefault } from "../shell/appConstants.ts"
import { arrivalsOf, textsOfArrivals } from "../document/requirement/arrivalTexts.ts"
import { addressQuery, type AddressQuery, searchOf } from "./addressQuery.ts"

/** Address state of the missing documents. */
export interface DocumentsAddress {
  /** Filter, with its grouping and its toggle. */
  readonly filter: DocumentFilter
  readonly sort: RequirementSort
  /** The keys of the groups that are open, the one opened last at the end; `everyGroup` alone stands for all of them. */
  readonly open: ReadonlyArray<string>
  /** Assumed arrival dates, one per document. */
  readonly assume: ReadonlyArray<Arrival>
  /** Document that is open next to the list; null for none. */
  readonly requirement: number | null
  /** Form that is open for it; null for none. */
  readonly act: RequirementPart | null
}

/** Form for a document that is open next to the list. */
export type RequirementPart = (typeof requirementParts)[number]

const requirementParts = ["upload", "order", "wrong", "print", "post"] as const

/** Maximum number of open groups, because the length of an address is limited. */
export const maxOpenGroups = 20

/** Stands for the keys of all groups in a link to so few documents that none of them needs to be looked for. */
export const everyGroup = "all"

/** Filter kinds with a key for each value. */
const lists = {
  custodianCodes: "custodian",
  accountCodes: "account",
  countries: "country",
  clientStatuses: "clientStatus"
} as const
type FilterList = keyof typeof lists

const filterLists: ReadonlyArray<FilterList> = ["custodianCodes", "accountCodes", "countries", "clientStatuses"]

const ownKeys = [
  ...Object.values(lists),
  "owner",
  "fund",
  "code",
  "investor",
  "of",
  "year",
  "standing",
  "group",
  "whose",
  "sort",
  "search",
  "open",
  "assume",
  "requirement",
  "act"
]

const everybody = "everybody"
const mine = "mine"

const textsOf = (query: AddressQuery, key: string): ReadonlyArray<string> => [
  ...new Set(query.getAll(key).filter((text) => text !== ""))
]

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

const yearOf = (text: string | null): number | null => (text !== null && /^[12]\d{3}$/.test(text) ? Number(text) : null)

const isCode = Schema.is(DocumentCode)

const codeOf = (text: string | null): DocumentCode | null => (isCode(text) ? text : null)

/** Prepares a typed search for sending: on one line and not too long; empty if it contains control characters. */
export const searchOfTyped = (text: string): string => {
  const line = text.replaceAll(/[\t\n\r]/g, " ").slice(0, maxDocumentSearch)
  return faultOfLine(line) === null ? line : ""
}

const isMineOnly = (text: string | null): boolean => {
  if (text === everybody) return false
  return text === mine || isClientDocumentsOnlyByDefault
}

const isShort = (groupKey: string): boolean => groupKey.length <= 100

/** Parses the query of an address; unknown keys are ignored. */
export const documentsAddress = (search: string): DocumentsAddress => {
  const query = addressQuery(search)
  const requirement = idOf(query.get("requirement"))
  return {
    filter: new DocumentFilter({
      custodianCodes: textsOf(query, lists.custodianCodes),
      accountCodes: textsOf(query, lists.accountCodes),
      countries: textsOf(query, lists.countries),
      clientStatuses: textsOf(query, lists.clientStatuses),
      ownerId: idOf(query.get("owner")),
      fundOwnerId: idOf(query.get("fund")),
      code: codeOf(query.get("code")),
      investorId: idOf(query.get("investor")),
      ofWhom: DocumentsOfWhom.literals.find((one) => one === query.get("of")) ?? null,
      payYear: yearOf(query.get("year")),
      standing: DocumentProgress.literals.find((one) => one === query.get("standing")) ?? null,
      search: searchOfTyped(query.get("search") ?? ""),
      groupBy: DocumentGrouping.literals.find((one) => one === query.get("group")) ?? defaultDocumentGrouping,
      clientDocumentsOnly: isMineOnly(query.get("whose"))
    }),
    sort: RequirementSort.literals.find((one) => one === query.get("sort")) ?? defaultRequirementSort,
    open: textsOf(query, "open").filter(isShort).slice(-maxOpenGroups),
    assume: arrivalsOf(query.getAll("assume")),
    requirement,
    act: requirement === null ? null : (requirementParts.find((one) => one === query.get("act")) ?? null)
  }
}

/** Writes the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfDocuments = (address: DocumentsAddress, from = ""): string => {
  const { act, assume, filter, open, requirement, sort } = address
  const query = addressQuery(from)
  for (const key of ownKeys) query.delete(key)
  for (const list of filterLists) for (const value of filter[list]) query.append(lists[list], value)
  if (filter.ownerId !== null) query.set("owner", String(filter.ownerId))
  if (filter.fundOwnerId !== null) query.set("fund", String(filter.fundOwnerId))
  if (filter.code !== null) query.set("code", filter.code)
  if (filter.investorId !== null) query.set("investor", String(filter.investorId))
  if (filter.ofWhom !== null) query.set("of", filter.ofWhom)
  if (filter.payYear !== null) query.set("year", String(filter.payYear))
  if (filter.standing !== null) query.set("standing", filter.standing)
  if (filter.groupBy !== defaultDocumentGrouping) query.set("group", filter.groupBy)
  if (filter.clientDocumentsOnly !== isClientDocumentsOnlyByDefault) {
    query.set("whose", filter.clientDocumentsOnly ? mine : everybody)
  }
  if (sort !== defaultRequirementSort) query.set("sort", sort)
  if (filter.search !== "") query.set("search", filter.search)
  for (const groupKey of open) query.append("open", groupKey)
  for (const text of textsOfArrivals(assume)) query.append("assume", text)
  if (requirement !== null) query.set("requirement", String(requirement))
  if (requirement !== null && act !== null) query.set("act", act)
  return searchOf(query)
}

/** Address with a document open, and its form; with null the list alone. */
export const withRequirement = (
  address: DocumentsAddress,
  requirement: number | null,
  act: RequirementPart | null = null
): DocumentsAddress => ({ ...address, requirement, act: requirement === null ? null : act })

/** The keys of the open groups among those that are listed, in the order in which they were opened. */
export const openGroups = (address: DocumentsAddress, listed: ReadonlyArray<string>): ReadonlyArray<string> =>
  address.open.includes(everyGroup) ? listed.slice(0, maxOpenGroups) : address.open

/** The address with a listed group opened or closed; the one opened first is closed for one too many. */
export const withGroupOpen = (
  address: DocumentsAddress,
  listed: ReadonlyArray<string>,
  groupKey: string,
  isOpen: boolean
): DocumentsAddress => {
  const others = openGroups(address, listed).filter((key) => key !== groupKey)
  return { ...address, open: isOpen ? [...others, groupKey].slice(-maxOpenGroups) : others }
}

/** The address with a document assumed to arrive on a day, or no longer. */
export const withArrival = (
  address: DocumentsAddress,
  requirementId: number,
  arrivesOn: CalendarDate | null
): DocumentsAddress => {
  const isMeant = (arrival: Arrival) => arrival.requirementId === requirementId
  if (arrivesOn === null) return { ...address, assume: address.assume.filter((arrival) => !isMeant(arrival)) }
  const assume = address.assume.some(isMeant)
    ? address.assume.map((arrival) => (isMeant(arrival) ? { ...arrival, arrivesOn } : arrival))
    : [...address.assume, { requirementId, arrivesOn }]
  return { ...address, assume: assume.slice(-maxArrivals) }
}

/**
 * Part of the address that is safe to share: assumptions, grouping, and filters on markets, statuses, years and kinds
 * of document. Nothing that identifies an owner.
 */
export const sharedAddress = ({
  assume,
  filter: { clientDocumentsOnly, clientStatuses, code, countries, groupBy, payYear }
}: DocumentsAddress): DocumentsAddress => {
  const plain = documentsAddress("")
  const filter = plain.filter.with({ clientDocumentsOnly, clientStatuses, code, countries, groupBy, payYear })
  return { ...plain, filter, assume }
}

/** The address without its filters. */
export const withoutFilters = (address: DocumentsAddress): DocumentsAddress => ({
  ...address,
  filter: address.filter.with({
    custodianCodes: [],
    accountCodes: [],
    countries: [],
    clientStatuses: [],
    ownerId: null,
    fundOwnerId: null,
    code: null,
    investorId: null,
    ofWhom: null,
    payYear: null,
    standing: null
  })
})

/** Address of the missing documents that match a filter, with the address to return to. */
export const documentsHref = (
  part: Partial<ConstructorParameters<typeof DocumentFilter>[0]>,
  returnRoute: string,
  open: ReadonlyArray<string> = []
): string => {
  const from = addressQuery()
  from.set("returnRoute", returnRoute)
  const plain = documentsAddress("")
  const filter = plain.filter.with(part)
  return routes.documents.path + searchOfDocuments({ ...plain, filter, open }, from.toString())
}

/** Address of all documents of a kind that the client has to do something about, each in sight. */
export const toDoHref = (code: DocumentCode, returnRoute: string): string =>
  documentsHref({ code, standing: "to_do" }, returnRoute, [everyGroup])
