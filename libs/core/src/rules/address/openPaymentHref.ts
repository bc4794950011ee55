import { routes } from "../navigation/routes.ts"
import { newestFirst } from "../statement/listedStatements.ts"
import { searchOfStatements } from "./statementsUrl.ts"

/** Where a payment statement is open, by its id. */
export const openPaymentHref = (id: number): string =>
  routes.paymentStatements.path + searchOfStatements({ open: id, search: "", year: null, order: newestFirst })
