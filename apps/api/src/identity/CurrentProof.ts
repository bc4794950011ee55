import type { ProofLevel } from "@reclaim/core/domain/session/ProofLevel"
import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { Context } from "effect"

/** When and how well the sender last proved who they are, and how they could do so again. */
export interface Proof {
  readonly at: Date
  readonly level: ProofLevel
  /** Whether it counts for as long as the session lasts: a guest's is short, and what opened it is used up. */
  readonly isForSession: boolean
  /** By the level that each is a proof of. */
  readonly methods: Readonly<Record<ProofLevel, ReadonlyArray<ProofMethod>>>
}

/** The proof of the session of the request; null outside a signed-in request. */
export const CurrentProof = Context.Reference<Proof | null>("@reclaim/app-api/CurrentProof", {
  defaultValue: () => null
})
