import { Schema } from "effect"

/** What the register is sorted by. `expiry`: what ends first, then by name. `use`: what was used for the most money first. */
export const RegisterSort = Schema.Literals(["name", "owner", "expiry", "state", "use"])
export type RegisterSort = typeof RegisterSort.Type

export const defaultRegisterSort: RegisterSort = "name"
