import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { describe, expect, it } from "vitest"
import { makePortalStore } from "../start/makePortalStore.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { destinationAtom } from "../address/destinationAtoms.ts"
import { takeCallFailureAtom } from "./responseAtoms.ts"
import { enterSiteAtom, isAuthenticatedAtom } from "./userAtoms.ts"

describe("the status of a failed call", () => {
  it.each([
    [401, true, { _tag: "Page", to: "/error/session-expired" }, false],
    [401, false, { _tag: "SignInPage" }, false],
    [403, true, { _tag: "Page", to: "/error/unauthorized" }, true],
    [403, false, { _tag: "SignInPage" }, false],
    [501, true, { _tag: "Page", to: "/error/internal-server-error" }, true],
    [422, true, null, true],
    [503, true, null, true]
  ])("%i, signed in %s, leads to %j", async (status, wasSignedIn, destination, isSignedIn) => {
    const store = makePortalStore(fakeServices())
    if (wasSignedIn) await store.set(enterSiteAtom, makeUser())
    store.set(takeCallFailureAtom, makeFailure({ status }))
    expect(store.get(destinationAtom)).toEqual(destination)
    expect(store.get(isAuthenticatedAtom)).toBe(isSignedIn)
  })

  it("leads nowhere once the session has ended, for calls made before", async () => {
    const store = makePortalStore(fakeServices())
    await store.set(enterSiteAtom, makeUser())
    store.set(takeCallFailureAtom, makeFailure({ status: 401 }))
    store.set(destinationAtom, null)
    for (const status of [401, 403, 501]) store.set(takeCallFailureAtom, makeFailure({ status }))
    expect(store.get(destinationAtom)).toBeNull()
  })
})
