import { type OpenApplicationState, openApplicationStates } from "../../../domain/application/ApplicationState.ts"
import { routes } from "../../navigation/routes.ts"
import { addressQuery, searchOf } from "../addressQuery.ts"

/** Query of the list of applications in progress. */
export interface ProgressQuery {
  /** Null for every state. */
  readonly state: OpenApplicationState | null
  readonly search: string
}

/** Parses the query of an address; a state without applications in progress is ignored. */
export const progressQueryOf = (search: string): ProgressQuery => {
  const query = addressQuery(search)
  return {
    state: openApplicationStates.find((state) => state === query.get("state")) ?? null,
    search: query.get("search") ?? ""
  }
}

/** Address of the applications in progress, all of them or those that match a query. */
export const progressHref = ({ search = "", state = null }: Partial<ProgressQuery> = {}): string => {
  const query = addressQuery()
  query.set("view", "progress")
  if (search !== "") query.set("search", search)
  if (state !== null) query.set("state", state)
  return routes.accounts.path + searchOf(query)
}
