import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { CurrentUser } from "@reclaim/core/domain/user/CurrentUser"
import type { UiLogEntry } from "@reclaim/core/domain/shell/UiLogEntry"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeTask } from "@reclaim/core/testing/makeTask"
import { everyTask, makeUser } from "@reclaim/core/testing/makeUser"
import { AvailableReport } from "@reclaim/core/domain/statement/AvailableReport"
import { Deferred, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it, vi } from "vitest"
import { savedTargetKey } from "../browser/SavedTarget.ts"
import { makePortalStore } from "../start/makePortalStore.ts"
import { runtimeAtom } from "../runtime/runtime.ts"
import { type FakeAnswers, fakeServices, savedTargetIn } from "../../testing/fakeServices.ts"
import { destinationAtom } from "../address/destinationAtoms.ts"
import { visitAtom } from "./navigationAtoms.ts"
import { takeCallFailureAtom } from "../session/responseAtoms.ts"
import { authStateAtom, currentUserAtom, enterSiteAtom, isAuthenticatedAtom } from "../session/userAtoms.ts"
import { eventually } from "../../testing/eventually.ts"

const dashboardPath = "/reports/reclaim-dashboard/summary"

const portal = (answers: FakeAnswers = {}) => {
  const store = makePortalStore(Layer.merge(fakeServices(answers), TestClock.layer({ warningDelay: "1 hour" })))
  return {
    store,
    visit: (path: string, search = "") => store.set(visitAtom, { path, search }),
    /** Advances the clock and runs everything scheduled until then. */
    pass: async (time: "499 millis" | "1 millis" | "500 millis") => {
      await store.get(runtimeAtom).runPromise(TestClock.adjust(time))
    }
  }
}

const signedIn = async (answers: FakeAnswers = {}, user = makeUser()) => {
  const it = portal(answers)
  await it.store.set(enterSiteAtom, user)
  return it
}

describe("a signed-out user", () => {
  it("is looked up and enters the page asked for", async () => {
    const storage = new Map<string, string>()
    const { store, visit } = portal({ storage })
    expect(await visit("/contacts", "?p=1")).toEqual({ _tag: "Proceed" })
    expect(store.get(currentUserAtom)?.email).toBe("ada@example.com")
    expect(store.get(authStateAtom)).toMatchObject({
      lifetimes: { tokenExpirationMins: 20, sessionExpirationMins: 30 }
    })
    expect(savedTargetIn(storage)).toBeUndefined()
  })

  it("leaves for the sign-in page with the target saved", async () => {
    const storage = new Map<string, string>()
    const { store, visit } = portal({
      storage,
      users: { current: () => Effect.fail(makeFailure({ status: 401, statusText: "Unauthorized" })) }
    })
    expect(await visit(dashboardPath, "?country=DE")).toEqual({ _tag: "SignIn" })
    expect(savedTargetIn(storage)).toBe(`${dashboardPath}?country=DE`)
    expect(store.get(isAuthenticatedAtom)).toBe(false)
  })

  it("never has the root path remembered", async () => {
    const storage = new Map<string, string>()
    const { visit } = portal({ storage, users: { current: () => Effect.fail(makeFailure({ status: 401 })) } })
    await visit("/")
    expect(storage.size).toBe(0)
  })

  it("comes back to the saved target, once", async () => {
    const storage = new Map([[savedTargetKey, "/contacts?p=1"]])
    const { visit } = portal({ storage })
    expect(await visit("/")).toEqual({ _tag: "Redirect", to: "/contacts?p=1" })
    expect(storage.size).toBe(0)
  })

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "/%2f%2fevil.example"])(
    "is not sent to the planted target %s",
    async (planted) => {
      const storage = new Map([[savedTargetKey, planted]])
      const { visit } = portal({ storage })
      expect(await visit("/")).toEqual({ _tag: "Redirect", to: "/reports/reclaim-dashboard" })
      expect(storage.size).toBe(0)
    }
  )

  it("is diverted under maintenance and keeps the saved target", async () => {
    const storage = new Map<string, string>()
    const { visit } = portal({ storage, users: { current: () => Effect.succeed(makeUser({ maintenanceMode: true })) } })
    expect(await visit("/contacts")).toEqual({ _tag: "Redirect", to: "/site-maintenance" })
    expect(savedTargetIn(storage)).toBe("/contacts")
    expect(await visit("/site-maintenance")).toEqual({ _tag: "Proceed" })
  })

  it.each([0, 500, 501, 503])("sees the error page when the lookup fails with %i", async (status) => {
    const { visit } = portal({ users: { current: () => Effect.fail(makeFailure({ status })) } })
    expect(await visit("/contacts")).toEqual({ _tag: "Redirect", to: "/error/internal-server-error" })
  })

  it.each([400, 404, 422])("stays where it is when the lookup fails with %i", async (status) => {
    const { visit } = portal({ users: { current: () => Effect.fail(makeFailure({ status })) } })
    expect(await visit("/contacts")).toMatchObject({ _tag: "NotSignedIn", failure: { status } })
  })

  it("is sent to the sign-in page by a 403", async () => {
    const { visit } = portal({ users: { current: () => Effect.fail(makeFailure({ status: 403 })) } })
    expect(await visit("/contacts")).toEqual({ _tag: "SignIn" })
  })

  it("opens an unprotected page without being looked up", async () => {
    const current = vi.fn(() => Effect.succeed(makeUser()))
    const { visit } = portal({ users: { current } })
    expect(await visit("/error/unauthorized")).toEqual({ _tag: "Proceed" })
    expect(current).not.toHaveBeenCalled()
  })
})

describe("the page asked for", () => {
  it("is the first feature for home", async () => {
    const { visit } = await signedIn()
    expect(await visit("/")).toEqual({ _tag: "Redirect", to: "/reports/reclaim-dashboard" })
  })

  it("is the management of accounts for an onboarding user's home", async () => {
    const { visit } = await signedIn({}, makeUser({ isOnboarding: true }))
    expect(await visit("/")).toEqual({ _tag: "Redirect", to: "/accounts" })
  })

  it("is refused without any feature", async () => {
    const { visit } = await signedIn({}, makeUser({ tasks: { ...everyTask, Features: [] } }))
    expect(await visit("/")).toEqual({ _tag: "Redirect", to: "/error/unauthorized" })
  })

  it("is refused without a task that leads there", async () => {
    const { visit } = await signedIn({}, makeUser({ tasks: { Features: [makeTask()], Management: [], SignOut: [] } }))
    expect(await visit("/contacts")).toEqual({ _tag: "Redirect", to: "/error/unauthorized" })
    expect(await visit(dashboardPath)).toEqual({ _tag: "Proceed" })
  })

  it.each([
    ["/reports/reclaim-dashboard", "?country=DE", `${dashboardPath}?country=DE`],
    ["/reports/payment", "", "/reports/payment-statements"]
  ])("of %s is another one", async (path, search, to) => {
    const { visit } = await signedIn()
    expect(await visit(path, search)).toEqual({ _tag: "Redirect", to })
  })

  it("is the first report for an external user's /reports", async () => {
    const list = [new AvailableReport({ route: "/reports/quarterly-statements" })]
    const { visit } = await signedIn({ reports: { availableReports: () => Effect.succeed(list) } })
    expect(await visit("/reports")).toEqual({ _tag: "Redirect", to: "/reports/quarterly-statements" })
  })

  it("is an error when the list of reports cannot be had", async () => {
    const { visit } = await signedIn({ reports: { availableReports: () => Effect.fail(makeFailure()) } })
    expect(await visit("/reports")).toEqual({ _tag: "Redirect", to: "/error/internal-server-error" })
  })

  it.each([
    [401, "/error/session-expired", false],
    [403, "/error/unauthorized", true],
    [501, "/error/internal-server-error", true]
  ])("is decided by the status %i of the list before anything else", async (status, to, isSignedIn) => {
    const { store, visit } = await signedIn({
      reports: { availableReports: () => Effect.fail(makeFailure({ status })) }
    })
    expect(await visit("/reports")).toEqual({ _tag: "Redirect", to })
    expect(store.get(isAuthenticatedAtom)).toBe(isSignedIn)
  })

  it("is /reports itself for an internal user, who needs no list", async () => {
    const none = Effect.die("an internal user's list is not asked for")
    const { visit } = await signedIn({ reports: { availableReports: () => none } }, makeUser({ isUserInternal: true }))
    expect(await visit("/reports")).toEqual({ _tag: "Proceed" })
  })
})

describe("a signed-in user's navigation", () => {
  it("is logged and the user refreshed after 500 ms, not before", async () => {
    const log = vi.fn((_request: { readonly payload: UiLogEntry }) => Effect.void)
    const current = vi.fn(() => Effect.succeed(makeUser({ firstName: "Adele" })))
    const { pass, store, visit } = await signedIn({ users: { log, current } })
    expect(await visit("/contacts")).toEqual({ _tag: "Proceed" })
    await pass("499 millis")
    expect(log).not.toHaveBeenCalled()
    await pass("1 millis")
    await eventually(() => expect(store.get(currentUserAtom)?.firstName).toBe("Adele"))
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0].payload).toMatchObject({
      eventType: "UIInfo",
      applicationRoute: "/contacts",
      applicationVersion: "3.0.8"
    })
  })

  it("is diverted when the refresh says maintenance", async () => {
    const { pass, store, visit } = await signedIn({
      users: { current: () => Effect.succeed(makeUser({ maintenanceMode: true })) }
    })
    await visit("/contacts")
    await pass("500 millis")
    await eventually(() => expect(store.get(destinationAtom)).toEqual({ _tag: "Page", to: "/site-maintenance" }))
    expect(await visit("/documents")).toEqual({ _tag: "Redirect", to: "/site-maintenance" })
  })

  it.each([0, 502])("ends at the error page when the refresh fails with %i", async (status) => {
    const { pass, store, visit } = await signedIn({ users: { current: () => Effect.fail(makeFailure({ status })) } })
    await visit("/contacts")
    await pass("500 millis")
    await eventually(() =>
      expect(store.get(destinationAtom)).toEqual({ _tag: "Page", to: "/error/internal-server-error" })
    )
  })

  it("stays where the end of the session led when the refresh fails after it", async () => {
    const answer = Deferred.makeUnsafe<CurrentUser, CallFailure>()
    const { pass, store, visit } = await signedIn({ users: { current: () => Deferred.await(answer) } })
    await visit("/contacts")
    await pass("500 millis")
    store.set(takeCallFailureAtom, makeFailure({ status: 401 }))
    await Effect.runPromise(Deferred.fail(answer, makeFailure({ status: 503 })))
    await pass("1 millis")
    expect(store.get(destinationAtom)).toEqual({ _tag: "Page", to: "/error/session-expired" })
  })

  it("ends the session when the refresh is answered with 401", async () => {
    const { pass, store, visit } = await signedIn({
      users: { current: () => Effect.fail(makeFailure({ status: 401 })) }
    })
    await visit("/contacts")
    await pass("500 millis")
    await eventually(() => expect(store.get(destinationAtom)).toEqual({ _tag: "Page", to: "/error/session-expired" }))
    expect(store.get(isAuthenticatedAtom)).toBe(false)
  })

  it("to an unknown route is logged and not found", async () => {
    const log = vi.fn((_request: { readonly payload: UiLogEntry }) => Effect.void)
    const { visit } = await signedIn({ users: { log } })
    expect(await visit("/nowhere")).toEqual({ _tag: "Redirect", to: "/error/page-not-found" })
    await eventually(() => expect(log).toHaveBeenCalledOnce())
  })

  it("away from a maintenance that is over leads home", async () => {
    const { visit } = await signedIn()
    expect(await visit("/site-maintenance")).toEqual({ _tag: "Redirect", to: "/" })
  })
})

describe("a stranger's unknown route", () => {
  it("is not found and not logged", async () => {
    const log = vi.fn((_request: { readonly payload: UiLogEntry }) => Effect.void)
    const { visit } = portal({ users: { log } })
    expect(await visit("/nowhere")).toEqual({ _tag: "Redirect", to: "/error/page-not-found" })
    expect(log).not.toHaveBeenCalled()
  })
})
