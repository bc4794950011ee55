import { Schema } from "effect"

/**
 * Parts of income that markets tax differently. `ordinary` is a usual dividend; `pid` a British property income
 * distribution; `special-27`, `capital-contribution`, `capital-repayment` and `return-of-capital` repayments of capital
 * in Germany, Switzerland, Austria and the United States; the others use the terms of the market in their row.
 */
export const RateIncome = Schema.Literals([
  "ordinary",
  "pid",
  "special-27",
  "capital-contribution",
  "capital-repayment",
  "return-of-capital",
  "franked",
  "unfranked",
  "conduit-foreign-income",
  "mit-fund-payment",
  "fully-imputed",
  "unimputed",
  "unlisted",
  "preferred-enterprise",
  "ric-interest-or-gain",
  "interest-on-equity"
])
export type RateIncome = typeof RateIncome.Type

/** Repayments of capital, on which no tax is due. */
export const capitalIncomes: ReadonlySet<RateIncome> = new Set([
  "special-27",
  "capital-contribution",
  "capital-repayment",
  "return-of-capital"
])
