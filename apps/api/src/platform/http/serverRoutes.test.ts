import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"

const fetchPath = (path: string, headers: Record<string, string> = {}) =>
  Effect.flatMap(TestServer, (server) => Effect.promise(() => server.browser().get(path, headers)))

onServer("The server", {}, (it) => {
  it.effect("A09: says no more of its health than ok", () =>
    Effect.gen(function* () {
      const health = yield* fetchPath("/healthz")
      assert.strictEqual(health.text, "ok")
      assert.strictEqual(health.status, 200)
      assert.strictEqual((yield* fetchPath("/readyz")).status, 200)
    })
  )

  it.effect("answers health to whatever host name a probe uses", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* fetchPath("/healthz", { host: "10.0.0.7" })).status, 200)
    })
  )

  it.effect("publishes the contract and a page to read it, without script", () =>
    Effect.gen(function* () {
      const document = yield* fetchPath("/openapi.json")
      assert.containsAllKeys(document.json["paths"], ["/proxy/mc/user", "/proxy/reports/LF/LFormData"])
      const page = yield* fetchPath("/docs", { accept: "text/html" })
      assert.strictEqual(page.status, 200)
      for (const path of Object.keys(document.json["paths"] as object)) assert.include(page.text, path)
      assert.notInclude(page.text, "<script")
      // Nearly all of it the refusals that each call can have.
      assert.isBelow(page.bytes.length, 1_500_000)
    })
  )

  it.effect("compresses by what the client accepts", () =>
    Effect.gen(function* () {
      const plain = yield* fetchPath("/openapi.json")
      const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
      for (const [coding, decode] of Object.entries(decoders)) {
        const answer = yield* fetchPath("/openapi.json", { "accept-encoding": coding })
        assert.strictEqual(answer.headers["content-encoding"], coding)
        assert.strictEqual(decode(answer.bytes).toString("utf8"), plain.text)
      }
      assert.isUndefined(
        (yield* fetchPath("/auth/account/first", { "accept-encoding": "br" })).headers["content-encoding"]
      )
    })
  )

  it.effect("logs each request once, as one JSON line with its number, without query or cookies", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const before = server.log.length
      yield* fetchPath("/robots.txt?secret=hunter2", { cookie: "session=hunter2", "user-agent": "hunter2" })
      const lines = server.log.slice(before).map((line) => JSON.parse(line) as Record<string, Record<string, unknown>>)
      assert.strictEqual(lines.length, 1)
      assert.include(lines[0]?.["annotations"], { method: "GET", path: "/robots.txt", status: 200 })
      assert.match(String(lines[0]?.["annotations"]?.["referenceNumber"]), /^[2-9A-Z]{10}$/)
      assert.isFalse(server.log.slice(before).some((line) => line.includes("hunter2")))
    })
  )
})

onServer("The server in production", { NODE_ENV: "production" }, (it) => {
  it.effect("A09: hides the contract and its page", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* fetchPath("/openapi.json")).status, 404)
      // An unknown address is a screen, where the portal says that there is no such page.
      assert.notInclude((yield* fetchPath("/docs", { accept: "text/html" })).text, "/proxy/mc/user")
    })
  )
})
