import { addressQuery, searchOf } from "../address/addressQuery.ts"
import { deskClientOf } from "../address/deskUrl.ts"
import { routes } from "../navigation/routes.ts"

/** What an address says about batches of claims. */
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

/** What such a part says; what it does not say is as usual. */
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

/** What an address opens at the desk; null for nothing. */
export const deskAuthorizationOf = (search: string): DeskAuthorizationAddress | null => {
  const [clientId, { batchId }] = [deskClientOf(search), authorizationsOfSearch(search)]
  return clientId === null || batchId === null ? null : { clientId, batchId }
}

/** Where the desk sees it. */
export const deskAuthorizationHref = ({ batchId, clientId }: DeskAuthorizationAddress): string =>
  `${routes.claimAuthorization.path}?client=${String(clientId)}&batch=${String(batchId)}`

/** Where a batch is decided. */
export const authorizationHref = (batchId: number): string =>
  routes.claimAuthorization.path + searchOfAuthorizations({ shows: "open", batchId })
