import { routes } from "../navigation/routes.ts"
import { openAccountOf, searchOfOpenAccount } from "./accountsUrl.ts"
import { deskClientOf } from "./deskUrl.ts"

/** Account that is open at the desk. */
export interface DeskAccountAddress {
  readonly clientId: number
  readonly accountId: number
}

/** The account that an address opens at the desk; null for none. */
export const deskAccountOf = (search: string): DeskAccountAddress | null => {
  const clientId = deskClientOf(search)
  const accountId = openAccountOf(search)
  return clientId === null || accountId === null ? null : { clientId, accountId }
}

/** Address of an account at the desk. */
export const deskAccountHref = ({ accountId, clientId }: DeskAccountAddress): string =>
  routes.accounts.path + searchOfOpenAccount(accountId, `?client=${String(clientId)}`)
