import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect } from "effect"
import { createStore } from "jotai"
import { describe, expect, it } from "vitest"
import { fakeWorkItems } from "../../testing/desk/fakeWorkItems.ts"
import { eventually } from "../../testing/eventually.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { closeItemAct } from "../desk/deskItemAtoms.ts"
import { shownCountsAtom } from "./shownCountsAtom.ts"
import { countedPageAtom } from "./waitingAtoms.ts"

const item = makeWorkItem({ itemId: 1 })

/** The section bar's numbers for staff at the desk, on any page. */
const countedFor = (answers: Parameters<typeof fakeWorkItems>[1] = {}) => {
  const store = createStore()
  seedPortal(
    { path: "/documents", search: "" },
    { others: fakeWorkItems([item, makeWorkItem({ itemId: 2 })], answers) },
    makeUser({ isUserInternal: true, permissions: { "desk.documents": true } })
  )(store)
  store.sub(shownCountsAtom, () => undefined)
  store.set(countedPageAtom, "/documents")
  return store
}

describe("the numbers of the section bar at the desk", () => {
  it("are of the desk alone, and are counted again after each act", async () => {
    const store = countedFor()
    expect(store.get(shownCountsAtom)).toBeNull()
    await eventually(() => expect(store.get(shownCountsAtom)).toEqual(new Map([["desk", 2]])))
    await store.set(closeItemAct.runAtom, { item, reason: "Looked through" })
    await eventually(() => expect(store.get(shownCountsAtom)).toEqual(new Map([["desk", 1]])))
  })

  it("are none where they could not be counted", async () => {
    const store = countedFor({ inboxCount: () => Effect.fail(makeFailure({ status: 503 })) })
    await eventually(() => expect(store.get(shownCountsAtom)).toEqual(new Map()))
  })
})
