import { addressQuery, searchOf } from "../address/addressQuery.ts"
import { routes } from "../navigation/routes.ts"

/** Address state of the batches of claims. */
export interface AuthorizationAddress {
  readonly shows: "open" | "decided"
  /** The batch that is open; null for none. */
  readonly batchId: number | null
}

/** The part of an address after its path. */
export const searchOfAuthorizations = ({ batchId, shows }: AuthorizationAddress): string => {
  const query = addressQuery()
  if (shows === "decided") query.set("show", "decided")
  if (batchId !== null) query.set("batch", String(batchId))
  return searchOf(query)
}

/** Parses the query; absent keys take their defaults. */
export const authorizationsOfSearch = (search: string): AuthorizationAddress => {
  const query = addressQuery(search)
  const batch = query.get("batch") ?? ""
  return {
    shows: query.get("show") === "decided" ? "decided" : "open",
    batchId: /^[1-9]\d{0,8}$/.test(batch) ? Number(batch) : null
  }
}

/** Address at which a batch is decided. */
export const authorizationHref = (batchId: number): string =>
  routes.claimAuthorization.path + searchOfAuthorizations({ shows: "open", batchId })
