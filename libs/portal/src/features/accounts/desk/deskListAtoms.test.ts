import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { DeskBatchGroup } from "@reclaim/core/contract/applications/batches/DeskBatchGroup"
import { type AcceptedLines, BatchAcceptance } from "@reclaim/core/domain/application/batch/BatchAcceptance"
import { makeUploadBatch } from "@reclaim/core/testing/application/batch/makeUploadBatch"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect, Layer } from "effect"
import { createStore } from "jotai"
import { describe, expect, it } from "vitest"
import { fakeDeskBatches } from "../../../testing/applications/fakeDeskBatches.ts"
import { fakeWorkItems } from "../../../testing/desk/fakeWorkItems.ts"
import { seedPortal } from "../../../testing/seedPortal.ts"
import { acceptListAtom, forgetListAtom, listAcceptanceAtom, stopAcceptingAtom } from "./deskListAtoms.ts"

const batch = makeUploadBatch()

/** The list as the desk sees it. */
const seen = {
  of: { kind: "application-batch", clientId: 12, id: 5 },
  item: { batch, unlisted: [], page: { rows: [], totalCount: 0 } }
} as const

const staff = makeUser({ isUserInternal: true, permissions: { "desk.accounts": true } })

const left = [{ line: 30, applicationId: 130, reason: "Withdrawn meanwhile" }]

const part = (acceptedCount: number, next: number | null) =>
  new BatchAcceptance({ acceptedCount, left: next === null ? left : [], next })

const together = { only: "without_warnings", except: [], custodians: { "Nordic Bank": "NBO" } } as const

/** The desk's page of a list, with the requests that the server received. */
const pageOf = (answer: GroupCalls<typeof DeskBatchGroup>["accept"]) => {
  const asked: Array<AcceptedLines> = []
  const keys = new Set<string>()
  const store = createStore()
  const accept: GroupCalls<typeof DeskBatchGroup>["accept"] = (request) => {
    asked.push(request.payload)
    keys.add(request.headers.key)
    return answer(request)
  }
  const others = Layer.merge(fakeWorkItems([]), fakeDeskBatches(batch, [], { accept }))
  seedPortal({ path: "/accounts", search: "?client=12&list=5" }, { others }, staff)(store)
  return { asked, keys, store }
}

describe("a list that is accepted", () => {
  it("is gone through part by part, each once, and tells what is left", async () => {
    const { asked, keys, store } = pageOf(({ payload: { after } }) => Effect.succeed(part(25, after === 0 ? 25 : null)))
    await store.set(acceptListAtom, { ...seen, act: { ...together, except: [3] } })
    expect(asked).toEqual([
      { ...together, except: [3], after: 0 },
      { ...together, except: [3], after: 25 }
    ])
    expect(keys.size).toBe(2)
    expect(store.get(listAcceptanceAtom)).toEqual({ _tag: "Ended", accepted: 50, left, problem: null })
  })

  it("is accepted by the lines that are named, no more at once than the server takes", async () => {
    const { asked, store } = pageOf(({ payload: { only } }) =>
      Effect.succeed(new BatchAcceptance({ acceptedCount: only.length, left: [], next: null }))
    )
    const lines = Array.from({ length: 501 }, (_, at) => 502 - at)
    await store.set(acceptListAtom, { ...seen, act: { ...together, only: lines } })
    expect(asked.map(({ after, custodians, only }) => [only.length, only[0], after, custodians])).toEqual([
      [500, 2, 0, together.custodians],
      [1, 502, 0, together.custodians]
    ])
    expect(store.get(listAcceptanceAtom)).toMatchObject({ _tag: "Ended", accepted: 501 })
  })

  it("ends after the part that is under way once it is stopped", async () => {
    const { asked, store } = pageOf(() =>
      Effect.sync(() => {
        store.set(stopAcceptingAtom)
        return part(25, 25)
      })
    )
    await store.set(acceptListAtom, { ...seen, act: together })
    expect(asked).toHaveLength(1)
    expect(store.get(listAcceptanceAtom)).toMatchObject({ _tag: "Ended", accepted: 25 })
  })

  it("keeps what was accepted when a part fails, and says why", async () => {
    const { store } = pageOf(({ payload: { after } }) =>
      after === 0 ? Effect.succeed(part(25, 25)) : Effect.fail(makeFailure({ status: 409, message: "An import runs" }))
    )
    await store.set(acceptListAtom, { ...seen, act: together })
    expect(store.get(listAcceptanceAtom)).toMatchObject({ _tag: "Ended", accepted: 25, problem: "An import runs" })
  })

  it("tells nothing to the page of another list", async () => {
    const { store } = pageOf(() =>
      Effect.sync(() => {
        store.set(forgetListAtom)
        return part(25, 25)
      })
    )
    await store.set(acceptListAtom, { ...seen, act: together })
    expect(store.get(listAcceptanceAtom)).toEqual({ _tag: "Idle" })
  })
})
