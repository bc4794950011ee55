import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { connect } from "node:net"
import type { Answer, Browser } from "../../testing/server/Browser.ts"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"
import { execute } from "../sql/queryRows.ts"
import { apiDocument } from "./ApiDocsRoutes.ts"
import { routeLimits } from "./routeLimits.ts"

const allowed = "https://other.example.com"

const send = (browser: Browser, method: string, path: string, sending: Parameters<Browser["send"]>[2] = {}) =>
  Effect.promise(() => browser.send(method, path, sending))

const json = { "content-type": "application/json" }
const bodyTypeOf = (path: string) => ({ "content-type": routeLimits(path).contentType })
const logEntry = JSON.stringify({
  eventType: "UIInfo",
  eventDescription: "opened",
  applicationRoute: "/",
  applicationVersion: "3.0.8"
})

/** Every call of the contract that changes something. */
const unsafeOperations = Object.entries(apiDocument.paths).flatMap(([path, operations]) =>
  Object.keys(operations)
    .filter((method) => method !== "get")
    .map((method) => ({ method: method.toUpperCase(), path }))
)

const override = (method: string) => ({ "x-http-method-override": method })

const assertErrorBody = (answer: Answer) => {
  assert.match(answer.headers["content-type"] ?? "", /^application\/json/)
  assert.isNotEmpty(answer.json["message"])
  assert.match(String(answer.json["referenceNumber"]), /^[2-9A-Z]{10}$/)
  assert.notMatch(answer.text, /at .*\.[jt]s|select |node_modules|postgres|SqlError|\/home/i)
}

onServer("Requests", { ALLOWED_ORIGINS: allowed }, (it) => {
  it.effect("X01: every call that is not reading needs the token of its own session", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const mine = yield* server.signedIn("full")
      const other = yield* server.signedIn("otherClient")
      const own = mine.xsrf["x-xsrf-token"] ?? ""
      const foreign = other.xsrf["x-xsrf-token"] ?? ""
      assert.isAbove(unsafeOperations.length, 10)
      const tries: ReadonlyArray<{ readonly header: string | null; readonly cookie: string }> = [
        { header: null, cookie: own },
        { header: "", cookie: "" },
        { header: "wrong", cookie: own },
        { header: own, cookie: "wrong" },
        { header: foreign, cookie: own },
        // Cookie tossing: both agree, but the server never signed it for this session.
        { header: foreign, cookie: foreign },
        { header: "nonce.signature", cookie: "nonce.signature" },
        { header: own.replace(/.$/, (last) => (last === "A" ? "B" : "A")), cookie: own }
      ]
      for (const { method, path } of unsafeOperations) {
        for (const { cookie, header } of tries) {
          mine.cookies.set("XSRF-TOKEN", cookie)
          const answer = yield* send(mine, method, path, {
            body: "{}",
            headers: { ...bodyTypeOf(path), ...(header === null ? {} : { "x-xsrf-token": header }) }
          })
          assert.strictEqual(answer.status, 403, `${method} ${path} ${header} ${cookie}`)
          assertErrorBody(answer)
        }
      }
      mine.cookies.set("XSRF-TOKEN", own)
      assert.strictEqual((yield* Effect.promise(() => mine.get("/proxy/mc/user"))).status, 200)
    })
  )

  it.effect("X02: browsers that say the request comes from elsewhere are believed", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const rows: ReadonlyArray<readonly [Record<string, string>, number]> = [
        [{ "sec-fetch-site": "same-origin" }, 204],
        [{ "sec-fetch-site": "none" }, 204],
        [{ "sec-fetch-site": "same-site" }, 403],
        [{ "sec-fetch-site": "cross-site" }, 403],
        [{ "sec-fetch-site": "cross-site", origin: server.url }, 403],
        [{ "sec-fetch-site": "same-origin", origin: server.url }, 204],
        [{ origin: server.url }, 204],
        [{ origin: "https://evil.example" }, 403],
        [{ origin: "null" }, 403],
        [{ origin: server.url.replace("http:", "https:") }, 403],
        // Cookies of a page of another site count for nothing, though it is on the list.
        [{ "sec-fetch-site": "cross-site", origin: allowed }, 403],
        [{ "sec-fetch-site": "cross-site", origin: allowed, authorization: "Basic eDp5" }, 401],
        [{}, 204]
      ]
      for (const [headers, status] of rows) {
        const answer = yield* send(browser, "POST", "/proxy/mc/ui/log", {
          body: logEntry,
          headers: { ...json, ...browser.xsrf, ...headers }
        })
        assert.strictEqual(answer.status, status, JSON.stringify(headers))
      }
    })
  )

  it.effect("X03: a method can be overridden on the one call that says so, and reading changes nothing", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const reports = yield* Effect.promise(() => browser.post("/reports", {}, override("GET")))
      assert.strictEqual(reports.status, 200)
      for (const method of ["DELETE", "PUT", "POST", ""]) {
        assert.strictEqual((yield* Effect.promise(() => browser.post("/reports", {}, override(method)))).status, 400)
        assert.strictEqual((yield* Effect.promise(() => browser.get("/proxy/mc/user", override(method)))).status, 400)
      }
      // Issued files and unauthorised attempts are recorded, which changes nothing else.
      const counts = server.asOwner(
        execute(
          (sql) => sql`
            select (select count(*) from session) as sessions, (select count(*) from ui_log) as logs,
              (select count(*) from security_event where event_type <> 'export' and event_type not like '%-refused') as events,
              (select count(*) from app_user) as users`
        )
      )
      const before = yield* counts
      for (const path of Object.keys(apiDocument.paths)) {
        for (const method of ["GET", "HEAD", "OPTIONS"]) yield* send(browser, method, path)
      }
      assert.deepStrictEqual(yield* counts, before)
    })
  )

  it.effect("X04: a body that is not JSON is refused by its type", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]) {
        const answer = yield* send(browser, "POST", "/proxy/mc/ui/log", {
          body: logEntry,
          headers: { ...browser.xsrf, "content-type": type }
        })
        assert.strictEqual(answer.status, 415, type)
        assertErrorBody(answer)
      }
      const form = yield* send(browser, "POST", "/auth/account/first", { body: "{}", headers: json })
      assert.strictEqual(form.status, 415)
    })
  )

  it.effect("X05: other sites may read only when they are on the list", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const port = new URL(server.url).port
      const strangers = [
        "https://evil.example",
        "null",
        `${allowed}.evil.example`,
        "https://sub.other.example.com",
        `http://evil:${port}`
      ]
      for (const origin of strangers) {
        const answer = yield* Effect.promise(() => browser.get("/healthz", { origin }))
        assert.isUndefined(answer.headers["access-control-allow-origin"], origin)
        const preflight = yield* send(browser, "OPTIONS", "/proxy/mc/user", {
          headers: { origin, "access-control-request-method": "GET" }
        })
        assert.strictEqual(preflight.status, 403, origin)
      }
      const answer = yield* Effect.promise(() => browser.get("/healthz", { origin: allowed }))
      assert.strictEqual(answer.headers["access-control-allow-origin"], allowed)
      assert.include(answer.headers["vary"], "Origin")
      const preflight = yield* send(browser, "OPTIONS", "/proxy/mc/user", {
        headers: { origin: allowed, "access-control-request-method": "POST" }
      })
      assert.strictEqual(preflight.status, 204)
      const named = (preflight.headers["access-control-allow-headers"] ?? "").split(", ")
      assert.includeMembers(named, ["authorization", "idempotency-key", "if-match", "x-part-sha256"])
      assert.notInclude(named, "x-xsrf-token")
      assert.include(answer.headers["access-control-expose-headers"], "etag")
      for (const { headers } of [answer, preflight]) assert.isUndefined(headers["access-control-allow-credentials"])
      // The cookies that a browser sends along show nothing to a page of another site.
      const signedIn = yield* server.signedIn("full")
      const readUser = (origin: string) => Effect.promise(() => signedIn.get("/proxy/mc/user", { origin }))
      assert.strictEqual((yield* readUser(allowed)).status, 401)
      assert.strictEqual((yield* readUser(server.url)).status, 200)
    })
  )

  it.effect("X08: the security headers are on every answer, whatever its status", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const script = "/assets/main-ABCDEF12.js"
      const etag = (yield* Effect.promise(() => browser.get(script))).headers["etag"] ?? ""
      const answers: ReadonlyArray<readonly [number, Answer]> = [
        [200, yield* Effect.promise(() => browser.get("/healthz"))],
        [200, yield* Effect.promise(() => browser.get("/", { accept: "text/html" }))],
        [200, yield* Effect.promise(() => browser.get(script))],
        [304, yield* Effect.promise(() => browser.get(script, { "if-none-match": etag }))],
        [404, yield* Effect.promise(() => browser.get("/proxy/nothing"))],
        [405, yield* send(browser, "DELETE", "/proxy/mc/user")],
        [413, yield* send(browser, "POST", "/proxy/mc/ui/log", { headers: { ...json, "content-length": "2000000" } })],
        [
          415,
          yield* send(browser, "POST", "/proxy/mc/ui/log", { body: "x", headers: { "content-type": "text/plain" } })
        ],
        [421, yield* Effect.promise(() => browser.get("/", { host: "evil.example" }))],
        [422, yield* Effect.promise(() => browser.post("/proxy/mc/ui/log", { eventType: "Nonsense" }))]
      ]
      for (const [status, answer] of answers) {
        assert.strictEqual(answer.status, status)
        const policy = answer.headers["content-security-policy"] ?? ""
        assert.match(policy, /^default-src 'none'; script-src 'self'/, String(status))
        assert.notMatch(policy, /unsafe-(inline|eval)/)
        assert.strictEqual(answer.headers["x-content-type-options"], "nosniff")
        assert.strictEqual(answer.headers["referrer-policy"], "strict-origin")
        assert.strictEqual(answer.headers["cross-origin-opener-policy"], "same-origin")
        assert.strictEqual(answer.headers["cross-origin-resource-policy"], "same-origin")
        assert.include(answer.headers["permissions-policy"], "camera=()")
        assert.isUndefined(answer.headers["x-powered-by"])
        assert.isUndefined(answer.headers["server"])
      }
    })
  )

  it.effect("X13: only known hosts are answered, and forwarded headers of strangers change nothing", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const port = new URL(server.url).port
      for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1.evil.example", "[::2]"]) {
        assert.strictEqual((yield* Effect.promise(() => browser.get("/robots.txt", { host }))).status, 421, host)
      }
      for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
        assert.strictEqual((yield* Effect.promise(() => browser.get("/robots.txt", { host }))).status, 200, host)
      }
      const forwarded = {
        "x-forwarded-host": "evil.example",
        "x-forwarded-for": "6.6.6.6",
        "x-forwarded-proto": "https"
      }
      const answer = yield* Effect.promise(() => browser.get("/auth/account/first", forwarded))
      assert.strictEqual(answer.status, 200)
      assert.notInclude(answer.text, "evil.example")
    })
  )

  it.effect("a body that does not decode is 422 with every field at fault", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const answer = yield* Effect.promise(() =>
        browser.post("/proxy/mc/ui/log", { eventType: "Nonsense", eventDescription: 7, applicationRoute: "/" })
      )
      assert.strictEqual(answer.status, 422)
      assertErrorBody(answer)
      assert.containsAllKeys(answer.json["fields"], ["eventType", "eventDescription", "applicationVersion"])
      const broken = yield* send(browser, "POST", "/proxy/mc/ui/log", {
        body: "{",
        headers: { ...json, ...browser.xsrf }
      })
      assert.strictEqual(broken.status, 422)
      assertErrorBody(broken)
    })
  )

  it.effect("401, 404 and 405 have the error body, the last with what is allowed", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      for (const [method, path, status, allow] of [
        ["GET", "/proxy/mc/user", 401, undefined],
        ["GET", "/proxy/nothing", 404, undefined],
        ["GET", "/api/v1/nothing", 404, undefined],
        ["GET", "/auth/nothing", 404, undefined],
        ["GET", "/auth/token/extend", 405, "PUT"],
        ["PUT", "/proxy/mc/user", 405, "GET, HEAD"],
        ["DELETE", "/reports", 405, "POST, GET, HEAD"],
        ["POST", "/anything", 405, "GET, HEAD"],
        ["GET", "/proxy//mc/user", 404, undefined],
        ["GET", "/PROXY/mc/user", 404, undefined],
        ["GET", "/proxy/%00", 404, undefined],
        ["GET", "/%E0%A4%A", 404, undefined]
      ] as const) {
        const answer = yield* send(browser, method, path)
        assert.strictEqual(answer.status, status, `${method} ${path}`)
        assert.strictEqual(answer.headers["allow"], allow)
        assertErrorBody(answer)
      }
    })
  )

  it.effect("I03: a body over 1 MB is refused, told or untold", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const big = JSON.stringify({ eventDescription: "x".repeat(1_100_000) })
      const told = yield* send(browser, "POST", "/proxy/mc/ui/log", {
        headers: { ...json, ...browser.xsrf, "content-length": "60000000" }
      })
      assert.strictEqual(told.status, 413)
      assertErrorBody(told)
      const untold = yield* Effect.promise(() => sendChunked(server.url, browser, big))
      assert.match(untold, /^HTTP\/1\.1 413 /)
      assert.match(untold, /referenceNumber/)
    })
  )

  it.effect("a defect tells the sender its number and the log everything", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("readOnly")
      const rename = (from: string, to: string) =>
        server.asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(`alter table ${from} rename to ${to}`)))
      yield* rename("saved_view", "lost_view")
      const answer = yield* Effect.promise(() => browser.get("/api/v1/saved-views?screen=reclaimDashboard"))
      yield* rename("lost_view", "saved_view")
      assert.strictEqual(answer.status, 500)
      assertErrorBody(answer)
      const number = String(answer.json["referenceNumber"])
      const line = server.log.find((entry) => entry.includes(number) && entry.includes("ERROR"))
      assert.include(line, "saved_view")
    })
  )
})

/** Sends a body of unknown length, as an attacker without a Content-Length would; returns the response. */
const sendChunked = (url: string, browser: Browser, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const socket = connect(Number(port), hostname)
    let received = ""
    socket.on("error", (cause) => (received === "" ? reject(cause) : resolve(received)))
    socket.on("data", (chunk) => {
      received += chunk.toString()
      if (received.includes("referenceNumber")) socket.destroy()
    })
    socket.on("close", () => resolve(received))
    socket.write(
      [
        "POST /proxy/mc/ui/log HTTP/1.1",
        `Host: ${hostname}:${port}`,
        `Cookie: ${cookie}`,
        `X-XSRF-TOKEN: ${browser.xsrf["x-xsrf-token"]}`,
        "Content-Type: application/json",
        "Transfer-Encoding: chunked",
        "",
        body.length.toString(16),
        body,
        "0",
        "",
        ""
      ].join("\r\n")
    )
  })
