import { AuthCalls } from "@reclaim/core/client/users/AuthCalls"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { ownFailure } from "@reclaim/core/domain/failure/ownFailure"
import { Destination } from "@reclaim/core/rules/navigation/Destination"
import { decideSessionEnd, decideSignOutAnswer, expiredSignOut } from "@reclaim/core/rules/session/decideSessionEnd"
import { SessionState } from "@reclaim/core/rules/session/SessionState"
import { SessionWatch } from "@reclaim/core/rules/session/SessionWatch"
import { type SessionEvent, handleSessionEvent } from "@reclaim/core/rules/session/handleSessionEvent"
import { Context, Effect, Exit, Layer } from "effect"
import { atom, type Getter, type Setter } from "jotai"
import { destinationAtom } from "../address/destinationAtoms.ts"
import { removeLeaveWarningAtom } from "../address/leaveWarningAtoms.ts"
import { notSignedOutHref } from "../browser/signInHref.ts"
import { configAtom } from "../config/configAtoms.ts"
import { ask, FeatureServices } from "../runtime/FeatureServices.ts"
import { runRaw, runWithFailureHandling } from "../runtime/runtime.ts"
import { departureAtom } from "./departureAtoms.ts"
import { takeCallFailureAtom } from "./responseAtoms.ts"
import { authStateAtom } from "./userAtoms.ts"

/** Clears the user and loads the following page afresh, so that nothing of this one stays; no form holds it up. */
const leave = (set: Setter, to: string): void => {
  set(departureAtom, { _tag: "Left", to })
  set(removeLeaveWarningAtom)
  set(authStateAtom, { _tag: "SignedOut" })
  set(destinationAtom, Destination.Document({ href: to }))
}

/**
 * Ends the session and leaves for a path of the portal, or for its start. A session that is over already counts as ended;
 * when the server does not end it, the sign-in page says so.
 */
export const signOutAtom = atom(null, async (get, set, redirectTo?: string): Promise<void> => {
  if (get(departureAtom)._tag !== "Here") return
  set(departureAtom, { _tag: "Leaving" })
  const exit = await runRaw(
    get,
    ask(AuthCalls, (auth) => auth.signOut)
  )
  const to = decideSignOutAnswer({
    refusal: Exit.isSuccess(exit) ? null : (callFailureOf(exit) ?? ownFailure).status,
    isExpired: get(sessionStateAtom)._tag === "Expired",
    redirectTo,
    signInHref: notSignedOutHref(get(configAtom))
  })
  leave(set, to)
})

/** Ends the session of a user who has signed out: no data stays visible, even if the server cannot be reached. */
const expireAtom = atom(null, async (get, set): Promise<void> => {
  if (get(departureAtom)._tag !== "Here") return
  set(departureAtom, { _tag: "Leaving" })
  await runRaw(
    get,
    ask(AuthCalls, (auth) => auth.signOut)
  )
  leave(set, expiredSignOut.to)
})

const storeSessionStateAtom = atom<SessionState>(SessionState.Active())

/** The state of the session: in use, or asking whether anybody is still there. */
export const sessionStateAtom = atom((get) => get(storeSessionStateAtom))

/** The page that followed in the tab in which the user left. */
const leftElsewhereForAtom = atom("/")

const watchAtom = atom<SessionWatch["Service"] | null>(null)

/**
 * Watches the session of the signed-in user, beginning with the first renewal of the token; returns a function that
 * stops it. A watch that has ended a session stops by itself.
 */
export const watchSessionAtom = atom(null, (get, set): (() => void) => {
  const auth = get(authStateAtom)
  if (auth._tag === "SignedOut") return () => undefined
  const stopped = new AbortController()
  const startWatch = Effect.gen(function* () {
    const features = yield* FeatureServices
    const services = yield* Layer.build(
      SessionWatch.layer({
        lifetimes: auth.lifetimes,
        isDebug: get(configAtom).debug,
        renew: (renewal) =>
          ask(AuthCalls, (calls) => calls.extend(renewal)).pipe(
            Effect.tapError((failure) => Effect.sync(() => set(takeCallFailureAtom, failure))),
            Effect.provideService(FeatureServices, features)
          ),
        onState: (state) => Effect.sync(() => takeSessionState(get, set, state))
      })
    )
    set(watchAtom, Context.get(services, SessionWatch))
    return yield* Effect.never
  }).pipe(Effect.scoped)
  void runRaw(get, startWatch, { signal: stopped.signal }).finally(() => {
    set(watchAtom, null)
    set(storeSessionStateAtom, SessionState.Active())
  })
  return () => stopped.abort()
})

const takeSessionState = (get: Getter, set: Setter, state: SessionState): void => {
  set(storeSessionStateAtom, state)
  const end = decideSessionEnd(state, get(leftElsewhereForAtom))
  if (end._tag === "Expire") void set(expireAtom)
  if (end._tag === "Leave") leave(set, end.to)
}

/**
 * Reports an event in this tab or another to the watch, if there is one. Returns the time, in epoch milliseconds, of an
 * activity that counts, so that other tabs can be notified; null otherwise.
 */
export const reportSessionEventAtom = atom(null, async (get, set, event: SessionEvent): Promise<number | null> => {
  const watch = get(watchAtom)
  if (watch === null) return null
  if (event._tag === "SignedOutElsewhere") set(leftElsewhereForAtom, event.to)
  const exit = await runWithFailureHandling(get, handleSessionEvent(watch, event))
  return Exit.isSuccess(exit) ? exit.value : null
})
