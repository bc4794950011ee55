import { AuthCalls } from "@reclaim/core/client/AuthCalls"
import { errorPath } from "@reclaim/core/rules/navigation/ErrorType"
import { decideSignOut, expiredSignOut } from "@reclaim/core/rules/session/decideSignOut"
import { SessionState } from "@reclaim/core/rules/session/SessionState"
import { SessionWatch } from "@reclaim/core/rules/session/SessionWatch"
import { Context, Effect, Exit, Layer, Stream } from "effect"
import { atom, type Getter, type Setter } from "jotai"
import { callFailureOf, runAlone, runHeard, runtimeAtom } from "../runtime.ts"
import { configAtom } from "./configAtoms.ts"
import { Destination, destinationAtom } from "./destinationAtoms.ts"
import { takeCallFailureAtom } from "./responseAtoms.ts"
import { authStateAtom } from "./userAtoms.ts"

const storeSigningOutAtom = atom(false)

/** Whether the session is being ended: the page is covered until the browser has left. */
export const isSigningOutAtom = atom((get) => get(storeSigningOutAtom))

/** Ends the session and leaves for a path of the portal, or for its start. A session already over counts as ended. */
export const signOutAtom = atom(null, async (get, set, redirectTo?: string): Promise<void> => {
  set(storeSigningOutAtom, true)
  const exit = await runAlone(
    get,
    AuthCalls.use((auth) => auth.signOut)
  )
  if (Exit.isFailure(exit) && callFailureOf(exit)?.status !== 401) {
    // The server still knows the session, so the user must not be told that it is over.
    set(storeSigningOutAtom, false)
    set(destinationAtom, Destination.Page({ to: errorPath("internal-server-error") }))
    return
  }
  set(authStateAtom, { _tag: "SignedOut" })
  set(destinationAtom, Destination.Document({ href: decideSignOut(redirectTo).to }))
})

const storeSessionStateAtom = atom<SessionState>(SessionState.Active())

/** Where the session stands: in use, or asking whether anybody is still there. */
export const sessionStateAtom = atom((get) => get(storeSessionStateAtom))

const watchAtom = atom<SessionWatch["Service"] | null>(null)

/**
 * Watches the session of the user who is signed in, from the first renewal of the token on; gives the way to stop.
 * A watch that has ended a session stops by itself.
 */
export const watchSessionAtom = atom(null, (get, set): (() => void) => {
  const auth = get(authStateAtom)
  if (auth._tag === "SignedOut") return () => undefined
  const stopped = new AbortController()
  const watching = Effect.gen(function* () {
    const calls = yield* AuthCalls
    const services = yield* Layer.build(
      SessionWatch.layer({
        lifetimes: auth.lifetimes,
        isDebug: get(configAtom).debug,
        renew: (renewal) =>
          calls.extend(renewal).pipe(Effect.tapError((failure) => Effect.sync(() => set(takeCallFailureAtom, failure))))
      })
    )
    const watch = Context.get(services, SessionWatch)
    set(watchAtom, watch)
    yield* Stream.runForEach(watch.states, (state) => Effect.sync(() => takeSessionState(get, set, state)))
  }).pipe(Effect.scoped)
  void get(runtimeAtom)
    .runPromiseExit(watching, { signal: stopped.signal })
    .finally(() => {
      set(watchAtom, null)
      set(storeSessionStateAtom, SessionState.Active())
    })
  return () => stopped.abort()
})

const takeSessionState = (get: Getter, set: Setter, state: SessionState): void => {
  set(storeSessionStateAtom, state)
  if (state._tag === "Expired" && !get(storeSigningOutAtom)) void set(signOutAtom, expiredSignOut.to)
  if (state._tag === "SignedOut") {
    set(authStateAtom, { _tag: "SignedOut" })
    set(destinationAtom, Destination.Document({ href: "/" }))
  }
}

const noWatch = Effect.succeed(false)

/** What the watch is told. `Activity` answers whether it counts, so that the other tabs should hear of it. */
export type SessionEvent =
  | { readonly _tag: "Activity" }
  /** `at`: epoch milliseconds. */
  | { readonly _tag: "ActivityElsewhere"; readonly at: number }
  | { readonly _tag: "SignedOutElsewhere" }
  | { readonly _tag: "BackInView" }
  | { readonly _tag: "Continue" }

/** Tells the watch what happened in this tab or another; without a watch nothing does. */
export const tellSessionAtom = atom(null, async (get, _set, event: SessionEvent): Promise<boolean> => {
  const watch = get(watchAtom)
  const exit = await runHeard(get, watch === null ? noWatch : told(watch, event))
  return Exit.isSuccess(exit) && exit.value
})

const told = (watch: SessionWatch["Service"], event: SessionEvent): Effect.Effect<boolean> => {
  switch (event._tag) {
    case "Activity":
      return watch.activity
    case "ActivityElsewhere":
      return Effect.as(watch.activityElsewhere(event.at), false)
    case "SignedOutElsewhere":
      return Effect.as(watch.signedOutElsewhere, false)
    case "BackInView":
      return Effect.as(watch.recheck, false)
    case "Continue":
      return Effect.as(watch.continueSession, true)
  }
}
