import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Deferred, Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { makePortalStore } from "../start/makePortalStore.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { isSigningOutAtom } from "./departureAtoms.ts"
import { destinationAtom } from "../address/destinationAtoms.ts"
import { isLeaveWarnedAtom, warnBeforeLeavingAtom } from "../address/leaveWarningAtoms.ts"
import { signOutAtom } from "./sessionAtoms.ts"
import { toastsAtom } from "./toastAtoms.ts"
import { enterSiteAtom, isAuthenticatedAtom } from "./userAtoms.ts"

const signOutWith = async (signOut: typeof Effect.void | ReturnType<typeof failWith>, redirectTo?: string) => {
  const store = makePortalStore(fakeServices({ auth: { signOut } }))
  await store.set(enterSiteAtom, makeUser())
  const done = store.set(signOutAtom, redirectTo)
  expect(store.get(isSigningOutAtom)).toBe(true)
  await done
  return store
}

const failWith = (status: number) => Effect.fail(makeFailure({ status }))

describe("signing out", () => {
  it("forgets the user and reloads the start page", async () => {
    const store = await signOutWith(Effect.void)
    expect(store.get(isAuthenticatedAtom)).toBe(false)
    expect(store.get(destinationAtom)).toEqual({ _tag: "Document", href: "/" })
  })

  it("leads to the given path", async () => {
    const store = await signOutWith(Effect.void, "/error/session-expired")
    expect(store.get(destinationAtom)).toEqual({ _tag: "Document", href: "/error/session-expired" })
  })

  it("counts a session that is already over as ended", async () => {
    const store = await signOutWith(failWith(401))
    expect(store.get(isAuthenticatedAtom)).toBe(false)
  })

  it.each([0, 403, 501, 503])("leaves for the sign-in page, which says so, when it fails with %i", async (status) => {
    const store = await signOutWith(failWith(status))
    expect([store.get(isAuthenticatedAtom), store.get(isSigningOutAtom)]).toEqual([false, false])
    expect(store.get(destinationAtom)).toEqual({
      _tag: "Document",
      href: expect.stringMatching(/^\/auth\/account\/first\?q=.+&session=open$/)
    })
    expect(store.get(toastsAtom)).toEqual([])
  })

  it("removes the warning before leaving, once the session has ended", async () => {
    const answer = Deferred.makeUnsafe<void>()
    const store = makePortalStore(fakeServices({ auth: { signOut: Deferred.await(answer) } }))
    await store.set(enterSiteAtom, makeUser())
    store.set(warnBeforeLeavingAtom)
    const done = store.set(signOutAtom)
    expect(store.get(isLeaveWarnedAtom)).toBe(true)
    await Effect.runPromise(Deferred.succeed(answer, undefined))
    await done
    expect(store.get(isLeaveWarnedAtom)).toBe(false)
  })

  it("is asked of the server once, however often it is chosen", async () => {
    const signOut = vi.fn()
    const store = makePortalStore(fakeServices({ auth: { signOut: Effect.sync(signOut) } }))
    await store.set(enterSiteAtom, makeUser())
    await Promise.all([store.set(signOutAtom), store.set(signOutAtom)])
    expect(signOut).toHaveBeenCalledOnce()
  })
})
