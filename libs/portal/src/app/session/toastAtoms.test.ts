import { infoToast, messageToast } from "@reclaim/core/rules/shell/toast"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { describe, expect, it } from "vitest"
import { makePortalStore } from "../start/makePortalStore.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { takeCallFailureAtom } from "./responseAtoms.ts"
import { dismissToastAtom, earlierToastsAtom, showFailureAtom, showToastAtom, toastsAtom } from "./toastAtoms.ts"
import { enterSiteAtom } from "./userAtoms.ts"

const signedIn = async () => {
  const store = makePortalStore(fakeServices())
  await store.set(enterSiteAtom, makeUser())
  return store
}

describe("toasts", () => {
  it("are listed in order, each with a unique name", async () => {
    const store = await signedIn()
    await store.set(showToastAtom, messageToast("Saved"))
    await store.set(showToastAtom, infoToast({ title: "Ready", body: "Your report", hasDimmer: false }))
    const [first, second] = store.get(toastsAtom)
    expect([first?.title, second?.title]).toEqual(["Saved", "Ready"])
    expect(first?.id).not.toBe(second?.id)
  })

  it("say nothing twice at a time", async () => {
    const store = await signedIn()
    await Promise.all([messageToast("Saved"), messageToast("Saved")].map((toast) => store.set(showToastAtom, toast)))
    expect(store.get(toastsAtom)).toHaveLength(1)
  })

  it("can still be read when they are gone, latest first", async () => {
    const store = await signedIn()
    for (const title of ["One", "Two"]) {
      await store.set(showToastAtom, messageToast(title))
      for (const { id } of store.get(toastsAtom)) store.set(dismissToastAtom, id)
    }
    expect(store.get(toastsAtom)).toEqual([])
    expect(store.get(earlierToastsAtom).map((toast) => toast.title)).toEqual(["Two", "One"])
  })

  it("go with the session", async () => {
    const store = await signedIn()
    await store.set(showToastAtom, messageToast("Saved"))
    store.set(takeCallFailureAtom, makeFailure({ status: 401 }))
    expect(store.get(toastsAtom)).toEqual([])
  })

  it("of which twenty are kept", async () => {
    const store = await signedIn()
    for (let n = 0; n < 25; n++) {
      await store.set(showToastAtom, messageToast(`Message ${String(n)}`))
      for (const { id } of store.get(toastsAtom)) store.set(dismissToastAtom, id)
    }
    expect(store.get(earlierToastsAtom)).toHaveLength(20)
  })
})

describe("a failed call", () => {
  it("is told in its own words over a dimmed page, with what it means", async () => {
    const store = await signedIn()
    await store.set(
      showFailureAtom,
      makeFailure({ status: 503, message: "Not now", referenceNumber: "7" }),
      "Nothing sent."
    )
    expect(store.get(toastsAtom)).toMatchObject([
      { title: "Not now | Ref #: 7", body: "Nothing sent.", hasDimmer: true, hidesAfterMillis: null }
    ])
  })

  it.each([401, 403, 501])("with status %i is left to the page that it leads to", async (status) => {
    const store = await signedIn()
    await store.set(showFailureAtom, makeFailure({ status }))
    expect(store.get(toastsAtom)).toEqual([])
  })
})
