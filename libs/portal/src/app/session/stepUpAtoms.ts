import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { atom } from "jotai"

interface Asked {
  /** The proofs that would do for the call that asked first. */
  readonly methods: ReadonlyArray<ProofMethod>
  /** The calls that wait; each is told whether the proof was given. */
  readonly waiting: ReadonlySet<(isProven: boolean) => void>
}

const askedAtom = atom<Asked | null>(null)

/** The proofs of who is there that a call waits for; null while none does. */
export const askedProofsAtom = atom((get) => get(askedAtom)?.methods ?? null)

/** A call that was refused until the user proves who they are. */
interface Refused {
  readonly failure: CallFailure
  /** Ends with whoever waits for the call. */
  readonly signal: AbortSignal
}

/** Asks for a proof of who is there, once for all calls that want one meanwhile; answers whether it was given. */
export const askForProofAtom = atom(
  null,
  (_get, set, { failure, signal }: Refused): Promise<boolean> =>
    new Promise((answer) => {
      set(askedAtom, (asked) => ({
        methods: asked?.methods ?? failure.methods ?? [],
        waiting: new Set([...(asked?.waiting ?? []), answer])
      }))
      signal.addEventListener("abort", () =>
        set(askedAtom, (asked) => {
          const waiting = new Set([...(asked?.waiting ?? [])].filter((other) => other !== answer))
          return asked === null || waiting.size === 0 ? null : { ...asked, waiting }
        })
      )
    })
)

/** Tells every call that waits whether the proof was given. */
export const answerProofAtom = atom(null, (get, set, isProven: boolean): void => {
  const asked = get(askedAtom)
  set(askedAtom, null)
  for (const answer of asked?.waiting ?? []) answer(isProven)
})
