import { assert } from "@effect/vitest"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { callScopes } from "@reclaim/core/contract/callScopes"
import { TokenScope } from "@reclaim/core/domain/token/TokenScope"
import { Effect } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { apiDocument } from "../../platform/http/ApiDocsRoutes.ts"
import { routeLimits } from "../../platform/http/routeLimits.ts"
import type { Answer, Browser } from "../../testing/server/Browser.ts"
import { onBothServers, onServer, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const path = "/api/v1/me/tokens"
const content = { name: "A script", scopes: ["reports.read"], days: 30 }

interface NewToken {
  readonly secret: string
  readonly token: { readonly token_id: number; readonly ending: string; readonly last_used_at: string | null }
}

const newTokenOf = (answer: Answer): NewToken => {
  assert.strictEqual(answer.status, 200, answer.text)
  return answer.json as unknown as NewToken
}

/** A token of a user, made as they would. */
const tokenOf = Effect.fnUntraced(function* (name: TestUserName, scopes: ReadonlyArray<string>) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return { browser, ...newTokenOf(yield* Effect.promise(() => browser.post(path, { ...content, scopes }))) }
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A program: no cookies, no XSRF token. */
const sendWithToken = (method: string, url: string, token: string, body?: object) =>
  Effect.flatMap(TestServer, (server) =>
    Effect.promise(() =>
      server.browser().send(method, url, {
        headers: { ...bearer(token), ...(body === undefined ? {} : { "content-type": routeLimits(url).contentType }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
    )
  )

const me = (token: string) => sendWithToken("GET", "/proxy/mc/user", token)

const dashboard = (token: string, body: object = {}) =>
  sendWithToken("POST", "/proxy/reports/LF/LFormData", token, body)

/** Wrong tokens are counted, and these tests try many. */
const forgetAttempts = sql((client) => client`delete from sign_in_attempt`)

const updateRow = (table: string, change: string, row: string) =>
  sql((client) => client.unsafe(`update ${table} set ${change} where ${row}`))

const endpoints = Object.values(PortalApi.groups).flatMap((group) =>
  Object.values<HttpApiEndpoint.Top>(group.endpoints).map(({ method, path: template }) => ({
    method,
    call: `${method} ${template}`,
    url: template.replaceAll(/:\w+/g, "2147483647")
  }))
)

onBothServers("A token for programs", (it) => {
  it.effect("makes the calls of its scopes without cookies and XSRF token, and no other", () =>
    Effect.gen(function* () {
      const all = yield* tokenOf("full", TokenScope.literals)
      const none = yield* tokenOf("full", ["import.run"])
      for (const { call, method, url } of endpoints) {
        const scope = callScopes[call]
        const body = method === "GET" || method === "DELETE" ? undefined : {}
        const answer = yield* sendWithToken(method, url, all.secret, body)
        const isCovered = scope !== null
        assert.notStrictEqual(answer.status, 401, call)
        if (isCovered) assert.notInclude(["scope_missing", "token_refused"], answer.json["code"], call)
        else assert.deepStrictEqual([answer.status, answer.json["code"]], [403, "token_refused"], call)
        if (!isCovered || scope === "any" || scope === "import.run") continue
        const refused = yield* sendWithToken(method, url, none.secret, body)
        assert.deepStrictEqual([refused.status, refused.json["code"]], [403, "scope_missing"], call)
      }
      assert.strictEqual((yield* dashboard(all.secret)).status, 200)
    })
  )

  it.effect("may do no more than its owner may", () =>
    Effect.gen(function* () {
      const { secret } = yield* tokenOf("withoutTasks", ["reports.read"])
      assert.strictEqual((yield* me(secret)).status, 200)
      assert.strictEqual((yield* dashboard(secret)).status, 403)
      const readOnly = yield* tokenOf("readOnly", TokenScope.literals)
      assert.strictEqual((yield* sendWithToken("POST", "/api/v1/uploads", readOnly.secret, {})).status, 403)
      const viewing = yield* tokenOf("viewing", TokenScope.literals)
      const viewed = yield* dashboard(viewing.secret, { view_as_user_id: testUsers.full.id })
      assert.deepStrictEqual([viewed.status, viewed.json["code"]], [403, "token_refused"])
    })
  )

  it.effect("is judged by itself, whatever cookies come with it", () =>
    Effect.gen(function* () {
      const { secret } = yield* tokenOf("otherClient", ["reports.read"])
      const browser = yield* (yield* TestServer).signedIn("full")
      const both = yield* Effect.promise(() => browser.get("/proxy/mc/user", bearer(secret)))
      assert.strictEqual(both.json["email"], testUsers.otherClient.email)
      for (const wrong of [`Bearer rp_${"A".repeat(43)}`, "Bearer", "bearer  "]) {
        const refused = yield* Effect.promise(() => browser.get("/proxy/mc/user", { authorization: wrong }))
        assert.strictEqual(refused.status, 401, wrong)
      }
      // A proxy in front of the server may require its own password.
      const basic = yield* Effect.promise(() => browser.get("/proxy/mc/user", { authorization: "Basic eDp5" }))
      assert.strictEqual(basic.json["email"], testUsers.full.email)
    })
  )

  it.effect("S02: is told once, and lies nowhere in the database", () =>
    Effect.gen(function* () {
      const { browser, secret, token } = yield* tokenOf("full", ["reports.read"])
      assert.match(secret, /^rp_[\w-]{43}$/)
      assert.strictEqual(token.ending, secret.slice(-4))
      const listed = yield* Effect.promise(() => browser.get(path))
      assert.notInclude(listed.text, secret)
      const lines = yield* sql<{ readonly line: string }>(
        (client) => client`select t::text as line from access_token t`
      )
      for (const { line } of lines) assert.notInclude(line, secret.slice(3))
      const log = (yield* TestServer).log
      assert.isFalse(log.some((line) => line.includes(secret.slice(3))))
    })
  )

  it.effect("ends when it is revoked, when its time is over, and while its owner is disabled", () =>
    Effect.gen(function* () {
      const { browser, secret, token } = yield* tokenOf("full", ["reports.read"])
      const id = token.token_id
      const short = yield* sendWithToken("POST", "/auth/token", secret)
      assert.strictEqual(short.status, 200, short.text)
      const tokens = [secret, String(short.json["access_token"])]
      const statuses = Effect.andThen(
        forgetAttempts,
        Effect.forEach(tokens, (one) => Effect.map(me(one), ({ status }) => status))
      )
      assert.deepStrictEqual(yield* statuses, [200, 200])
      const owner = `user_id = ${testUsers.full.id}`
      yield* updateRow("app_user", "is_disabled = true", owner)
      assert.deepStrictEqual(yield* statuses, [401, 401])
      yield* updateRow("app_user", "is_disabled = false", owner)
      yield* updateRow("access_token", "expires_at = now() - interval '1 second'", `token_id = ${id}`)
      assert.deepStrictEqual(yield* statuses, [401, 401])
      yield* updateRow("access_token", "expires_at = now() + interval '1 day'", `token_id = ${id}`)
      yield* updateRow("access_token", "created_at = now() + interval '1 day'", `token_id = ${id}`)
      assert.deepStrictEqual(yield* statuses, [401, 401])
      yield* updateRow("access_token", "created_at = now()", `token_id = ${id}`)
      assert.deepStrictEqual(yield* statuses, [200, 200])
      const again = yield* (yield* TestServer).signedIn("full")
      assert.strictEqual((yield* Effect.promise(() => again.delete(`${path}/${String(id)}`))).status, 204)
      assert.strictEqual((yield* Effect.promise(() => again.delete(`${path}/${String(id)}`))).status, 404)
      assert.deepStrictEqual(yield* statuses, [401, 401])
      assert.notInclude((yield* Effect.promise(() => browser.get(path))).text, `"token_id":${String(id)},`)
    })
  )

  it.effect("gives a program a token for a quarter of an hour, which makes no other", () =>
    Effect.gen(function* () {
      const { browser, secret } = yield* tokenOf("full", ["reports.read"])
      const short = yield* sendWithToken("POST", "/auth/token", secret)
      assert.deepInclude(short.json, { token_type: "Bearer", expires_in: 900, scopes: ["reports.read"] })
      const token = String(short.json["access_token"])
      assert.strictEqual((yield* dashboard(token)).status, 200)
      const more = yield* sendWithToken("POST", "/auth/token", token)
      assert.deepStrictEqual([more.status, more.json["code"]], [403, "token_refused"])
      assert.strictEqual((yield* Effect.promise(() => browser.post("/auth/token", {}))).status, 403)
      const [, id = "", ends = "", signature = ""] = /^rpa_(\d+)_(\d+)_(.+)$/.exec(token) ?? []
      for (const forged of [
        `rpa_${id}_${String(Number(ends) + 900)}_${signature}`,
        `rpa_${String(Number(id) - 1)}_${ends}_${signature}`,
        `rpa_${id}_${String(Number(ends) - 900)}_${signature}`
      ]) {
        yield* forgetAttempts
        assert.strictEqual((yield* me(forged)).status, 401, forged)
      }
    })
  )

  it.effect("A02: is nobody else's to see or to revoke", () =>
    Effect.gen(function* () {
      const { secret, token } = yield* tokenOf("full", ["reports.read"])
      for (const name of ["readOnly", "otherClient", "viewing"] as const) {
        const browser = yield* (yield* TestServer).signedIn(name)
        assert.notInclude(
          (yield* Effect.promise(() => browser.get(path))).text,
          `"token_id":${String(token.token_id)},`
        )
        const refused = yield* Effect.promise(() => browser.delete(`${path}/${String(token.token_id)}`))
        assert.strictEqual(refused.status, 404)
      }
      assert.strictEqual((yield* me(secret)).status, 200)
    })
  )

  it.effect("S09: is made only by who has just proved who they are", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("full")
      yield* sql(
        (client) => client`
          update session set proven_at = now() - interval '6 minutes' where user_id = ${testUsers.full.id}`
      )
      const asked = yield* Effect.promise(() => browser.post(path, content))
      assert.deepStrictEqual([asked.status, asked.json["code"]], [428, "step_up_required"])
    })
  )

  it.effect("lasts a year at most, and a user has twenty of them at most", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("administrator")
      const post = (body: object) => Effect.promise(() => browser.post(path, { ...content, ...body }))
      for (const [field, wrong] of [
        ["days", { days: 366 }],
        ["days", { days: 0 }],
        ["scopes", { scopes: [] }],
        ["scopes", { scopes: ["reports.read", "reports.read"] }],
        ["scopes.0", { scopes: ["everything"] }],
        ["name", { name: " " }]
      ] as const) {
        const refused = yield* post(wrong)
        assert.strictEqual(refused.status, 422, field)
        assert.containsAllKeys(refused.json["fields"], [field])
      }
      const statuses = yield* Effect.forEach(Array.from({ length: 24 }), () => post({}), { concurrency: 6 })
      assert.strictEqual(statuses.filter(({ status }) => status === 200).length, 20)
      const [first] = (
        JSON.parse((yield* Effect.promise(() => browser.get(path))).text) as {
          readonly tokens: ReadonlyArray<NewToken["token"]>
        }
      ).tokens
      yield* Effect.promise(() => browser.delete(`${path}/${String(first?.token_id)}`))
      assert.strictEqual((yield* post({ days: 365 })).status, 200)
    })
  )

  it.effect("says when it was last used, written once a minute at most", () =>
    Effect.gen(function* () {
      const { secret, token } = yield* tokenOf("otherAdministrator", ["reports.read"])
      const used = sql<{ readonly at: Date | null; readonly written: string }>(
        (client) => client`
          select last_used_at as at, xmin::text as written from access_token where token_id = ${token.token_id}`
      )
      assert.isNull((yield* used)[0]?.at)
      yield* me(secret)
      const [first] = yield* used
      assert.isNotNull(first?.at)
      yield* me(secret)
      assert.strictEqual((yield* used)[0]?.written, first?.written)
      yield* sql(
        (client) => client`
          update access_token set last_used_at = now() - interval '61 seconds' where token_id = ${token.token_id}`
      )
      const [before] = yield* used
      yield* me(secret)
      assert.notStrictEqual((yield* used)[0]?.written, before?.written)
    })
  )

  it.effect("gets the file that it has asked for, and no other program does", () =>
    Effect.gen(function* () {
      const { secret, token } = yield* tokenOf("full", ["exports.make"])
      const other = yield* tokenOf("full", ["exports.make"])
      yield* sql(
        (client) => client`
          insert into download_ticket (token_hash, session_id, client_id_of_file, request, expires_at)
          select sha256(convert_to(${"T".repeat(43)}, 'UTF8')), session_id, 1, '{"kind":"report","of":{}}', now() + interval '1 minute'
          from access_token where token_id = ${token.token_id}`
      )
      const link = `/api/v1/downloads/${"T".repeat(43)}`
      assert.strictEqual((yield* sendWithToken("GET", link, other.secret)).status, 404)
      assert.notStrictEqual((yield* sendWithToken("GET", link, secret)).status, 404)
    })
  )
})

onServer("A wrong token", { SIGN_IN_ATTEMPTS: "3" }, (it) => {
  it.effect("is refused more and more, and keeps nobody with a right one out", () =>
    Effect.gen(function* () {
      const { secret } = yield* tokenOf("full", ["reports.read"])
      const wrong = Effect.map(me(`rp_${"A".repeat(43)}`), ({ headers, status }) => [status, headers["retry-after"]])
      for (let tried = 0; tried < 3; tried++) assert.deepStrictEqual(yield* wrong, [401, undefined])
      const [status, retryAfter] = yield* wrong
      assert.strictEqual(status, 429)
      assert.isAbove(Number(retryAfter), 0)
      assert.strictEqual((yield* me(secret)).status, 200)
      const browser: Browser = yield* (yield* TestServer).signedIn("full")
      assert.strictEqual((yield* Effect.promise(() => browser.get("/proxy/mc/user"))).status, 200)
      const recorded = yield* sql((client) => client`select 1 from security_event where event_type = 'token-refused'`)
      assert.isNotEmpty(recorded)
    })
  )
})

onServer("The API document", {}, (it) => {
  it("says which calls take a token, and with which scope", () => {
    const document = apiDocument as unknown as {
      readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> }
      readonly paths: Readonly<
        Record<
          string,
          Readonly<Record<string, { readonly security: ReadonlyArray<object>; readonly description?: string }>>
        >
      >
    }
    assert.deepInclude(document.components.securitySchemes["accessToken"], { type: "http", scheme: "bearer" })
    for (const [call, scope] of Object.entries(callScopes)) {
      const [method = "", template = ""] = call.split(" ")
      const operation = document.paths[template.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]
      const takes = operation?.security.some((way) => Object.hasOwn(way, "accessToken")) ?? false
      assert.strictEqual(takes, scope !== null, call)
      if (scope !== null && scope !== "any") assert.include(operation?.description, scope, call)
    }
  })
})
