import { Schema } from "effect"

/** State of a signer. `waiting`: others sign first; `replaced`: another person signs in their place. */
export const SignerState = Schema.Literals(["waiting", "asked", "viewed", "signed", "declined", "replaced"])
export type SignerState = typeof SignerState.Type
