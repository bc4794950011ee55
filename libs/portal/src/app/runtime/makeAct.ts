import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { type Effect, Exit } from "effect"
import { type Atom, atom, type Getter, type Setter, type WritableAtom } from "jotai"
import { actsDoneAtom } from "./actsDoneAtom.ts"
import { failureText } from "./makeQuery.ts"
import { type PortalServices, runWithFailureHandling } from "./runtime.ts"

/** State of an act that a press triggers. */
export type ActState<Asked> =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Busy"; readonly asked: Asked }
  /** `text` is a complete sentence, shown next to the control pressed. */
  | { readonly _tag: "Failed"; readonly asked: Asked; readonly text: string }

export interface ActSettings<Asked, Answer> {
  readonly ask: (asked: Asked, get: Getter) => Effect.Effect<Answer, CallFailure, PortalServices>
  /** Message for a failure without a message from the server. */
  readonly defect: string | ((asked: Asked) => string)
  readonly onDone?: (done: { readonly asked: Asked; readonly answer: Answer }, get: Getter, set: Setter) => void
  /** Handles a failure, for example because the item has changed since it was shown. */
  readonly onFailed?: (failure: CallFailure, get: Getter, set: Setter) => void
}

/** An act that a press triggers, never twice at the same time. */
export interface Act<Asked, Answer> {
  readonly stateAtom: Atom<ActState<Asked>>
  /** Resolves to null when it fails or is already running. */
  readonly runAtom: WritableAtom<null, [Asked], Promise<Answer | null>>
  /** Clears a failure. */
  readonly clearAtom: WritableAtom<null, [], void>
}

const idle = { _tag: "Idle" } as const

/** Runs a call for a press and reports its state; the user proves their identity if the server requires it. */
export const makeAct = <Asked, Answer>(settings: ActSettings<Asked, Answer>): Act<Asked, Answer> => {
  const { ask, defect, onDone, onFailed } = settings
  const storeAtom = atom<ActState<Asked>>(idle)
  return {
    stateAtom: atom((get) => get(storeAtom)),
    clearAtom: atom(null, (get, set) => {
      if (get(storeAtom)._tag === "Failed") set(storeAtom, idle)
    }),
    runAtom: atom(null, async (get, set, asked: Asked): Promise<Answer | null> => {
      if (get(storeAtom)._tag === "Busy") return null
      set(storeAtom, { _tag: "Busy", asked })
      const exit = await runWithFailureHandling(get, ask(asked, get))
      if (Exit.isSuccess(exit)) {
        set(storeAtom, idle)
        set(actsDoneAtom, (acts) => acts + 1)
        onDone?.({ asked, answer: exit.value }, get, set)
        return exit.value
      }
      const failure = callFailureOf(exit)
      // A user who cancels the proof of identity knows that nothing was done.
      set(
        storeAtom,
        failure?.code === "step_up_required" && failure.methods?.length !== 0
          ? idle
          : { _tag: "Failed", asked, text: failureText(exit, typeof defect === "string" ? defect : defect(asked)) }
      )
      if (failure !== undefined) onFailed?.(failure, get, set)
      return null
    })
  }
}
