import { Schema } from "effect"

/** Strongest second factor of a user, in addition to a password. */
export const SecondFactor = Schema.Literals(["none", "app", "passkey"])
export type SecondFactor = typeof SecondFactor.Type
