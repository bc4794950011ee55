import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { atom } from "jotai"
import { shownSecretAtom, signInAct } from "../ownProfile/signInAtoms.ts"
import { type AskedProof, askedProofAtom } from "./askedProofAtom.ts"

/** A call that was refused until the user proves who they are. */
interface RefusedCall {
  readonly failure: CallFailure
  /** Aborted with the call that waits. */
  readonly signal: AbortSignal
}

type ProofCallback = (isProven: boolean) => void

const without = (asked: AskedProof | null, answer: ProofCallback): AskedProof | null => {
  if (asked === null) return null
  const below = without(asked.below, answer)
  const waiting = new Set([...asked.waiting].filter((other) => other !== answer))
  return waiting.size === 0 ? below : { ...asked, waiting, below }
}

/**
 * Asks for a proof of identity, once for all calls that need one until then; resolves to true if it was given. Setting
 * up a second factor asks a question of its own, ahead of the one that waits for the factor.
 */
export const askForProofAtom = atom(
  null,
  (get, set, { failure, signal }: RefusedCall): Promise<boolean> =>
    new Promise((answer) => {
      const methods = failure.methods ?? []
      const asked = get(askedProofAtom)
      const isOfSetUp = asked?.methods.length === 0 && get(signInAct.stateAtom)._tag === "Busy"
      // Setting up the first factor cannot require a factor: no user could ever provide it.
      if (isOfSetUp && methods.length === 0) return answer(false)
      set(
        askedProofAtom,
        asked === null || isOfSetUp
          ? { methods, isNew: false, waiting: new Set([answer]), below: asked }
          : { ...asked, waiting: new Set([...asked.waiting, answer]) }
      )
      signal.addEventListener("abort", () => set(askedProofAtom, (now) => without(now, answer)))
    })
)

/** Tells every call that waits whether the proof was given. */
export const answerProofAtom = atom(null, (get, set, isProven: boolean): void => {
  const asked = get(askedProofAtom)
  if (asked?.methods.length === 0) set(shownSecretAtom, null)
  set(askedProofAtom, asked?.below ?? null)
  for (const answer of asked?.waiting ?? []) answer(isProven)
})

/** Goes from setting up a second factor to asking for it. */
export const offerProofAtom = atom(null, (get, set, method: ProofMethod): void => {
  const asked = get(askedProofAtom)
  if (asked?.methods.length !== 0) return
  set(shownSecretAtom, null)
  set(askedProofAtom, { ...asked, methods: [method], isNew: true })
})
