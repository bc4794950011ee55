import { routes } from "../navigation/routes.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"

/** The key under which the address of documents names the one that is looked at. */
export const requirementKey = "requirement"

/** The documents with one of them open. */
export const requirementHref = (requirementId: number): string => {
  const query = addressQuery()
  query.set(requirementKey, String(requirementId))
  return routes.documents.path + searchOf(query)
}
