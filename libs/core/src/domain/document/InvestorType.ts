import { Schema } from "effect"

/** Kinds of investor behind a beneficial owner. */
export const InvestorType = Schema.Literals(["Investor", "Partnership", "Non-Partnership"])
export type InvestorType = typeof InvestorType.Type
