import type { RateIncome } from "../../domain/market/RateIncome.ts"

/** Names of the parts of income. */
export const incomeWords: Readonly<Record<RateIncome, string>> = {
  ordinary: "Ordinary dividend",
  pid: "Property income distribution",
  "special-27": "Paid from the tax contribution account",
  "capital-contribution": "Paid from capital contribution reserves",
  "capital-repayment": "Repayment of capital",
  "return-of-capital": "Return of capital",
  franked: "Franked dividend",
  unfranked: "Unfranked dividend",
  "conduit-foreign-income": "Conduit foreign income",
  "mit-fund-payment": "Fund payment of a managed investment trust",
  "fully-imputed": "Fully imputed dividend",
  unimputed: "Unimputed dividend",
  unlisted: "Dividend of an unlisted company",
  "preferred-enterprise": "Dividend of a preferred enterprise",
  "ric-interest-or-gain": "Interest or short-term gain of an investment company",
  "interest-on-equity": "Interest on equity"
}
