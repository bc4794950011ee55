import { makeUser } from "@reclaim/core/testing/makeUser"
import type { PortalStore } from "../app/runtime/runtime.ts"
import { letProveAtom, listenToCallFailuresAtom, provideServicesAtom } from "../app/runtime/runtime.ts"
import { arriveAtom, type PortalLocation } from "../app/address/locationAtoms.ts"
import { takeCallFailureAtom } from "../app/session/responseAtoms.ts"
import { askForProofAtom } from "../app/stepUp/stepUpAtoms.ts"
import { enterSiteAtom } from "../app/session/userAtoms.ts"
import { type FakeAnswers, fakeServices } from "./fakeServices.ts"

/** Prepares a story's store for a signed-in user at an address, with the given answers of the server. */
export const seedPortal =
  (location: PortalLocation, answers: FakeAnswers = {}, user = makeUser()) =>
  (store: PortalStore): void => {
    store.set(provideServicesAtom, fakeServices(answers))
    store.set(listenToCallFailuresAtom, (failure) => store.set(takeCallFailureAtom, failure))
    store.set(letProveAtom, (failure, signal) => store.set(askForProofAtom, { failure, signal }))
    store.set(arriveAtom, location)
    void store.set(enterSiteAtom, user)
  }
