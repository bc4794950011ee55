import { type AccountFilter, accountFilters } from "../account/accountFilter.ts"
import { type AccountOrder, accountListColumns, byCustodian } from "../account/accountOrder.ts"
import { routes } from "../navigation/routes.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"
import { forgetHistory } from "./historyUrl.ts"

/** What the address says of the list of accounts. */
export interface AccountsQuery {
  readonly search: string
  /** What those that are listed have in common; null for all of them. */
  readonly state: AccountFilter | null
  /** Codes of markets, one of which each that is listed has; empty for every account. */
  readonly markets: ReadonlyArray<string>
  readonly order: AccountOrder
}

/** Reads the query of an address; what is no column sorts nothing. A minus stands for the other way round. */
export const accountsQueryOf = (search: string): AccountsQuery => {
  const query = addressQuery(search)
  const sort = query.get("sort") ?? ""
  const name = sort.replace(/^-/, "")
  const column = accountListColumns.find((one) => one === name)
  return {
    search: query.get("search") ?? "",
    state: accountFilters.find((one) => one === query.get("state")) ?? null,
    markets: [...new Set(query.getAll("market").filter((code) => /^[A-Z]{2}$/.test(code)))],
    order: column === undefined ? byCustodian : { column, isDescending: sort.startsWith("-") }
  }
}

/** Writes the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfAccounts = ({ markets, order, search, state }: AccountsQuery, from = ""): string => {
  const query = addressQuery(from)
  for (const key of ["search", "state", "market", "sort"]) query.delete(key)
  if (search !== "") query.set("search", search)
  if (state !== null) query.set("state", state)
  for (const code of markets) query.append("market", code)
  if (order.column !== byCustodian.column || order.isDescending) {
    query.set("sort", `${order.isDescending ? "-" : ""}${order.column}`)
  }
  return searchOf(query)
}

/** What the screen shows: the accounts with what is in progress above them, or all that is in progress. */
export type AccountsView = "accounts" | "progress"

const viewKey = "view"

/** Which of the views the address shows. */
export const accountsViewOf = (search: string): AccountsView =>
  addressQuery(search).get(viewKey) === "progress" ? "progress" : "accounts"

/** Where a view is. */
export const accountsViewHref = (view: AccountsView): string => {
  const query = addressQuery()
  if (view !== "accounts") query.set(viewKey, view)
  return routes.accounts.path + searchOf(query)
}

const openKey = "account"

/** The account whose details the address opens beside the list; null for none. */
export const openAccountOf = (search: string): number | null => {
  const text = addressQuery(search).get(openKey) ?? ""
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** The query of an address with other details open, or none. Other keys of `from` are kept. */
export const searchOfOpenAccount = (accountId: number | null, from = ""): string => {
  const query = addressQuery(from)
  query.delete(openKey)
  if (accountId === null) forgetHistory(query)
  else query.set(openKey, String(accountId))
  return searchOf(query)
}

const copyKey = "copy"

/** Whether the address asks which account is to be copied. */
export const isCopying = (search: string): boolean => addressQuery(search).get(copyKey) === "choose"

/** The query of an address that asks it, or does not. Other keys of `from` are kept. */
export const searchOfCopying = (isAsked: boolean, from = ""): string => {
  const query = addressQuery(from)
  query.delete(copyKey)
  if (isAsked) query.set(copyKey, "choose")
  return searchOf(query)
}

/** Where the details of an account are. */
export const accountHref = (accountId: number): string => routes.accounts.path + searchOfOpenAccount(accountId)
