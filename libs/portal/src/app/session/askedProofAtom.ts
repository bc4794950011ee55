import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { atom } from "jotai"

/** A proof of who is there that calls wait for. */
export interface AskedProof {
  /** The proofs that would do for the call that asked first. */
  readonly methods: ReadonlyArray<ProofMethod>
  /** The calls that wait; each is told whether the proof was given. */
  readonly waiting: ReadonlySet<(isProven: boolean) => void>
}

/** The proof that is asked for; null while no call waits for any. Alone, because the shell asks for nothing more of it. */
export const askedProofAtom = atom<AskedProof | null>(null)
