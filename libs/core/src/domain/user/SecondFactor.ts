import { Schema } from "effect"

/** What a user proves who they are with besides a password; the best of what they have. */
export const SecondFactor = Schema.Literals(["none", "app", "passkey"])
export type SecondFactor = typeof SecondFactor.Type
