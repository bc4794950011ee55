import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { atom } from "jotai"

/** A proof of who is there that calls wait for. */
export interface AskedProof {
  /** The proofs that would do for the call that asked first; none while a second factor has to be set up first. */
  readonly methods: ReadonlyArray<ProofMethod>
  /** Whether the factor was set up for this question. */
  readonly isNew: boolean
  /** The calls that wait; each is told whether the proof was given. */
  readonly waiting: ReadonlySet<(isProven: boolean) => void>
  /** The question for which a factor is set up, while setting it up asks this one. */
  readonly below: AskedProof | null
}

/** The proof that is asked for; null while no call waits for any. Alone, because the shell asks for nothing more of it. */
export const askedProofAtom = atom<AskedProof | null>(null)
