import { addressQuery, searchOf } from "../address/addressQuery.ts"
import { deskClientOf } from "../address/deskUrl.ts"
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

/** A batch of a client, open at the desk. */
export interface DeskAuthorizationAddress {
  readonly clientId: number
  readonly batchId: number
}

/** Batch that an address opens at the desk; null for none. */
export const deskAuthorizationOf = (search: string): DeskAuthorizationAddress | null => {
  const [clientId, { batchId }] = [deskClientOf(search), authorizationsOfSearch(search)]
  return clientId === null || batchId === null ? null : { clientId, batchId }
}

/** Address of a batch at the desk. */
export const deskAuthorizationHref = ({ batchId, clientId }: DeskAuthorizationAddress): string =>
  `${routes.claimAuthorization.path}?client=${String(clientId)}&batch=${String(batchId)}`

/** Address at which a batch is decided. */
export const authorizationHref = (batchId: number): string =>
  routes.claimAuthorization.path + searchOfAuthorizations({ shows: "open", batchId })
