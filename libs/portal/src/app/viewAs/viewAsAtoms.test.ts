import { viewAsPermission } from "@reclaim/core/rules/report/viewAs"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeViewedUser } from "@reclaim/core/testing/people/makeViewedUser"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { makePortalStore } from "../start/makePortalStore.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { signOutAtom } from "../session/sessionAtoms.ts"
import { enterSiteAtom, refreshUserAtom } from "../session/userAtoms.ts"
import { arriveAtom } from "../address/locationAtoms.ts"
import type { PortalStore } from "../runtime/runtime.ts"
import {
  isNobodyViewedAtom,
  lookUpViewedAtom,
  mayViewAsAtom,
  shownUserAtom,
  viewAsAtom,
  viewedUserAtom,
  viewRefusalAtom
} from "./viewAsAtoms.ts"

const staffFacts = { email: "ines@example.com", isUserInternal: true, permissions: { [viewAsPermission]: true } }
const staff = makeUser(staffFacts)
const client = makeViewedUser({ userId: 7, tasks: { Features: [], Management: [], SignOut: [] } })

/** Opens an address as the router does: the user viewed as is looked up before it is shown. */
const open = async (store: PortalStore, userId: number | null) => {
  await store.set(lookUpViewedAtom, userId)
  store.set(arriveAtom, { path: "/contacts", search: userId === null ? "" : `?as=${userId}` })
}

const signedIn = async (user = staff, find = vi.fn(() => Effect.succeed(client))) => {
  const store = makePortalStore(fakeServices({ auth: { signOut: Effect.void }, viewableUsers: { user: find } }))
  await store.set(enterSiteAtom, user)
  return store
}

describe("viewing reports as a client", () => {
  it("begins with the choice and ends with Stop", async () => {
    const store = await signedIn()
    expect([store.get(isNobodyViewedAtom), store.get(viewAsAtom).userId]).toEqual([true, 0])
    await open(store, 7)
    expect([store.get(isNobodyViewedAtom), store.get(viewAsAtom).userId]).toEqual([false, 7])
    expect(store.get(viewedUserAtom)).toBe(client)
    await open(store, null)
    expect([store.get(isNobodyViewedAtom), store.get(viewAsAtom).userId]).toEqual([true, 0])
  })

  it("loads nothing again when the user is only refreshed", async () => {
    const store = await signedIn()
    await open(store, 7)
    const before = store.get(viewAsAtom)
    store.set(refreshUserAtom, makeUser(staffFacts))
    expect(store.get(viewAsAtom)).toBe(before)
  })

  it("ends when the right is taken away", async () => {
    const store = await signedIn()
    await open(store, 7)
    store.set(refreshUserAtom, makeUser({ ...staffFacts, permissions: {} }))
    expect([store.get(mayViewAsAtom), store.get(viewAsAtom).userId]).toEqual([false, 0])
  })

  it("ends with the sign-out", async () => {
    const store = await signedIn()
    await open(store, 7)
    await store.set(signOutAtom)
    expect([store.get(viewedUserAtom), store.get(viewAsAtom).userId]).toEqual([null, 0])
  })

  it("is not taken over by whoever signs in next", async () => {
    const store = await signedIn()
    await open(store, 7)
    await store.set(enterSiteAtom, makeUser({ ...staffFacts, email: "kofi@example.com" }))
    expect(store.get(viewedUserAtom)).toBeNull()
  })

  it("is not for clients, who always see their own", async () => {
    const store = await signedIn(makeUser())
    await open(store, 7)
    expect([store.get(mayViewAsAtom), store.get(isNobodyViewedAtom), store.get(viewAsAtom).userId]).toEqual([
      false,
      false,
      0
    ])
  })

  it("shows the tasks of whom it is, and the own ones again afterwards", async () => {
    const store = await signedIn()
    await open(store, 7)
    expect([store.get(shownUserAtom)?.tasks.Features, store.get(shownUserAtom)?.email]).toEqual([
      [],
      "ines@example.com"
    ])
    await open(store, null)
    expect(store.get(shownUserAtom)).toBe(staff)
  })

  it("asks once for the same user, page after page", async () => {
    const find = vi.fn(() => Effect.succeed(client))
    const store = await signedIn(staff, find)
    await open(store, 7)
    await open(store, 7)
    expect(find.mock.calls).toEqual([[{ params: { userId: 7 } }]])
  })

  it.each([
    [404, "no client has such a user"],
    [503, "Not now"]
  ])("says after a %i why it is not, for as long as the address asks for it", async (status, text) => {
    const find = vi.fn(() => Effect.fail(makeFailure({ status, message: "Not now" })))
    const store = makePortalStore(fakeServices({ viewableUsers: { user: find } }))
    await store.set(enterSiteAtom, staff)
    await open(store, 9)
    expect([store.get(viewRefusalAtom), store.get(viewAsAtom).userId]).toEqual([expect.stringContaining(text), 0])
    await open(store, null)
    expect(store.get(viewRefusalAtom)).toBeNull()
  })

  it("says to staff without the right that they have none, and asks for nobody", async () => {
    const find = vi.fn(() => Effect.succeed(client))
    const store = await signedIn(makeUser({ ...staffFacts, permissions: {} }), find)
    await open(store, 7)
    expect(store.get(viewRefusalAtom)).toContain("do not have the right")
    expect(find).not.toHaveBeenCalled()
  })
})
