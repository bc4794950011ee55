import { Schema } from "effect"

/** How well a session's holder has proved who they are: 1 by one factor, 2 by two, or by a passkey that asked for them. */
export const ProofLevel = Schema.Literals([1, 2])
export type ProofLevel = typeof ProofLevel.Type
