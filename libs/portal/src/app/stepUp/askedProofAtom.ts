import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { atom } from "jotai"

/** A proof of identity that calls wait for. */
export interface AskedProof {
  /** Proofs accepted for the first call that asked; none while a second factor has to be set up first. */
  readonly methods: ReadonlyArray<ProofMethod>
  /** True if the factor was set up in answer to this question. */
  readonly isNew: boolean
  /** Callbacks of the waiting calls; each receives the outcome of the proof. */
  readonly waiting: ReadonlySet<(isProven: boolean) => void>
  /** The question for which a factor is being set up, when the set-up itself asks this one. */
  readonly below: AskedProof | null
}

/**
 * The requested proof; null while no call waits for one. In a file of its own, because the shell needs nothing else.
 */
export const askedProofAtom = atom<AskedProof | null>(null)
