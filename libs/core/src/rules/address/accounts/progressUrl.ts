import { type OpenApplicationState, openApplicationStates } from "../../../domain/account/ApplicationState.ts"
import { routes } from "../../navigation/routes.ts"
import { addressQuery, searchOf } from "../addressQuery.ts"

/** What the address says of what is in progress beside the accounts. */
export interface ProgressQuery {
  /** Null for every state. */
  readonly state: OpenApplicationState | null
  readonly search: string
}

/** Reads the query of an address; a state in which nothing is in progress narrows nothing. */
export const progressQueryOf = (search: string): ProgressQuery => {
  const query = addressQuery(search)
  return {
    state: openApplicationStates.find((state) => state === query.get("state")) ?? null,
    search: query.get("search") ?? ""
  }
}

/** Where what is in progress is listed, all of it or what a query finds. */
export const progressHref = ({ search = "", state = null }: Partial<ProgressQuery> = {}): string => {
  const query = addressQuery()
  query.set("view", "progress")
  if (search !== "") query.set("search", search)
  if (state !== null) query.set("state", state)
  return routes.accounts.path + searchOf(query)
}
