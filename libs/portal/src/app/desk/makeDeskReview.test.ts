import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import { Effect } from "effect"
import { atom, createStore } from "jotai"
import { describe, expect, it, vi } from "vitest"
import { fakeWorkItems } from "../../testing/desk/fakeWorkItems.ts"
import { eventually } from "../../testing/eventually.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { toastsAtom } from "../session/toastAtoms.ts"
import { arriveAtom } from "../address/locationAtoms.ts"
import { deskItemsAtom, deskScreenAtom } from "./deskItemAtoms.ts"
import { type DeskReviewSettings, type DeskStep, makeDeskReview } from "./makeDeskReview.ts"

type Step = DeskStep<string, "Sign">

const of = { kind: "paper", clientId: 12, id: 5 } as const

const decision = { of, item: "a letter", act: "Sign" } as const

const words = { title: () => "Letter", loading: "", defect: "It could not be read.", gone: "There is none." }

/** The desk's page of a letter, with the number of times that it and the open items were read. */
const pageOf = (settings: Partial<DeskReviewSettings<string, "Sign", string>> = {}) => {
  const find = vi.fn<() => Effect.Effect<string>>(() => Effect.succeed("a letter"))
  const others = vi.fn<() => void>()
  const review = makeDeskReview<string, "Sign", string>({
    kinds: ["paper"],
    find: () => Effect.suspend(find),
    act: () => Effect.succeed("a signed letter"),
    words,
    alsoReload: atom(null, () => others()),
    ...settings
  })
  const store = createStore()
  seedPortal(
    { path: "/documents", search: "?client=12&paper=5" },
    { others: fakeWorkItems([makeWorkItem({ kind: "paper", clientId: 12, subjectId: "5" })]) },
    makeUser({ isUserInternal: true, permissions: { "desk.documents": true } })
  )(store)
  store.sub(review.stateAtom, () => {})
  return { find, others, review, store }
}

const unknown = () => Effect.fail(makeFailure({ status: 404, message: "No such letter" }))

describe("a review at the desk", () => {
  it("is open at the addresses of its kinds", async () => {
    const { review, store } = pageOf()
    await eventually(() => expect(store.get(review.openAtom)).toEqual(of))
    store.set(arriveAtom, { path: "/documents", search: "?client=12&envelope=5" })
    expect(store.get(review.openAtom)).toBeNull()
  })

  it("sends an act under a key of its own each time", async () => {
    const act = vi.fn<(step: Step) => Effect.Effect<string>>(() => Effect.succeed("a signed letter"))
    const { review, store } = pageOf({ act })
    expect(await store.set(review.deskAct.runAtom, decision)).toBe("a signed letter")
    await store.set(review.deskAct.runAtom, decision)
    const [[first], [second]] = act.mock.calls as unknown as [[Step], [Step]]
    expect(first).toMatchObject({ ...decision, params: { client: 12, id: 5 } })
    expect(first.key).not.toBe(second.key)
  })

  it("is read again after an act, with what else the act changes, and tells it", async () => {
    const { find, others, review, store } = pageOf({ toast: (act) => `Done: ${act}` })
    await eventually(() => expect(find).toHaveBeenCalledOnce())
    await store.set(review.deskAct.runAtom, decision)
    await eventually(() => expect(find).toHaveBeenCalledTimes(2))
    expect(others).toHaveBeenCalledOnce()
    await eventually(() => expect(store.get(toastsAtom)).toMatchObject([{ title: "Done: Sign" }]))
  })

  it.each([
    [409, 2],
    [412, 2],
    [422, 1],
    [503, 1]
  ])("that is refused with %i has been read %i times", async (status, times) => {
    const failure = makeFailure({ status, message: "Not now" })
    const { find, others, review, store } = pageOf({ act: () => Effect.fail(failure) })
    await eventually(() => expect(find).toHaveBeenCalledOnce())
    expect(await store.set(review.deskAct.runAtom, decision)).toBeNull()
    expect(store.get(review.deskAct.stateAtom)).toMatchObject({ _tag: "Failed", text: "Not now" })
    await eventually(() => expect(find).toHaveBeenCalledTimes(times))
    expect(others).toHaveBeenCalledTimes(times - 1)
  })

  it("reads the open items again", async () => {
    const { review, store } = pageOf()
    store.set(deskScreenAtom, "documents")
    store.sub(deskItemsAtom, () => {})
    await eventually(() => expect(store.get(deskItemsAtom)).toMatchObject({ _tag: "Loaded" }))
    const before = store.get(deskItemsAtom)
    store.set(review.reloadAtom)
    await eventually(() => {
      const now = store.get(deskItemsAtom)
      expect(now._tag).toBe("Loaded")
      expect(now).not.toBe(before)
    })
  })

  it("is nothing where the server knows none, unless the server's words are to be shown", async () => {
    const { review, store } = pageOf({ find: unknown })
    await eventually(() => expect(store.get(review.stateAtom)).toMatchObject({ _tag: "Answered", answer: null }))
    const told = pageOf({ find: unknown, words: { ...words, gone: null } })
    await eventually(() =>
      expect(told.store.get(told.review.stateAtom)).toMatchObject({ _tag: "Failed", text: "No such letter" })
    )
  })
})
