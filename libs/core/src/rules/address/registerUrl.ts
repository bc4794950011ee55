import { type CoverageCell, type CoverageRow, CoverageState } from "../../domain/document/register/Coverage.ts"
import { ShownDocumentState } from "../../domain/document/register/ShownDocumentState.ts"
import { filterOfCell } from "./filterOfCell.ts"
import { byRenewal, registerColumns, type RegisterOrder } from "../document/registerOrder.ts"
import { routes } from "../navigation/routes.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"
import { forgetHistory } from "./historyUrl.ts"
import { documentsAddress, searchOfDocuments } from "./documentsUrl.ts"

/** The views of the register. */
export type RegisterView = "register" | "coverage"

/** Filter of the register: a state, or documents due for renewal before they expire. */
export type RegisterNarrowing = ShownDocumentState | "to_renew"

const narrowings: ReadonlyArray<RegisterNarrowing> = [...ShownDocumentState.literals, "to_renew"]

/** Address state of the document register. */
export interface RegisterQuery {
  readonly search: string
  /** Null for all. */
  readonly state: RegisterNarrowing | null
  readonly order: RegisterOrder
}

const viewKey = "view"

export const registerViewOf = (search: string): RegisterView =>
  addressQuery(search).get(viewKey) === "coverage" ? "coverage" : "register"

/** Address of a view. */
export const registerViewHref = (view: RegisterView): string => {
  const query = addressQuery()
  if (view === "coverage") query.set(viewKey, view)
  return routes.manageDocuments.path + searchOf(query)
}

/** Parses the query of an address; an unknown column is ignored. A minus means descending order. */
export const registerQueryOf = (search: string): RegisterQuery => {
  const query = addressQuery(search)
  const sort = query.get("sort") ?? ""
  const column = registerColumns.find((one) => one === sort.replace(/^-/, ""))
  return {
    search: query.get("search") ?? "",
    state: narrowings.find((one) => one === query.get("state")) ?? null,
    order: column === undefined ? byRenewal : { column, isDescending: sort.startsWith("-") }
  }
}

/** Address of an owner's documents that are due for renewal; of all owners for null. */
export const renewalsHref = (owner: string | null): string =>
  routes.manageDocuments.path + searchOfRegister({ search: owner ?? "", state: "to_renew", order: byRenewal })

/** Address of an owner's superseded documents, including those that have to be replaced. */
export const supersededHref = (owner: string): string =>
  routes.manageDocuments.path + searchOfRegister({ search: owner, state: "superseded", order: byRenewal })

/** Writes the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfRegister = ({ order, search, state }: RegisterQuery, from = ""): string => {
  const query = addressQuery(from)
  for (const key of ["search", "state", "sort"]) query.delete(key)
  if (search !== "") query.set("search", search)
  if (state !== null) query.set("state", state)
  if (order.column !== byRenewal.column || order.isDescending) {
    query.set("sort", `${order.isDescending ? "-" : ""}${order.column}`)
  }
  return searchOf(query)
}

const documentKey = "document"

/** Document whose sheet is open; null for none. */
export const openDocumentOf = (search: string): number | null => {
  const text = addressQuery(search).get(documentKey) ?? ""
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Query of an address with another document open, or none. Other keys of `from` are kept. */
export const searchOfOpenDocument = (documentId: number | null, from = ""): string => {
  const query = addressQuery(from)
  query.delete(documentKey)
  if (documentId === null) forgetHistory(query)
  else query.set(documentKey, String(documentId))
  return searchOf(query)
}

const packKey = "pack"

/** Renewal pack that the address opens next to coverage; null for none. */
export const openPackOf = (search: string): number | null => {
  const text = addressQuery(search).get(packKey) ?? ""
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Query of an address with another pack open, or none. Other keys of `from` are kept. */
export const searchOfPack = (packId: number | null, from = ""): string => {
  const query = addressQuery(from)
  query.delete(packKey)
  if (packId !== null) query.set(packKey, String(packId))
  return searchOf(query)
}

/** State by which coverage is filtered; null for any. */
export const coverageStateOf = (search: string): CoverageState | null =>
  CoverageState.literals.find((one) => one === addressQuery(search).get("show")) ?? null

/** Query of an address filtered by another state, or none. Other keys of `from` are kept. */
export const searchOfCoverage = (state: CoverageState | null, from = ""): string => {
  const query = addressQuery(from)
  query.delete("show")
  if (state !== null) query.set("show", state)
  return searchOf(query)
}

/** The last year that coverage is shown for; null for the year to come. */
export const coverageUntilOf = (search: string): number | null => {
  const text = addressQuery(search).get("until") ?? ""
  return /^(19[5-9]|2\d\d)\d$/.test(text) ? Number(text) : null
}

/** Query of an address with coverage up to another year, or up to the coming year. Other keys of `from` are kept. */
export const searchOfCoverageUntil = (until: number | null, from = ""): string => {
  const query = addressQuery(from)
  query.delete("until")
  if (until !== null) query.set("until", String(until))
  return searchOf(query)
}

/** Address of the requests behind a cell of coverage, for any provider. */
export const awaitedOfCellHref = (row: Omit<CoverageRow, "cells">, cell: Pick<CoverageCell, "year">): string =>
  routes.documents.path +
  searchOfDocuments({
    ...documentsAddress(""),
    filter: filterOfCell(row, cell),
    open: [`o${String(row.ownerId)}`]
  })
