import { addressQuery } from "./addressQuery.ts"
import { deskClientOf } from "./deskUrl.ts"

/** Which application is open at the desk. */
export interface DeskApplicationAddress {
  readonly clientId: number
  readonly applicationId: number
}

/** The application that an address opens at the desk; null for none. */
export const deskApplicationOf = (search: string): DeskApplicationAddress | null => {
  const clientId = deskClientOf(search)
  const application = addressQuery(search).get("application")
  return clientId === null || application === null || !/^[1-9]\d{0,8}$/.test(application)
    ? null
    : { clientId, applicationId: Number(application) }
}

/** Where the desk decides an application. */
export const deskApplicationHref = ({ applicationId, clientId }: DeskApplicationAddress): string =>
  `/accounts?client=${String(clientId)}&application=${String(applicationId)}`
