import type { Layer } from "effect"
import { createStore } from "jotai"
import {
  letProveAtom,
  listenToCallFailuresAtom,
  listenToReportFailuresAtom,
  type PortalServices,
  type PortalStore,
  provideServicesAtom
} from "../runtime/runtime.ts"
import { showReportFailureAtom } from "../session/reportFailureAtoms.ts"
import { takeCallFailureAtom } from "../session/responseAtoms.ts"

/** A store whose atoms run in the given services, and which applies the rules for the statuses of failed calls. */
export const makePortalStore = (layer: Layer.Layer<PortalServices>): PortalStore => {
  const store = createStore()
  store.set(provideServicesAtom, layer)
  store.set(listenToCallFailuresAtom, (failure) => store.set(takeCallFailureAtom, failure))
  store.set(listenToReportFailuresAtom, (failure) => void store.set(showReportFailureAtom, failure))
  store.set(letProveAtom, async (failure, signal) => {
    // Few pages ever need it.
    const { askForProofAtom } = await import("../stepUp/stepUpAtoms.ts")
    return store.set(askForProofAtom, { failure, signal })
  })
  return store
}
