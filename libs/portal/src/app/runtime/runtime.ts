import type { Cookies } from "@reclaim/core/client/calls/Cookies"
import { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { Effect, type Exit, type Layer, ManagedRuntime } from "effect"
import { atom, type Atom, type createStore, type Getter } from "jotai"
import { againOnceOnline } from "../network/againOnceOnline.ts"
import type { SavedTarget } from "../browser/SavedTarget.ts"
import type { FeatureServices } from "./FeatureServices.ts"

/** The services that the portal's effects may use. */
export type PortalServices = Cookies | SavedTarget | FeatureServices

export type PortalRuntime = ManagedRuntime.ManagedRuntime<PortalServices, never>

export type PortalStore = ReturnType<typeof createStore>

/** Receives every failed call that its caller does not handle itself. */
export type CallFailureListener = (failure: CallFailure) => void

const noListener: CallFailureListener = () => undefined

const storeRuntimeAtom = atom<PortalRuntime | null>(null)

/** The Effect runtime that every atom of a store runs in; reading it in a store without one is a programming error. */
export const runtimeAtom = atom((get): PortalRuntime => {
  const runtime = get(storeRuntimeAtom)
  if (runtime === null) {
    throw new Error(
      "This Jotai store has no Effect runtime, so no atom can make a call. Make it with makePortalStore(layer)."
    )
  }
  return runtime
})

/** Provides the services that a store's atoms run in; called once, by `makePortalStore`. */
export const provideServicesAtom = atom(null, (_get, set, layer: Layer.Layer<PortalServices>) =>
  set(storeRuntimeAtom, ManagedRuntime.make(layer))
)

const callFailureListenerAtom = atom<{ readonly heard: CallFailureListener }>({ heard: noListener })

/** Subscribes to failed calls; the shell uses it to apply the rules for response statuses. */
export const listenToCallFailuresAtom = atom(null, (_get, set, heard: CallFailureListener) => {
  set(callFailureListenerAtom, { heard })
})

/** Asks the user for a proof of identity that a refused call requires; returns true if it was given. */
export type ProofAsker = (failure: CallFailure, signal: AbortSignal) => Promise<boolean>

const proofAskerAtom = atom<{ readonly ask: ProofAsker }>({ ask: () => Promise.resolve(false) })

/** Sets the function that asks for proofs of identity; the shell shows a dialog. */
export const letProveAtom = atom(null, (_get, set, ask: ProofAsker) => set(proofAskerAtom, { ask }))

/**
 * Retries a call refused for lack of a proof of identity once the proof is given; if the user cancels, it fails with
 * the original error.
 */
const onceProven =
  (ask: ProofAsker) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.catch(call, (error) =>
      error instanceof CallFailure && error.code === "step_up_required"
        ? Effect.flatMap(
            Effect.promise((signal) => ask(error, signal)),
            (isProven) => (isProven ? onceProven(ask)(call) : Effect.fail(error))
          )
        : Effect.fail(error)
    )

const reportFailureListenerAtom = atom<{ readonly heard: CallFailureListener }>({ heard: noListener })

/**
 * Subscribes to failed calls for reports; the shell shows each over the page, in addition to the notice in its place.
 */
export const listenToReportFailuresAtom = atom(null, (_get, set, heard: CallFailureListener) => {
  set(reportFailureListenerAtom, { heard })
})

/** Marks an effect as a report, so that its failures go to the listener for reports. */
export const asReport = <A, E, R>(get: Getter, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  withFailureListener(get(reportFailureListenerAtom).heard)(effect)

const withFailureListener =
  (heard: CallFailureListener) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    effect.pipe(
      Effect.tapError((error) => Effect.sync(() => (error instanceof CallFailure ? heard(error) : undefined)))
    )

/**
 * A read-only atom that runs an effect and holds its result, failures included as values; offline, it waits and runs again. Jotai's signal interrupts the run
 * in flight when an input changes.
 */
export const resultAtom = <A, E>(
  make: (get: Getter) => Effect.Effect<A, E, PortalServices>
): Atom<Promise<Exit.Exit<A, E>>> =>
  atom((get, { signal }) =>
    get(runtimeAtom).runPromiseExit(
      againOnceOnline(make(get)).pipe(
        onceProven(get(proofAskerAtom).ask),
        withFailureListener(get(callFailureListenerAtom).heard)
      ),
      { signal }
    )
  )

/** Runs an effect for a write atom; failed calls are handled as those of `resultAtom`. */
export const runWithFailureHandling = <A, E>(
  get: Getter,
  effect: Effect.Effect<A, E, PortalServices>,
  options?: { readonly signal: AbortSignal }
): Promise<Exit.Exit<A, E>> =>
  get(runtimeAtom).runPromiseExit(
    effect.pipe(onceProven(get(proofAskerAtom).ask), withFailureListener(get(callFailureListenerAtom).heard)),
    options
  )

/** Runs an effect for a caller that handles failed calls itself. */
export const runRaw = <A, E>(
  get: Getter,
  effect: Effect.Effect<A, E, PortalServices>,
  options?: { readonly signal: AbortSignal }
): Promise<Exit.Exit<A, E>> => get(runtimeAtom).runPromiseExit(effect, options)

/** The value of an effect that cannot fail, such as the time. */
export const runToValue = <A>(get: Getter, effect: Effect.Effect<A, never, PortalServices>): Promise<A> =>
  get(runtimeAtom).runPromise(effect)
