import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { atom } from "jotai"
import { describe, expect, it, vi } from "vitest"
import { eventually } from "../../testing/eventually.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { runtimeAtom } from "../runtime/runtime.ts"
import { toastsAtom } from "../session/toastAtoms.ts"
import { enterSiteAtom } from "../session/userAtoms.ts"
import { makePortalStore } from "../start/makePortalStore.ts"
import { offerUndoAtom, undoAct, type UndoOffer, undoOfferAtom } from "./undoAtoms.ts"

const open = async (call: UndoOffer["call"] = Effect.void) => {
  const store = makePortalStore(Layer.merge(fakeServices(), TestClock.layer()))
  await store.set(enterSiteAtom, makeUser())
  const reload = vi.fn<() => void>()
  const offer: UndoOffer = {
    of: { kind: "document", clientId: 12, id: 4 },
    text: "Form 6166, 2024: Accepted in 1 market.",
    call,
    reloadAtom: atom(null, () => reload())
  }
  return {
    offer,
    reload,
    store,
    pass: (millis: number) => store.get(runtimeAtom).runPromise(TestClock.adjust(millis)),
    toasts: () => store.get(toastsAtom).map(({ title }) => title)
  }
}

describe("a decision at the desk", () => {
  it("can be undone for ten seconds", async () => {
    const { offer, pass, store } = await open()
    store.set(offerUndoAtom, offer)
    await pass(9999)
    expect(store.get(undoOfferAtom)).toBe(offer)
    await pass(1)
    await eventually(() => expect(store.get(undoOfferAtom)).toBeNull())
  })

  it("has ten seconds of its own after another one", async () => {
    const { offer, pass, store } = await open()
    store.set(offerUndoAtom, offer)
    await pass(6000)
    const later = { ...offer, text: "Rejected." }
    store.set(offerUndoAtom, later)
    await pass(6000)
    expect(store.get(undoOfferAtom)).toBe(later)
    await pass(4000)
    await eventually(() => expect(store.get(undoOfferAtom)).toBeNull())
  })

  it("is undone once, and the item is read again", async () => {
    const { offer, reload, store, toasts } = await open()
    store.set(offerUndoAtom, offer)
    expect(await store.set(undoAct.runAtom, offer)).toBe("/documents?client=12&document=4")
    expect(store.get(undoOfferAtom)).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
    await eventually(() => expect(toasts()).toEqual(["Undone: the copy is under review again."]))
  })

  it("stays where the server refuses, which is told", async () => {
    const failure = makeFailure({ status: 409, message: "Something has been done since" })
    const { offer, reload, store, toasts } = await open(Effect.fail(failure))
    store.set(offerUndoAtom, offer)
    expect(await store.set(undoAct.runAtom, offer)).toBeNull()
    expect(store.get(undoOfferAtom)).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
    await eventually(() => expect(toasts()).toEqual(["Something has been done since"]))
  })
})
