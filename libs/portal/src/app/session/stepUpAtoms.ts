import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { atom } from "jotai"
import { askedProofAtom } from "./askedProofAtom.ts"

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
      set(askedProofAtom, (asked) => ({
        methods: asked?.methods ?? failure.methods ?? [],
        waiting: new Set([...(asked?.waiting ?? []), answer])
      }))
      signal.addEventListener("abort", () =>
        set(askedProofAtom, (asked) => {
          const waiting = new Set([...(asked?.waiting ?? [])].filter((other) => other !== answer))
          return asked === null || waiting.size === 0 ? null : { ...asked, waiting }
        })
      )
    })
)

/** Tells every call that waits whether the proof was given. */
export const answerProofAtom = atom(null, (get, set, isProven: boolean): void => {
  const asked = get(askedProofAtom)
  set(askedProofAtom, null)
  for (const answer of asked?.waiting ?? []) answer(isProven)
})
