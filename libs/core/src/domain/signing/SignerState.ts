import { Schema } from "effect"

/** How far a signer has come. `waiting`: others sign first; `replaced`: somebody else signs in their place. */
export const SignerState = Schema.Literals(["waiting", "asked", "viewed", "signed", "declined", "replaced"])
export type SignerState = typeof SignerState.Type
