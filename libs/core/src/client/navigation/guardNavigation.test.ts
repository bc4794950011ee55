import { assert, describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { makeFailure } from "../../testing/makeFailure.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { decideDiversion } from "../../rules/session/decideDiversion.ts"
import { guardNavigation, type NavigationPort } from "./guardNavigation.ts"

/** A front end without any screen: variables, and a list of what the guard reported. */
const frontEnd = (signedIn: CurrentUser | null, changed: Partial<NavigationPort<never>> = {}) => {
  let user = signedIn
  let target: string | null = null
  const told: Array<string> = []
  const port: NavigationPort<never> = {
    isMaintenance: () => user?.maintenanceMode ?? false,
    user: () => user,
    lookUp: Effect.sync(() => makeUser()),
    reports: Effect.succeed([]),
    readTarget: Effect.sync(() => target),
    saveTarget: (saved) => Effect.sync(() => void (target = saved)),
    clearTarget: Effect.sync(() => void (target = null)),
    enter: (entered) => Effect.sync(() => void (user = entered)),
    lookUpViewed: Effect.void,
    divert: ({ status }) => decideDiversion({ status, isAuthenticated: user !== null }).destination,
    failed: ({ referenceNumber }) => (referenceNumber === undefined ? undefined : told.push(referenceNumber)),
    log: ({ eventType }) => void told.push(eventType),
    arrived: (path) => void told.push(path),
    ...changed
  }
  return {
    told,
    saved: () => target,
    user: () => user,
    visit: (path: string, search = "") => guardNavigation(port, { path, search })
  }
}

const failWith = (status: number) => Effect.fail(makeFailure({ status }))
const redirect = (to: string) => ({ _tag: "Redirect", to }) as const

describe("a navigation of somebody not signed in", () => {
  it.effect("passes on the reference of the call that leads to an error page", () =>
    Effect.gen(function* () {
      const lookUp = Effect.fail(makeFailure({ status: 503, referenceNumber: "R-1" }))
      const { told, visit } = frontEnd(null, { lookUp })
      expect(yield* visit("/contacts")).toEqual(redirect("/error/internal-server-error"))
      const reports = Effect.fail(makeFailure({ status: 500, referenceNumber: "R-2" }))
      const external = frontEnd(makeUser(), { reports })
      expect(yield* external.visit("/reports")).toEqual(redirect("/error/internal-server-error"))
      expect([told, external.told]).toEqual([["R-1"], ["R-2"]])
    })
  )

  it.effect("enters the requested page and clears the target", () =>
    Effect.gen(function* () {
      const { saved, told, user, visit } = frontEnd(null)
      expect(yield* visit("/contacts", "?p=1")).toEqual({ _tag: "Proceed" })
      expect([user()?.email, saved(), told]).toEqual(["ada@example.com", null, ["/contacts"]])
    })
  )

  it.effect("leaves for the sign-in page and keeps the target", () =>
    Effect.gen(function* () {
      const { saved, told, visit } = frontEnd(null, { lookUp: failWith(401) })
      expect(yield* visit("/contacts", "?p=1")).toEqual({ _tag: "SignIn" })
      expect([saved(), told]).toEqual(["/contacts?p=1", []])
    })
  )

  it.effect.each([400, 404, 422, 429])("goes nowhere when the lookup fails with %i", (status) =>
    Effect.gen(function* () {
      const { user, visit } = frontEnd(null, { lookUp: failWith(status) })
      expect(yield* visit("/contacts")).toEqual({ _tag: "NotSignedIn", failure: makeFailure({ status }) })
      expect(user()).toBeNull()
    })
  )

  it.effect.each([0, 302, 500, 503])("ends at the error page when the lookup fails with %i", (status) =>
    Effect.gen(function* () {
      const { visit } = frontEnd(null, { lookUp: failWith(status) })
      assert.deepEqual(yield* visit("/contacts"), redirect("/error/internal-server-error"))
    })
  )

  it.effect("ends at the error page when the lookup is broken", () =>
    Effect.gen(function* () {
      const { visit } = frontEnd(null, { lookUp: Effect.die(new Error("broken")) })
      expect(yield* visit("/contacts")).toEqual(redirect("/error/internal-server-error"))
    })
  )

  it.effect("is never led out of the portal by a planted target", () =>
    Effect.gen(function* () {
      const { visit } = frontEnd(null, { readTarget: Effect.succeed("//evil.example") })
      expect(yield* visit("/")).toEqual(redirect("/reports/reclaim-dashboard"))
    })
  )
})

describe("a navigation of a signed-in user", () => {
  it.effect("proceeds without a lookup and is reported", () =>
    Effect.gen(function* () {
      const { told, visit } = frontEnd(makeUser(), { lookUp: Effect.die("nobody is looked up") })
      expect(yield* visit("/contacts")).toEqual({ _tag: "Proceed" })
      expect(told).toEqual(["/contacts"])
    })
  )

  it.effect("to an unknown route is logged and not found", () =>
    Effect.gen(function* () {
      const { told, visit } = frontEnd(makeUser())
      expect(yield* visit("/nowhere")).toEqual(redirect("/error/page-not-found"))
      expect(told).toHaveLength(1)
    })
  )

  it.effect.each([
    [401, "/error/session-expired"],
    [403, "/error/unauthorized"],
    [503, "/error/internal-server-error"]
  ] as const)("to the reports is decided by the status %i of their list", ([status, to]) =>
    Effect.gen(function* () {
      const { told, visit } = frontEnd(makeUser(), { reports: failWith(status) })
      assert.deepEqual(yield* visit("/reports"), redirect(to))
      assert.deepEqual(told, [])
    })
  )

  it.effect("to the reports is an error when their list is broken", () =>
    Effect.gen(function* () {
      const { visit } = frontEnd(makeUser(), { reports: Effect.die(new Error("broken")) })
      expect(yield* visit("/reports")).toEqual(redirect("/error/internal-server-error"))
    })
  )
})
