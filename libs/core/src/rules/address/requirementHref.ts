import { routes } from "../navigation/routes.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"

/** Key of the open document in the address of the documents screen. */
export const requirementKey = "requirement"

/** The documents with one of them open. */
export const requirementHref = (requirementId: number): string => {
  const query = addressQuery()
  query.set(requirementKey, String(requirementId))
  return routes.documents.path + searchOf(query)
}
