import { Schema } from "effect"

/** Whereabouts of the paper original. */
export const OriginalState = Schema.Literals(["not_needed", "awaited", "received", "returned"])
export type OriginalState = typeof OriginalState.Type

/** Acts on the paper original: it arrives, and goes back to its owner. */
export const OriginalAct = Schema.Literals(["receive", "return"])
export type OriginalAct = typeof OriginalAct.Type
