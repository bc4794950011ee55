import { newestFirst, type StatementSearch } from "../statement/listedStatements.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"

/** Address state of a statements screen: filters of its list, and the open statement. */
export interface StatementsQuery extends StatementSearch {
  /** The id of the statement that is open; null for the list. */
  readonly open: number | null
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

/** Parses the query of an address; a minus before the column means descending order. */
export const statementsQueryOf = (search: string): StatementsQuery => {
  const query = addressQuery(search)
  const sort = query.get("sort") ?? ""
  return {
    open: wholeNumber(query.get("statement")),
    search: query.get("search") ?? "",
    year: wholeNumber(query.get("year")),
    order: sort === "" ? newestFirst : { column: sort.replace(/^-/, ""), isDescending: sort.startsWith("-") }
  }
}

/** Writes the query of an address: empty, or with its question mark. */
export const searchOfStatements = ({ open, order, search, year }: StatementsQuery): string => {
  const query = addressQuery()
  if (open !== null) query.set("statement", String(open))
  if (search !== "") query.set("search", search)
  if (year !== null) query.set("year", String(year))
  if (order.column !== newestFirst.column || order.isDescending !== newestFirst.isDescending) {
    query.set("sort", `${order.isDescending ? "-" : ""}${order.column}`)
  }
  return searchOf(query)
}
