import { routes } from "../navigation/routes.ts"

/** The key of the address that opens where an owner is paid to, beside the accounts. */
export const paymentsKey = "payments"

/** Where an owner is paid to. */
export const paymentsHref = (ownerId: number): string => `${routes.accounts.path}?${paymentsKey}=${String(ownerId)}`
