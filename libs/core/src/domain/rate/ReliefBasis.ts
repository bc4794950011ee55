import { Schema } from "effect"

/** What a lower rate rests on; `no-treaty` says that there is none, and what is kept then. */
export const ReliefBasis = Schema.Literals(["treaty", "no-treaty", "domestic exemption"])
export type ReliefBasis = typeof ReliefBasis.Type
