import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { codeNow, enrol, forgetLastCode } from "../../../testing/server/authenticatorApp.ts"
import type { Answer, Browser } from "../../../testing/server/Browser.ts"
import { alertOf } from "../../../testing/server/signInForm.ts"
import { onBothServers, onServer, TestServer } from "../../../testing/server/TestServer.ts"
import { testPassword, type TestUserName, testUsers } from "../../../testing/server/testUsers.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const firstStep = (browser: Browser, name: TestUserName, query = "") =>
  Effect.promise(() => browser.signIn(testUsers[name].email, testPassword, { query }))

const secondStep = (browser: Browser, page: Answer, code: string) =>
  Effect.promise(() => browser.answerForm(page, { code }))

const user = (browser: Browser) => Effect.promise(() => browser.get("/proxy/mc/user"))

const hourAgo = sql((client) => client`update session set proven_at = proven_at - interval '1 hour'`)

/** Signs in a user with an app, whose code may be used again. */
const withApp = Effect.fnUntraced(function* (name: TestUserName) {
  const server = yield* TestServer
  const browser = yield* server.signedIn(name)
  const app = yield* enrol(browser)
  yield* forgetLastCode(testUsers[name].id)
  return { browser, ...app }
})

onBothServers("A second factor", (it) => {
  it.effect("is asked for after the password, and no session exists before", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { secret } = yield* withApp("full")
      const browser = server.browser()
      const page = yield* firstStep(browser, "full", "?returnTo=%2Fdocuments")
      assert.strictEqual(page.status, 200)
      assert.isFalse(browser.cookies.has("session"))
      assert.strictEqual((yield* user(browser)).status, 401)
      assert.include(page.text, 'autocomplete="one-time-code"')
      const wrong = yield* secondStep(browser, page, "000000")
      assert.strictEqual(wrong.status, 401)
      assert.include(alertOf(wrong), "is wrong or already used")
      const answer = yield* secondStep(browser, wrong, codeNow(secret))
      assert.strictEqual(answer.status, 303, answer.text)
      assert.strictEqual(answer.headers["location"], "/documents")
      assert.strictEqual((yield* user(browser)).status, 200)
      const [session] = yield* sql<{ method: string; level: number }>(
        (client) => client`select method, level::int from session order by session_id desc limit 1`
      )
      assert.deepStrictEqual(session, { method: "totp", level: 2 })
    })
  )

  it.effect("U05: takes each code once, whichever of many asks first", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { secret } = yield* withApp("readOnly")
      const browsers = [server.browser(), server.browser(), server.browser()]
      const pages = yield* Effect.forEach(browsers, (browser) => firstStep(browser, "readOnly"))
      const code = codeNow(secret)
      const statuses = yield* Effect.all(
        browsers.map((browser, at) =>
          Effect.map(secondStep(browser, pages[at] ?? assert.fail(), code), ({ status }) => status)
        ),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        statuses.toSorted((one, other) => one - other),
        [303, 401, 401]
      )
      const late = server.browser()
      const page = yield* firstStep(late, "readOnly")
      assert.strictEqual((yield* secondStep(late, page, codeNow(secret, -1))).status, 401, "passed over")
      yield* forgetLastCode(testUsers.readOnly.id)
      assert.strictEqual((yield* secondStep(late, page, codeNow(secret, -3))).status, 401, "of 90 seconds ago")
    })
  )

  it.effect("can be replaced by a recovery code, each of them once", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { codes } = yield* withApp("otherClient")
      assert.lengthOf(codes, 10)
      const [code = ""] = codes
      const used = server.browser()
      const first = yield* secondStep(
        used,
        yield* firstStep(used, "otherClient"),
        code.toLowerCase().replaceAll("-", " ")
      )
      assert.strictEqual(first.status, 303)
      const again = server.browser()
      assert.strictEqual((yield* secondStep(again, yield* firstStep(again, "otherClient"), code)).status, 401)
      const told = yield* Effect.promise(() => used.get("/api/v1/me/sign-in"))
      assert.strictEqual(told.json["recovery_codes_left"], 9)
      const stored = yield* sql<{ text: string }>(
        (client) => client`
          select string_agg(encode(code_hash, 'escape'), '') as text from recovery_code`
      )
      for (const each of codes) assert.notInclude(stored[0]?.text ?? "", each.replaceAll("-", ""))
    })
  )

  it.effect("counts wrong codes for the account alone, and a right password forgives none", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { secret } = yield* withApp("administrator")
      const statuses: Array<number> = []
      for (let attempt = 0; attempt < 12; attempt++) {
        const browser = server.browser()
        statuses.push((yield* secondStep(browser, yield* firstStep(browser, "administrator"), "000000")).status)
      }
      assert.deepStrictEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429])
      const browser = server.browser()
      const page = yield* firstStep(browser, "administrator")
      assert.strictEqual(page.status, 200)
      const answer = yield* secondStep(browser, page, codeNow(secret))
      assert.strictEqual(answer.status, 429)
      assert.isAbove(Number(answer.headers["retry-after"]), 0)
    })
  )

  it.effect("belongs to one browser, and to a page that is not too old", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { secret } = yield* withApp("withoutTasks")
      const victim = server.browser()
      const page = yield* firstStep(victim, "withoutTasks")
      const thief = server.browser()
      yield* Effect.promise(() => thief.get("/auth/account/first"))
      assert.strictEqual((yield* secondStep(thief, page, codeNow(secret))).status, 403)
      const forged = page.text.replace(/value="\d+\./, `value="${testUsers.full.id}.`)
      assert.strictEqual((yield* secondStep(victim, { ...page, text: forged }, codeNow(secret))).status, 403)
      const old = page.text.replace(/(password\.)[\da-z]+\./, `$1${(Date.now() - 1000).toString(36)}.`)
      assert.strictEqual((yield* secondStep(victim, { ...page, text: old }, codeNow(secret))).status, 403)
      yield* sql(
        (client) => client`update app_user set is_disabled = true where user_id = ${testUsers.withoutTasks.id}`
      )
      assert.strictEqual((yield* secondStep(victim, page, codeNow(secret))).status, 403)
      yield* sql(
        (client) => client`update app_user set is_disabled = false where user_id = ${testUsers.withoutTasks.id}`
      )
      assert.strictEqual((yield* secondStep(victim, page, codeNow(secret))).status, 303)
    })
  )

  it.effect("proves at level 2 who is there, and its removal asks for that", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { browser, secret } = yield* withApp("hidden")
      const removes = Effect.promise(() => browser.delete("/api/v1/me/totp"))
      const asked = yield* removes
      assert.strictEqual(asked.status, 428)
      assert.deepStrictEqual(asked.json["methods"], ["totp"])
      const wrong = yield* Effect.promise(() => browser.post("/auth/step-up", { method: "totp", proof: "000000" }))
      assert.strictEqual(wrong.status, 422)
      const proof = codeNow(secret)
      const proven = yield* Effect.promise(() => browser.post("/auth/step-up", { method: "totp", proof }))
      assert.strictEqual(proven.status, 204, proven.text)
      const replayed = yield* Effect.promise(() => browser.post("/auth/step-up", { method: "totp", proof }))
      assert.strictEqual(replayed.status, 422)
      yield* hourAgo
      assert.strictEqual((yield* removes).status, 428)
      yield* forgetLastCode(testUsers.hidden.id)
      yield* Effect.promise(() => browser.post("/auth/step-up", { method: "totp", proof: codeNow(secret) }))
      const renewed = yield* Effect.promise(() => browser.post("/api/v1/me/recovery-codes", {}))
      assert.lengthOf(renewed.json["codes"] as ReadonlyArray<string>, 10)
      assert.strictEqual((yield* removes).status, 204)
      assert.strictEqual((yield* removes).status, 404)
      assert.strictEqual((yield* firstStep(server.browser(), "hidden")).status, 303)
      const kinds = yield* sql<{ template: string; told: string }>(
        (client) => client`
          select template, facts ->> 'factor' as told from mail_outbox
          where to_address = ${testUsers.hidden.email} and template like 'second%' order by mail_id`
      )
      assert.deepStrictEqual(kinds, [
        { template: "second-factor-added", told: "totp" },
        { template: "second-factor-added", told: "recovery-codes" },
        { template: "second-factor-removed", told: "totp" }
      ])
      const inApp = yield* sql<{ kind: string }>(
        (client) => client`
          select kind from notification where user_id = ${testUsers.hidden.id} and kind like 'second%'`
      )
      assert.deepStrictEqual(inApp, [{ kind: "second-factor-removed" }])
      const audited = yield* sql<{ action: string }>(
        (client) => client`
          select action from audit_event where subject_id = ${String(testUsers.hidden.id)} order by no`
      )
      assert.deepStrictEqual(
        audited.map(({ action }) => action),
        ["user.secondFactorAdded", "user.secondFactorAdded", "user.secondFactorRemoved"]
      )
    })
  )

  it.effect("is told to be missing where a call asks who has none for it", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("onboarding")
      const asked = yield* Effect.promise(() => browser.post("/api/v1/me/recovery-codes", {}))
      assert.strictEqual(asked.status, 428)
      assert.deepStrictEqual(asked.json["methods"], [])
      assert.include(String(asked.json["message"]), "set one up in your profile")
      yield* hourAgo
      const one = yield* Effect.promise(() => browser.post("/api/v1/me/totp", {}))
      assert.strictEqual(one.status, 428)
      assert.deepStrictEqual(one.json["methods"], ["password"])
    })
  )

  it.effect("is on record from when its setup begins, though nothing confirms it", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("payments")
      const begun = yield* Effect.promise(() => browser.post("/api/v1/me/totp", {}))
      assert.strictEqual(begun.status, 200, begun.text)
      const events = yield* sql<{ type: string; factor: string }>(
        (client) => client`
          select event_type as type, facts ->> 'factor' as factor from security_event
          where user_id = ${testUsers.payments.id} and event_type like 'second-factor-%'`
      )
      assert.deepStrictEqual(events, [{ type: "second-factor-begun", factor: "totp" }])
    })
  )

  it.effect("is kept sealed, and taken from a confirmed one by nobody", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("withoutInvestors")
      const begun = yield* Effect.promise(() => browser.post("/api/v1/me/totp", {}))
      assert.match(String(begun.json["address"]), /^otpauth:\/\/totp\/Reclaim%20Portal:/)
      assert.match(String(begun.json["qr_path"]), /^(M\d+ \d+h1v1h-1z)+$/)
      const { secret } = yield* enrol(browser)
      const [row] = yield* sql<{ sealed: string }>(
        (client) => client`
          select encode(secret_sealed, 'escape') as sealed from totp where user_id = ${testUsers.withoutInvestors.id}`
      )
      assert.notInclude(row?.sealed ?? "", secret)
      assert.strictEqual((yield* Effect.promise(() => browser.post("/api/v1/me/totp", {}))).status, 409)
      const functions = yield* sql<{ factor: string }>(
        (client) => client`select second_factor_of(${testUsers.withoutInvestors.id}) as factor`
      )
      assert.deepStrictEqual(functions, [{ factor: "app" }])
    })
  )
})

onServer("Where staff must have a second factor", { MFA: "staff" }, (it) => {
  it.effect("they set it up right after the password, before any session", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const page = yield* firstStep(browser, "staff")
      assert.strictEqual(page.status, 200)
      assert.include(page.text, "Set up a second factor")
      assert.include(page.text, "<svg")
      assert.isFalse(browser.cookies.has("session"))
      const secret = (/<pre[^>]*>([A-Z2-7 ]+)<\/pre>/.exec(page.text)?.[1] ?? "").replaceAll(" ", "")
      const wrong = yield* secondStep(browser, page, "000000")
      assert.strictEqual(wrong.status, 422)
      assert.include(wrong.text.replaceAll(" ", ""), secret)
      const answer = yield* secondStep(browser, wrong, codeNow(secret))
      assert.strictEqual(answer.status, 200, answer.text)
      assert.lengthOf(answer.text.match(/([0-9A-Z]{4}-){5}[0-9A-Z]{4}/g) ?? [], 10)
      assert.strictEqual((yield* user(browser)).status, 200)
      const told = yield* Effect.promise(() => browser.get("/api/v1/me/sign-in"))
      assert.strictEqual(told.json["is_second_factor_required"], true)
      const last = yield* Effect.promise(() => browser.delete("/api/v1/me/totp"))
      assert.strictEqual(last.status, 409)
      assert.strictEqual(last.json["code"], "wrong_state")
      const again = yield* firstStep(server.browser(), "staff")
      assert.include(again.text, "Second step")
    })
  )

  it.effect("clients' users need none", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      assert.strictEqual((yield* firstStep(server.browser(), "full")).status, 303)
    })
  )
})
