import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { runRaw } from "../runtime/runtime.ts"

/** Something to do after a delay. */
export interface Later {
  readonly millis: number
  readonly run: () => void
}

/** Schedules a callback by the clock of the store's services; returns a function that cancels it. */
export const runAfterAtom = atom(null, (get, _set, { millis, run }: Later): (() => void) => {
  const calledOff = new AbortController()
  void runRaw(get, Effect.sleep(millis), { signal: calledOff.signal }).then((exit) =>
    Exit.isSuccess(exit) ? run() : undefined
  )
  return () => calledOff.abort()
})
