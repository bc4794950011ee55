import { Schema } from "effect"

/** What kind of account a custodian keeps. */
export const AccountType = Schema.Literals(["custody", "brokerage", "prime brokerage", "dr holder", "omnibus"])
export type AccountType = typeof AccountType.Type
