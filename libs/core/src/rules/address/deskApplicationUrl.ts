import { addressQuery } from "./addressQuery.ts"
import { deskClientOf } from "./deskUrl.ts"

/** Application that is open at the desk. */
export interface DeskApplicationAddress {
  readonly clientId: number
  readonly applicationId: number
}

/** List of applications that is open at the desk. */
export interface DeskListAddress {
  readonly clientId: number
  readonly batchId: number
}

const numberIn = (search: string, key: string): number | null => {
  const text = addressQuery(search).get(key)
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** The application that an address opens at the desk; null for none. */
export const deskApplicationOf = (search: string): DeskApplicationAddress | null => {
  const [clientId, applicationId] = [deskClientOf(search), numberIn(search, "application")]
  return clientId === null || applicationId === null ? null : { clientId, applicationId }
}

/** The list of applications that an address opens at the desk; null for none. */
export const deskListOf = (search: string): DeskListAddress | null => {
  const [clientId, batchId] = [deskClientOf(search), numberIn(search, "list")]
  return clientId === null || batchId === null ? null : { clientId, batchId }
}

/** Address at which the desk accepts a list. */
export const deskListHref = ({ batchId, clientId }: DeskListAddress): string =>
  `/accounts?client=${String(clientId)}&list=${String(batchId)}`

/** Address at which the desk decides an application. */
export const deskApplicationHref = ({ applicationId, clientId }: DeskApplicationAddress): string =>
  `/accounts?client=${String(clientId)}&application=${String(applicationId)}`
