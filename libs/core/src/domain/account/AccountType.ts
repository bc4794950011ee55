import { Schema } from "effect"

/** Kind of account at a custodian. */
export const AccountType = Schema.Literals(["custody", "brokerage", "prime brokerage", "dr holder", "omnibus"])
export type AccountType = typeof AccountType.Type
