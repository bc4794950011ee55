import { Schema } from "effect"

/**
 * The day from which a market counts the time limit. `END_OF_PAY_YEAR`: 31 December of the year of payment.
 * `START_OF_PAY_YEAR`: 1 January of it, the last day being the one before the anniversary. `PAY_DATE`: the payment.
 * `TAX_PAYMENT_DATE`: the day the tax was paid over. `END_OF_TAX_YEAR`: the end of a tax year that ends on 5 April.
 * `RETURN_DUE_DATE`: 15 April of the year after the payment, when the return for it is due.
 */
export const LimitBasis = Schema.Literals([
  "END_OF_PAY_YEAR",
  "START_OF_PAY_YEAR",
  "PAY_DATE",
  "TAX_PAYMENT_DATE",
  "END_OF_TAX_YEAR",
  "RETURN_DUE_DATE"
])
export type LimitBasis = typeof LimitBasis.Type
