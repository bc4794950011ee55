import { Schema } from "effect"

/** Source of an account's income data. */
export const IncomeSource = Schema.Literals(["custodian feed", "statement upload", "client file"])
export type IncomeSource = typeof IncomeSource.Type
