import { Schema } from "effect"

/** Sort order of the register. `expiry`: first to expire, then by name. `use`: used for the most money first. */
export const RegisterSort = Schema.Literals(["name", "owner", "expiry", "state", "use"])
export type RegisterSort = typeof RegisterSort.Type

export const defaultRegisterSort: RegisterSort = "name"
