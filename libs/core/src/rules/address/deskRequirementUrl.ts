import { routes } from "../navigation/routes.ts"
import { addressQuery } from "./addressQuery.ts"
import { deskClientOf } from "./deskUrl.ts"

/** Document that is open at the desk, identified by the uploaded copy or by the requirement. */
export type DeskRequirementAddress = { readonly clientId: number } & (
  { readonly documentId: number } | { readonly requirementId: number }
)

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** Document that an address opens at the desk; null for none. */
export const deskRequirementOf = (search: string): DeskRequirementAddress | null => {
  const clientId = deskClientOf(search)
  if (clientId === null) return null
  const query = addressQuery(search)
  const documentId = idOf(query.get("document"))
  if (documentId !== null) return { clientId, documentId }
  const requirementId = idOf(query.get("requirement"))
  return requirementId === null ? null : { clientId, requirementId }
}

/** Address at which the desk reviews a document. */
export const deskRequirementHref = (address: DeskRequirementAddress): string => {
  const what =
    "documentId" in address ? `document=${String(address.documentId)}` : `requirement=${String(address.requirementId)}`
  return `${routes.documents.path}?client=${String(address.clientId)}&${what}`
}
