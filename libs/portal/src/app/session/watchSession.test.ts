import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it, vi } from "vitest"
import { makePortalStore } from "../start/makePortalStore.ts"
import { runtimeAtom } from "../runtime/runtime.ts"
import { type FakeAnswers, fakeServices } from "../../testing/fakeServices.ts"
import { destinationAtom } from "../address/destinationAtoms.ts"
import { sessionStateAtom, reportSessionEventAtom, watchSessionAtom } from "./sessionAtoms.ts"
import { enterSiteAtom, isAuthenticatedAtom } from "./userAtoms.ts"
import { eventually } from "../../testing/eventually.ts"

const watchSessionWith = async (auth: FakeAnswers["auth"] = {}) => {
  const services = fakeServices({ auth, cookies: "SESSION-LIFETIMES=20|30" })
  const store = makePortalStore(Layer.merge(services, TestClock.layer({ warningDelay: "1 hour" })))
  await store.set(enterSiteAtom, makeUser())
  const stop = store.set(watchSessionAtom)
  const pass = (time: "1190 seconds" | "30 minutes" | "1 second" | "60 seconds") =>
    store.get(runtimeAtom).runPromise(TestClock.adjust(time))
  await store.get(runtimeAtom).runPromise(Effect.yieldNow)
  return { pass, stop, store, state: () => store.get(sessionStateAtom) }
}

describe("the session of a signed-in user", () => {
  it("renews the token on entry and ten seconds before expiry", async () => {
    const extend = vi.fn((_renewal: { readonly wasActive: boolean }) => Effect.void)
    const { pass, stop } = await watchSessionWith({ extend })
    await eventually(() => expect(extend).toHaveBeenCalledTimes(1))
    await pass("1190 seconds")
    await eventually(() => expect(extend).toHaveBeenCalledTimes(2))
    expect(extend.mock.calls.map(([{ wasActive }]) => wasActive)).toEqual([true, false])
    stop()
  })

  it("asks after thirty minutes without activity and counts down", async () => {
    const { pass, state, stop } = await watchSessionWith()
    await eventually(() => expect(state()).toEqual({ _tag: "Active" }))
    await pass("30 minutes")
    await eventually(() => expect(state()).toEqual({ _tag: "Asking", secondsLeft: 60 }))
    await pass("1 second")
    await eventually(() => expect(state()).toEqual({ _tag: "Asking", secondsLeft: 59 }))
    stop()
  })

  it("continues when the person answers", async () => {
    const { pass, state, stop, store } = await watchSessionWith()
    await pass("30 minutes")
    await eventually(() => expect(state()).toEqual({ _tag: "Asking", secondsLeft: 60 }))
    await store.set(reportSessionEventAtom, { _tag: "Continue" })
    await eventually(() => expect(state()).toEqual({ _tag: "Active" }))
    stop()
  })

  it("sends activity and the dialog's answer to other tabs", async () => {
    const { pass, stop, store } = await watchSessionWith()
    await eventually(async () => expect(await store.set(reportSessionEventAtom, { _tag: "Activity" })).toBe(0))
    await pass("30 minutes")
    expect(await store.set(reportSessionEventAtom, { _tag: "Activity" })).toBeNull()
    await pass("1 second")
    expect(await store.set(reportSessionEventAtom, { _tag: "Continue" })).toBe(1_801_000)
    stop()
  })

  it("signs out to the session-expired page without an answer", async () => {
    const signedOut = vi.fn()
    const { pass, store } = await watchSessionWith({ signOut: Effect.sync(signedOut) })
    await pass("30 minutes")
    await pass("60 seconds")
    await eventually(() =>
      expect(store.get(destinationAtom)).toEqual({ _tag: "Document", href: "/error/session-expired" })
    )
    expect(signedOut).toHaveBeenCalledOnce()
    expect(store.get(isAuthenticatedAtom)).toBe(false)
  })

  it("is over when a renewal is answered with 401", async () => {
    const { store } = await watchSessionWith({ extend: () => Effect.fail(makeFailure({ status: 401 })) })
    await eventually(() => expect(store.get(destinationAtom)).toEqual({ _tag: "Page", to: "/error/session-expired" }))
  })

  it("ends here when the user has left in another tab", async () => {
    const { store } = await watchSessionWith()
    await eventually(async () => expect(await store.set(reportSessionEventAtom, { _tag: "Activity" })).not.toBeNull())
    await store.set(reportSessionEventAtom, { _tag: "SignedOutElsewhere", to: "/" })
    await eventually(() => expect(store.get(destinationAtom)).toEqual({ _tag: "Document", href: "/" }))
    expect(store.get(isAuthenticatedAtom)).toBe(false)
  })

  it.each([
    ["/error/session-expired", "/error/session-expired"],
    ["https://elsewhere.example", "/"]
  ])("that ended in another tab leading to %s ends here at %s", async (to, href) => {
    const { store } = await watchSessionWith()
    await eventually(async () => expect(await store.set(reportSessionEventAtom, { _tag: "Activity" })).not.toBeNull())
    await store.set(reportSessionEventAtom, { _tag: "SignedOutElsewhere", to })
    await eventually(() => expect(store.get(destinationAtom)).toEqual({ _tag: "Document", href }))
  })

  it("leaves nothing in view when the server cannot be reached", async () => {
    const { pass, store } = await watchSessionWith({ signOut: Effect.fail(makeFailure({ status: 0 })) })
    await pass("30 minutes")
    await pass("60 seconds")
    await eventually(() =>
      expect(store.get(destinationAtom)).toEqual({ _tag: "Document", href: "/error/session-expired" })
    )
    expect(store.get(isAuthenticatedAtom)).toBe(false)
  })

  it("is renewed no more once the watch has stopped", async () => {
    const extend = vi.fn(() => Effect.void)
    const { pass, stop } = await watchSessionWith({ extend })
    await eventually(() => expect(extend).toHaveBeenCalledTimes(1))
    stop()
    await pass("30 minutes")
    expect(extend).toHaveBeenCalledTimes(1)
  })
})
