import { type AccountFilter, accountFilters } from "../account/accountFilter.ts"
import { type AccountOrder, accountListColumns, byMoney } from "../account/accountOrder.ts"
import { routes } from "../navigation/routes.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"
import { forgetHistory } from "./historyUrl.ts"

/** Query of the account list. */
export interface AccountsQuery {
  readonly search: string
  /** Filter of the list; null for none. */
  readonly state: AccountFilter | null
  /** Market codes, at least one of which a listed account has; empty for no restriction. */
  readonly markets: ReadonlyArray<string>
  readonly order: AccountOrder
}

/** Parses the query of an address; an unknown column is ignored. A minus means descending order. */
export const accountsQueryOf = (search: string): AccountsQuery => {
  const query = addressQuery(search)
  const sort = query.get("sort") ?? ""
  const name = sort.replace(/^-/, "")
  const column = accountListColumns.find((one) => one === name)
  return {
    search: query.get("search") ?? "",
    state: accountFilters.find((one) => one === query.get("state")) ?? null,
    markets: [...new Set(query.getAll("market").filter((code) => /^[A-Z]{2}$/.test(code)))],
    order: column === undefined ? byMoney : { column, isDescending: sort.startsWith("-") }
  }
}

/** Writes the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfAccounts = ({ markets, order, search, state }: AccountsQuery, from = ""): string => {
  const query = addressQuery(from)
  for (const key of ["search", "state", "market", "sort"]) query.delete(key)
  if (search !== "") query.set("search", search)
  if (state !== null) query.set("state", state)
  for (const code of markets) query.append("market", code)
  if (order.column !== byMoney.column || order.isDescending !== byMoney.isDescending) {
    query.set("sort", `${order.isDescending ? "-" : ""}${order.column}`)
  }
  return searchOf(query)
}

/** Views of the screen: accounts below the applications in progress, or all applications in progress. */
export type AccountsView = "accounts" | "progress"

const viewKey = "view"

/** View shown at an address. */
export const accountsViewOf = (search: string): AccountsView =>
  addressQuery(search).get(viewKey) === "progress" ? "progress" : "accounts"

/** Address of a view. */
export const accountsViewHref = (view: AccountsView): string => {
  const query = addressQuery()
  if (view !== "accounts") query.set(viewKey, view)
  return routes.accounts.path + searchOf(query)
}

const waitingKey = "waiting"
const everything = "all"

/** Address of all that waits for the user. */
export const allWaitingHref = `${routes.accounts.path}?${waitingKey}=${everything}`

/** True if the address shows all that waits for the user, not only the first of it. */
export const isAllWaitingOf = (search: string): boolean => addressQuery(search).get(waitingKey) === everything

const openKey = "account"

/** Account whose details are open next to the list; null for none. */
export const openAccountOf = (search: string): number | null => {
  const text = addressQuery(search).get(openKey) ?? ""
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Query of an address with other details open, or none. Other keys of `from` are kept. */
export const searchOfOpenAccount = (accountId: number | null, from = ""): string => {
  const query = addressQuery(from)
  query.delete(openKey)
  if (accountId === null) forgetHistory(query)
  else query.set(openKey, String(accountId))
  return searchOf(query)
}

const copyKey = "copy"

/** True if the address opens the choice of an account to copy. */
export const isCopying = (search: string): boolean => addressQuery(search).get(copyKey) === "choose"

/** Query of an address with or without the choice of an account to copy. Other keys of `from` are kept. */
export const searchOfCopying = (isAsked: boolean, from = ""): string => {
  const query = addressQuery(from)
  query.delete(copyKey)
  if (isAsked) query.set(copyKey, "choose")
  return searchOf(query)
}

/** Address of an account's details. */
export const accountHref = (accountId: number): string => routes.accounts.path + searchOfOpenAccount(accountId)
