import { SavedView } from "@reclaim/core/domain/user/SavedView"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeSavedView } from "@reclaim/core/testing/makeSavedView"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { makePortalStore } from "../start/makePortalStore.ts"
import { type FakeAnswers, fakeServices } from "../../testing/fakeServices.ts"
import { savedViews } from "./savedViewAtoms.ts"
import { toastsAtom } from "../session/toastAtoms.ts"
import { enterSiteAtom } from "../session/userAtoms.ts"
import { eventually } from "../../testing/eventually.ts"

const {
  loadAtom: loadSavedViewsAtom,
  removeAtom: removeViewAtom,
  renameAtom: renameViewAtom,
  saveAtom: saveViewAtom,
  stateAtom: savedViewsAtom,
  undoAtom: undoRemovalAtom
} = savedViews.reclaimDashboard

const germany = makeSavedView({ id: 1, name: "Germany" })
const paid = makeSavedView({ id: 2, name: "paid" })

const open = async (answers: FakeAnswers["savedViews"] = {}) => {
  const store = makePortalStore(
    fakeServices({ savedViews: { list: () => Effect.succeed([germany, paid]), ...answers } })
  )
  await store.set(enterSiteAtom, makeUser())
  store.sub(savedViewsAtom, () => undefined)
  const names = () => {
    const known = store.get(savedViewsAtom)
    return known._tag === "Loaded" ? known.entries.map(({ name }) => name) : known._tag
  }
  const load = async () => {
    store.set(loadSavedViewsAtom)
    await eventually(() => expect(names()).not.toBe("Loading"))
  }
  await load()
  return { load, store, names, toasts: () => store.get(toastsAtom).map(({ title }) => title) }
}

const refusal = makeFailure({
  status: 422,
  message: "Not valid",
  fields: { name: "You already have a view with this name" }
})

describe("saved views", () => {
  it("are asked for once", async () => {
    const list = vi.fn(() => Effect.succeed([germany]))
    const { load, names } = await open({ list })
    await load()
    expect(names()).toEqual(["Germany"])
    expect(list).toHaveBeenCalledOnce()
  })

  it.each([
    ["", "Expected a name"],
    ["   ", "Expected a name"],
    ["x".repeat(61), "at most 60 characters"]
  ])("say what is wrong with the name %j before anything is sent", async (name, said) => {
    const add = vi.fn(() => Effect.never)
    const change = vi.fn(() => Effect.never)
    const { store } = await open({ add, change })
    const wrong = { _tag: "Entered", text: expect.stringContaining(said) }
    expect(await store.set(saveViewAtom, { name, query: "" })).toEqual(wrong)
    expect(await store.set(renameViewAtom, germany, name)).toEqual(wrong)
    expect([add, change].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it("are sent without spaces around their names", async () => {
    const { names, store } = await open({
      add: ({ payload }) => Effect.succeed(makeSavedView({ id: 3, ...payload }))
    })
    expect(await store.set(saveViewAtom, { name: " Spain ", query: "" })).toBeNull()
    expect(names()).toContain("Spain")
  })

  it("are not asked for again while on their way", async () => {
    const list = vi.fn(() => Effect.never)
    const store = makePortalStore(fakeServices({ savedViews: { list } }))
    store.sub(savedViewsAtom, () => undefined)
    store.set(loadSavedViewsAtom)
    await eventually(() => expect(list).toHaveBeenCalledOnce())
    store.set(loadSavedViewsAtom)
    await Promise.resolve()
    expect(list).toHaveBeenCalledOnce()
  })

  it("say why they failed, and load on retry", async () => {
    let isDown = true
    const { load, names, store } = await open({
      list: () => Effect.suspend(() => (isDown ? Effect.fail(makeFailure({ message: "Moving" })) : Effect.succeed([])))
    })
    expect(store.get(savedViewsAtom)).toEqual({ _tag: "Failed", text: "Moving" })
    isDown = false
    await load()
    expect(names()).toEqual([])
  })

  it("take a new one in by its name", async () => {
    const { names, store } = await open({
      add: ({ payload }) => Effect.succeed(new SavedView({ id: 3, ...payload }))
    })
    expect(await store.set(saveViewAtom, { name: "Italy", query: "country=IT" })).toBeNull()
    expect(names()).toEqual(["Germany", "Italy", "paid"])
  })

  it("say what is wrong with a name in the server's words", async () => {
    const { names, store } = await open({ add: () => Effect.fail(refusal), change: () => Effect.fail(refusal) })
    const problem = "You already have a view with this name"
    const refused = { _tag: "Refused", fields: { name: problem } }
    expect(await store.set(saveViewAtom, { name: "paid", query: "" })).toEqual(refused)
    expect(await store.set(renameViewAtom, germany, "paid")).toEqual(refused)
    expect(names()).toEqual(["Germany", "paid"])
  })

  it("stand by their new names", async () => {
    const { names, store } = await open({
      change: ({ params, payload }) => Effect.succeed(new SavedView({ id: params.id, ...payload }))
    })
    expect(await store.set(renameViewAtom, germany, "Zürich")).toBeNull()
    expect(names()).toEqual(["paid", "Zürich"])
  })

  it("lose a removed one at once and have it back when asked to", async () => {
    const { names, store } = await open({
      remove: () => Effect.void,
      add: ({ payload }) => Effect.succeed(new SavedView({ id: 9, ...payload }))
    })
    const removing = store.set(removeViewAtom, germany)
    expect(names()).toEqual(["paid"])
    await removing
    expect(store.get(savedViewsAtom)).toMatchObject({ removed: germany })
    await store.set(undoRemovalAtom)
    expect(names()).toEqual(["Germany", "paid"])
    expect(store.get(savedViewsAtom)).toMatchObject({ removed: null })
  })

  it("keep one that the server does not remove, and tell", async () => {
    const { names, store, toasts } = await open({ remove: () => Effect.fail(makeFailure({ message: "Not now" })) })
    await store.set(removeViewAtom, germany)
    expect(names()).toEqual(["Germany", "paid"])
    expect(toasts()).toEqual(["Not now"])
  })

  it("lose one that is gone already without a word", async () => {
    const { names, store, toasts } = await open({ remove: () => Effect.fail(makeFailure({ status: 404 })) })
    await store.set(removeViewAtom, germany)
    expect([names(), toasts()]).toEqual([["paid"], []])
  })

  it("restore a removed one once, however often they are asked", async () => {
    const add = vi.fn(() => Effect.succeed(makeSavedView({ id: 9, name: "Germany" })))
    const { names, store } = await open({ remove: () => Effect.void, add })
    await store.set(removeViewAtom, germany)
    await Promise.all([store.set(undoRemovalAtom), store.set(undoRemovalAtom)])
    expect(names()).toEqual(["Germany", "paid"])
    expect(add).toHaveBeenCalledOnce()
  })

  it("tell when a removed one could not be restored, and offer it again", async () => {
    const { store, toasts } = await open({
      remove: () => Effect.void,
      add: () => Effect.fail(makeFailure({ message: "Not now" }))
    })
    await store.set(removeViewAtom, germany)
    await store.set(undoRemovalAtom)
    expect(toasts()).toEqual(["Not now"])
    expect(store.get(savedViewsAtom)).toMatchObject({ removed: germany })
  })

  it("of one screen are asked for and kept apart from those of another", async () => {
    const list = vi.fn(({ query: { screen } }: { readonly query: { readonly screen: string } }) =>
      Effect.succeed(screen === "desk" ? [makeSavedView({ id: 7, name: "Mine", query: "assignee=mine" })] : [germany])
    )
    const { names, store } = await open({
      list,
      add: ({ payload }) => Effect.succeed(makeSavedView({ id: 8, ...payload }))
    })
    const { loadAtom, saveAtom, stateAtom } = savedViews.desk
    store.sub(stateAtom, () => undefined)
    expect(store.get(stateAtom)._tag).toBe("Loading")
    store.set(loadAtom)
    await eventually(() => expect(store.get(stateAtom)._tag).toBe("Loaded"))
    await store.set(saveAtom, { name: "Overdue", query: "due=overdue" })
    expect(store.get(stateAtom)).toMatchObject({ entries: [{ name: "Mine" }, { name: "Overdue" }] })
    expect(names()).toEqual(["Germany"])
    expect(list.mock.calls.map(([{ query }]) => query.screen)).toEqual(["reclaimDashboard", "desk"])
  })
})
