import { Schema } from "effect"

/** Where the income of an account is learned from. */
export const IncomeSource = Schema.Literals(["custodian feed", "statement upload", "client file"])
export type IncomeSource = typeof IncomeSource.Type
