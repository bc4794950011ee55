import { Schema } from "effect"

/** Basis of a lower rate; `no-treaty` says that there is none, and which rate applies then. */
export const ReliefBasis = Schema.Literals(["treaty", "no-treaty", "domestic exemption"])
export type ReliefBasis = typeof ReliefBasis.Type
