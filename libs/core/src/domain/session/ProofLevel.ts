import { Schema } from "effect"

/** Strength of a session's authentication: 1 for one factor, 2 for two, or for a passkey with user verification. */
export const ProofLevel = Schema.Literals([1, 2])
export type ProofLevel = typeof ProofLevel.Type
