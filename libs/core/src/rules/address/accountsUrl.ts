import { type AccountOrder, accountListColumns, byCustodian } from "../account/accountOrder.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"

/** What the address says of the list of accounts. */
export interface AccountsQuery {
  readonly search: string
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
    order: column === undefined ? byCustodian : { column, isDescending: sort.startsWith("-") }
  }
}

/** Writes the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfAccounts = ({ order, search }: AccountsQuery, from = ""): string => {
  const query = addressQuery(from)
  query.delete("search")
  query.delete("sort")
  if (search !== "") query.set("search", search)
  if (order.column !== byCustodian.column || order.isDescending) {
    query.set("sort", `${order.isDescending ? "-" : ""}${order.column}`)
  }
  return searchOf(query)
}
