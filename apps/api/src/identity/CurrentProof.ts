import type { ProofLevel } from "@reclaim/core/domain/session/ProofLevel"
import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { Context } from "effect"

/** Time and level of the sender's last proof of identity, and the methods for another one. */
export interface Proof {
  readonly at: Date
  readonly level: ProofLevel
  /** True if the proof is valid for the whole session: a guest's is short, and the link that opened it is used up. */
  readonly isForSession: boolean
  /** Methods by level of proof. */
  readonly methods: Readonly<Record<ProofLevel, ReadonlyArray<ProofMethod>>>
}

/** The proof of the session of the request; null outside a signed-in request. */
export const CurrentProof = Context.Reference<Proof | null>("@reclaim/app-api/CurrentProof", {
  defaultValue: () => null
})
