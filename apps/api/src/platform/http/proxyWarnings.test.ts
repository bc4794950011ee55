import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"
import { missingProxyWarning } from "./missingProxyWarning.ts"

const warnings = (log: ReadonlyArray<string>) => log.filter((line) => line.includes("TRUSTED_PROXIES"))

const warningsFor = (headers: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const server = yield* TestServer
    yield* Effect.promise(() => server.browser().get("/healthz", headers))
    return warnings(server.log)
  })

onServer("Requests through a proxy that is not trusted", {}, (it) => {
  it.effect("are warned of once, with what to set", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* warningsFor({}), [])
      const [first = "", ...others] = yield* warningsFor({ "x-forwarded-for": "192.0.2.7" })
      assert.deepStrictEqual(others, [])
      assert.include(first, '"WARN"')
      assert.include(first, "TRUSTED_PROXIES to its network, such as 127.0.0.1/32")
      assert.notInclude(first, "192.0.2.7")
      assert.lengthOf(yield* warningsFor({ forwarded: "for=192.0.2.8" }), 1)
    })
  )
})

onServer("Requests through a trusted proxy", { TRUSTED_PROXIES: "127.0.0.0/8" }, (it) => {
  it.effect("are not warned of", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* warningsFor({ "x-forwarded-for": "192.0.2.7" }), [])
    })
  )
})

onServer("A server behind https that trusts no proxy", { PUBLIC_URL: "https://portal.example.com" }, (it) => {
  it.effect("says at its start what to set", () =>
    Effect.gen(function* () {
      const [first = ""] = warnings((yield* TestServer).log)
      assert.include(first, '"WARN"')
      assert.include(first, "https://portal.example.com")
    })
  )
})

describe("The warning at the start", () => {
  it.each([
    ["http://127.0.0.1:4300", [], false],
    ["https://portal.example.com", [], true],
    ["https://portal.example.com", ["10.0.0.0/8"], false]
  ])("for %s behind %j", (publicUrl, trustedProxies, isWarned) => {
    assert.strictEqual(missingProxyWarning({ publicUrl, trustedProxies }) !== null, isWarned)
  })
})
