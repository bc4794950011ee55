import { routes } from "../navigation/routes.ts"
import { addressQuery } from "./addressQuery.ts"
import { deskClientOf } from "./deskUrl.ts"

/** A document of a client that is signed by hand, open at the desk. */
export interface DeskPaperAddress {
  readonly clientId: number
  readonly paperId: number
}

/** Paper document that an address opens at the desk; null for none. */
export const deskPaperOf = (search: string): DeskPaperAddress | null => {
  const clientId = deskClientOf(search)
  const id = addressQuery(search).get("paper")
  return clientId === null || id === null || !/^[1-9]\d{0,8}$/.test(id) ? null : { clientId, paperId: Number(id) }
}

/** Address at which the desk receives and verifies a paper document. */
export const deskPaperHref = ({ clientId, paperId }: DeskPaperAddress): string =>
  `${routes.documents.path}?client=${String(clientId)}&paper=${String(paperId)}`
