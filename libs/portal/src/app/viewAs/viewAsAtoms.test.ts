import { viewAsPermission } from "@reclaim/core/rules/report/mayViewAs"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeViewableUser } from "@reclaim/core/testing/makeViewableUser"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makePortalStore } from "../start/makePortalStore.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { signOutAtom } from "../session/sessionAtoms.ts"
import { enterSiteAtom, refreshUserAtom } from "../session/userAtoms.ts"
import { isNobodyViewedAtom, mayViewAsAtom, viewAsAtom, viewedUserAtom, viewReportsAsAtom } from "./viewAsAtoms.ts"

const staffFacts = { email: "ines@example.com", isUserInternal: true, permissions: { [viewAsPermission]: true } }
const staff = makeUser(staffFacts)
const client = makeViewableUser({ userId: 7 })

const signedIn = async (user = staff) => {
  const store = makePortalStore(fakeServices({ auth: { signOut: Effect.void } }))
  await store.set(enterSiteAtom, user)
  return store
}

describe("viewing reports as a client", () => {
  it("begins with the choice and ends with Stop", async () => {
    const store = await signedIn()
    expect([store.get(isNobodyViewedAtom), store.get(viewAsAtom).userId]).toEqual([true, 0])
    store.set(viewReportsAsAtom, client)
    expect([store.get(isNobodyViewedAtom), store.get(viewAsAtom).userId]).toEqual([false, 7])
    expect(store.get(viewedUserAtom)).toBe(client)
    store.set(viewReportsAsAtom, null)
    expect([store.get(isNobodyViewedAtom), store.get(viewAsAtom).userId]).toEqual([true, 0])
  })

  it("loads nothing again when the user is only refreshed", async () => {
    const store = await signedIn()
    store.set(viewReportsAsAtom, client)
    const before = store.get(viewAsAtom)
    store.set(refreshUserAtom, makeUser(staffFacts))
    expect(store.get(viewAsAtom)).toBe(before)
  })

  it("ends when the right is taken away", async () => {
    const store = await signedIn()
    store.set(viewReportsAsAtom, client)
    store.set(refreshUserAtom, makeUser({ ...staffFacts, permissions: {} }))
    expect([store.get(mayViewAsAtom), store.get(viewAsAtom).userId]).toEqual([false, 0])
  })

  it("ends with the sign-out", async () => {
    const store = await signedIn()
    store.set(viewReportsAsAtom, client)
    await store.set(signOutAtom)
    expect([store.get(viewedUserAtom), store.get(viewAsAtom).userId]).toEqual([null, 0])
  })

  it("is not taken over by whoever signs in next", async () => {
    const store = await signedIn()
    store.set(viewReportsAsAtom, client)
    await store.set(enterSiteAtom, makeUser({ ...staffFacts, email: "kofi@example.com" }))
    expect(store.get(viewedUserAtom)).toBeNull()
  })

  it("is not for clients, who always see their own", async () => {
    const store = await signedIn(makeUser())
    store.set(viewReportsAsAtom, client)
    expect([store.get(mayViewAsAtom), store.get(isNobodyViewedAtom), store.get(viewAsAtom).userId]).toEqual([
      false,
      false,
      0
    ])
  })
})
