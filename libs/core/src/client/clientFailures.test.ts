import { Cause, Deferred, Effect, Exit, Fiber, Schema } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "@effect/vitest"
import { CallFailure } from "../domain/failure/CallFailure.ts"
import { emptyDashboardFilter } from "../domain/reclaim/DashboardFilter.ts"
import { UiLogEntry } from "../domain/shell/UiLogEntry.ts"
import { viewAsSelf } from "../domain/shell/ViewReportAs.ts"
import { clientWith } from "../testing/clientWith.ts"
import { type FakeAnswer, noConnection } from "../testing/fakeTransport.ts"
import { AuthCalls } from "./users/AuthCalls.ts"
import { Dashboards } from "./dashboard/Dashboards.ts"
import { Exports } from "./exports/Exports.ts"
import { PortalClient, type PortalServices } from "./portalClientLayer.ts"

const question = { filter: emptyDashboardFilter("summary"), viewAs: viewAsSelf }

type AnyCall = Effect.Effect<unknown, CallFailure, PortalServices>

const currentUser: AnyCall = PortalClient.use(({ user }) => user.current())
const dashboard: AnyCall = Dashboards.use((dashboards) => dashboards.read(question))
const excel: AnyCall = Exports.use((exports) => exports.excel(question))
const pdf: AnyCall = Exports.use((exports) => exports.pdf(question))

const html = "<html><title>502 Bad Gateway</title></html>"

/** Encodes a failure as plain data, because `toEqual` compares errors by their message only. */
const encode = Schema.encodeSync(CallFailure)
/** An error without a message has an empty one. */
const expectedFailure = (facts: ConstructorParameters<typeof CallFailure>[0]) => ({
  _tag: "CallFailure",
  message: "",
  ...facts
})

const table: ReadonlyArray<
  readonly [string, FakeAnswer | typeof noConnection, ConstructorParameters<typeof CallFailure>[0]]
> = [
  ["no connection", noConnection, { status: 0, statusText: "" }],
  [
    "a declared refusal",
    { status: 403, statusText: "Forbidden", body: { message: "No access.", referenceNumber: "a1b2" } },
    { status: 403, statusText: "Forbidden", message: "No access.", referenceNumber: "a1b2" }
  ],
  [
    "fields at fault",
    { status: 422, statusText: "Unprocessable", body: { message: "Check this.", fields: { zipCode: "Five digits" } } },
    { status: 422, statusText: "Unprocessable", message: "Check this.", fields: { zipCode: "Five digits" } }
  ],
  [
    "a declared status without a body",
    { status: 401, statusText: "Unauthorized" },
    { status: 401, statusText: "Unauthorized" }
  ],
  [
    "a declared status with a page",
    { status: 500, statusText: "Internal Server Error", body: html },
    { status: 500, statusText: "Internal Server Error" }
  ],
  [
    "an undeclared status with a page",
    { status: 502, statusText: "Bad Gateway", body: html },
    { status: 502, statusText: "Bad Gateway" }
  ],
  [
    "an undeclared status with the product's body",
    { status: 409, statusText: "Conflict", body: { message: "Someone was faster.", referenceNumber: "c3" } },
    { status: 409, statusText: "Conflict", message: "Someone was faster.", referenceNumber: "c3" }
  ],
  ["no status text, as over HTTP/2", { status: 503, body: html }, { status: 503, statusText: "" }],
  [
    "a reference number that is a number",
    { status: 500, body: { referenceNumber: 4711 } },
    { status: 500, statusText: "", referenceNumber: "4711" }
  ],
  [
    "parts of the wrong kind",
    { status: 500, body: { message: " ", referenceNumber: {}, fields: { a: 1, b: "Too long" } } },
    { status: 500, statusText: "", fields: { b: "Too long" } }
  ],
  ["a body that is a list", { status: 500, body: ["no"] }, { status: 500, statusText: "" }],
  ["a page where a user was awaited", { body: html }, { status: 200, statusText: "Unexpected answer" }],
  ["JSON of another form", { body: { firstName: 7 } }, { status: 200, statusText: "Unexpected answer" }],
  ["a redirect that was not followed", { status: 302, statusText: "Found" }, { status: 302, statusText: "Found" }],
  ["an undeclared success", { status: 206, body: {} }, { status: 206, statusText: "Unexpected answer" }]
]

describe("a call fails in one way only", () => {
  for (const [name, answer, expected] of table) {
    it.effect(`with ${name}`, () =>
      Effect.gen(function* () {
        const { layer } = clientWith(() => answer)
        const failure = yield* Effect.flip(Effect.provide(currentUser, layer))
        expect(encode(failure)).toEqual(expectedFailure(expected))
      })
    )
  }

  it.effect("also where the answer is not looked at", () =>
    Effect.gen(function* () {
      const { layer } = clientWith(() => ({ status: 401, statusText: "Unauthorized" }))
      const failure = yield* AuthCalls.use((auth) => auth.extend({ wasActive: true })).pipe(
        Effect.provide(layer),
        Effect.flip
      )
      expect(encode(failure)).toEqual(expectedFailure({ status: 401, statusText: "Unauthorized" }))
    })
  )

  it.effect("and a call that is only to be noted takes any success", () =>
    Effect.gen(function* () {
      const { layer } = clientWith(() => ({ status: 200, body: "OK" }))
      yield* AuthCalls.use((auth) => auth.signOut).pipe(Effect.provide(layer))
      const entry = new UiLogEntry({
        eventType: "UIInfo",
        eventDescription: "Navigated",
        applicationRoute: "/reports",
        applicationVersion: "3.0.8"
      })
      yield* PortalClient.use(({ user }) => user.log({ payload: entry })).pipe(Effect.provide(layer))
    })
  )
})

describe("a call that takes too long", () => {
  for (const [name, call] of [
    ["the dashboard", dashboard],
    ["the Excel export", excel]
  ] as const) {
    it.effect(`is given up after five minutes for ${name}`, () =>
      Effect.gen(function* () {
        const { layer, sent } = clientWith(() => Effect.never)
        const running = yield* Effect.forkChild(Effect.flip(Effect.provide(call, layer)))
        yield* TestClock.adjust("299999 millis")
        expect(running.pollUnsafe()).toBeUndefined()
        expect(sent[0]?.isAborted()).toBe(false)
        yield* TestClock.adjust("1 millis")
        expect(encode(yield* Fiber.join(running))).toEqual(expectedFailure({ status: 0, statusText: "Timeout" }))
        expect(sent[0]?.isAborted()).toBe(true)
      })
    )
  }

  it.effect("is waited for where the specification sets no limit", () =>
    Effect.gen(function* () {
      const { layer } = clientWith(() => Effect.never)
      for (const call of [
        currentUser,
        pdf,
        PortalClient.use(({ gateway }) => gateway.availableReports({ headers: { "x-http-method-override": "GET" } }))
      ]) {
        const running = yield* Effect.forkChild(Effect.exit(Effect.provide(call, layer)))
        yield* TestClock.adjust("1 hour")
        expect(running.pollUnsafe()).toBeUndefined()
        yield* Fiber.interrupt(running)
      }
    })
  )
})

describe("a caller that loses interest", () => {
  it.effect("aborts the request without a failure", () =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      const { layer, sent } = clientWith(() => Effect.andThen(Deferred.succeed(begun, undefined), Effect.never))
      const running = yield* Effect.forkChild(Effect.provide(dashboard, layer))
      yield* Deferred.await(begun)
      expect(sent[0]?.isAborted()).toBe(false)
      yield* Fiber.interrupt(running)
      const exit = yield* Fiber.await(running)
      expect(Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)).toBe(true)
      expect(sent[0]?.isAborted()).toBe(true)
    })
  )
})
