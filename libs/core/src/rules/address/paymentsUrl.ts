import { routes } from "../navigation/routes.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"

/** Address state of the payment instructions on the accounts screen. */
export interface PaymentsAddress {
  /** Open payment details: those of an owner by number, or all pending ones; null while closed. */
  readonly open: number | "all" | null
  /** True while the form for a new instruction is open. */
  readonly isProposing: boolean
}

const openKey = "payments"
const proposeKey = "propose"

/** Keys whose change closes the form. */
export const paymentsFormKeys = [openKey, proposeKey] as const

const openOf = (text: string | null): PaymentsAddress["open"] => {
  if (text === "all") return text
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Parses the query of an address; unknown keys are ignored. */
export const paymentsAddress = (search: string): PaymentsAddress => {
  const query = addressQuery(search)
  const open = openOf(query.get(openKey))
  return { open, isProposing: typeof open === "number" && query.get(proposeKey) === "true" }
}

/** Writes the query of an address. Other keys of `from` are kept. */
export const searchOfPayments = ({ isProposing, open }: PaymentsAddress, from = ""): string => {
  const query = addressQuery(from)
  query.delete(openKey)
  query.delete(proposeKey)
  if (open !== null) query.set(openKey, String(open))
  if (isProposing) query.set(proposeKey, "true")
  return searchOf(query)
}

/** Address of an owner's payment details. */
export const paymentsHref = (ownerId: number): string =>
  `${routes.accounts.path}${searchOfPayments({ open: ownerId, isProposing: false })}`
