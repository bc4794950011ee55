import { addressQuery } from "./addressQuery.ts"
import { deskClientOf } from "./deskUrl.ts"
import { routes } from "../navigation/routes.ts"

/** Documents signed on screen that are open at the desk. */
export interface DeskEnvelopeAddress {
  readonly clientId: number
  readonly envelopeId: number
}

/** Envelope that an address opens at the desk; null for none. */
export const deskEnvelopeOf = (search: string): DeskEnvelopeAddress | null => {
  const clientId = deskClientOf(search)
  const id = addressQuery(search).get("envelope")
  return clientId === null || id === null || !/^[1-9]\d{0,8}$/.test(id) ? null : { clientId, envelopeId: Number(id) }
}

/** Address at which the desk accepts or rejects an envelope. */
export const deskEnvelopeHref = ({ clientId, envelopeId }: DeskEnvelopeAddress): string =>
  `${routes.documents.path}?client=${String(clientId)}&envelope=${String(envelopeId)}`
