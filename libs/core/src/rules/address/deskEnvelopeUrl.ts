import { addressQuery } from "./addressQuery.ts"
import { deskClientOf } from "./deskUrl.ts"
import { routes } from "../navigation/routes.ts"

/** What a client has signed on screen, open at the desk. */
export interface DeskEnvelopeAddress {
  readonly clientId: number
  readonly envelopeId: number
}

/** What an address opens at the desk of those; null for nothing. */
export const deskEnvelopeOf = (search: string): DeskEnvelopeAddress | null => {
  const clientId = deskClientOf(search)
  const id = addressQuery(search).get("envelope")
  return clientId === null || id === null || !/^[1-9]\d{0,8}$/.test(id) ? null : { clientId, envelopeId: Number(id) }
}

/** Where the desk accepts or rejects it. */
export const deskEnvelopeHref = ({ clientId, envelopeId }: DeskEnvelopeAddress): string =>
  `${routes.documents.path}?client=${String(clientId)}&envelope=${String(envelopeId)}`
