import { routes } from "../navigation/routes.ts"
import { newestFirst } from "../statement/listedStatements.ts"
import { searchOfStatements } from "./statementsUrl.ts"

/** Address of a payment statement, by its id. */
export const openPaymentHref = (id: number): string =>
  routes.paymentStatements.path + searchOfStatements({ open: id, search: "", year: null, order: newestFirst })
