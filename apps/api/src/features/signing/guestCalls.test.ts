import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { apiDocument } from "../../platform/http/ApiDocsRoutes.ts"
import { routeLimits } from "../../platform/http/routeLimits.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { mailsTo } from "../../testing/server/mailsTo.ts"
import { alertOf } from "../../testing/server/signInForm.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"
import { ask, callsOf, envelopesOf, freshEnvelope, awaitSeal, seedSigning } from "../../testing/signing/envelopesOf.ts"

const address = "cleo@lind.example"

const contactId = 71

/** Cleo, who is a director and has no account; with the former director's power gone, she and one more have to sign. */
const seedGuest = Effect.gen(function* () {
  yield* (yield* TestServer).asOwner(seedSigning)
  yield* ask(
    (sql) => sql`
      insert into contact (client_id, contact_id, status, user_id, salutation, first_name, last_name, job_title, company,
        email, notes)
      overriding system value
      values (1, ${contactId}, 'draft', null, 'Ms', 'Cleo', 'Lind', 'Director', '', ${address}, '')`
  )
  yield* ask(
    (sql) => sql`
      insert into signing_power (client_id, contact_id, position, codes, mode, group_name, group_count, owners)
      values (1, ${contactId}, 0, '{}', 'jointly', 'Directors', 2, '{}')`
  )
})

const lastPath = (template: string) =>
  Effect.map(mailsTo(address), (mails) => mails.findLast((mail) => mail.template === template)?.path ?? "")

const readPage = (browser: Browser, path: string) => Effect.promise(() => browser.get(path, { accept: "text/html" }))

const fill = (browser: Browser, path: string, fields: Readonly<Record<string, string>> = {}) =>
  Effect.promise(() => browser.fill(path, fields))

const codeIn = (page: string): string => (/<pre class="code"[^>]*>([\d ]+)</.exec(page)?.[1] ?? "").replace(" ", "")

const isFilledIn = (page: { readonly text: string }, code: string): boolean => page.text.includes(` value="${code}"`)

/** Requests a link in a browser from the last mail of a kind. Returns the code shown and the link's path. */
const askedBy = Effect.fnUntraced(function* (template: string) {
  const browser = (yield* TestServer).browser()
  const page = yield* fill(browser, yield* lastPath(template))
  assert.strictEqual(page.status, 200, page.text)
  return { code: codeIn(page.text), path: yield* lastPath("signing-link") }
})

const signingRequests = askedBy("signing-request")

/** A browser in which Cleo is let in. */
const letInBy = Effect.fnUntraced(function* (template: string) {
  const { code, path } = yield* askedBy(template)
  const browser = (yield* TestServer).browser()
  const answer = yield* fill(browser, path, { code })
  assert.strictEqual(answer.status, 303, answer.text)
  return { browser, location: answer.headers["location"] ?? "" }
})

const letIn = letInBy("signing-request")

const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path }))
)

/** Calls that a guest may make in addition to those on their envelope: session, list of envelopes, consent. */
const own = new Set([
  "GET /proxy/mc/user",
  "PUT /auth/token/extend",
  "PUT /auth/logout",
  "GET /api/v1/envelopes",
  "GET /api/v1/e-consents",
  "POST /api/v1/e-consents",
  "DELETE /api/v1/e-consents"
])

const ofEnvelope = new Set([
  "GET /api/v1/envelopes/{id}",
  "GET /api/v1/envelopes/{id}/documents/{n}/content",
  "POST /api/v1/envelopes/{id}/viewed",
  "POST /api/v1/envelopes/{id}/sign",
  "POST /api/v1/envelopes/{id}/decline"
])

onBothServers("Somebody without an account", (it) => {
  it.effect("is asked by mail, let in by a link and its code, and signs; the record and the seal say how", () =>
    Effect.gen(function* () {
      yield* seedGuest
      const id = yield* freshEnvelope
      const shown = yield* (yield* envelopesOf("full")).find(id)
      assert.include(shown.text, '"way":"link"')
      const request = yield* lastPath("signing-request")
      const server = yield* TestServer
      const page = yield* readPage(server.browser(), request)
      assert.include(page.text, "Cleo Lind, you are asked to sign")
      assert.include(page.text, "c…@lind.example")
      assert.notInclude(page.text, address)
      const { browser, location } = yield* letIn
      assert.strictEqual(location, `/accounts/documents/${String(id)}`)

      const { json: user } = yield* Effect.promise(() => browser.get("/proxy/mc/user"))
      assert.match(JSON.stringify(user["tasks"]), /"Features":\[\],"Management":\[\{"name":"signDocuments"/)
      const guest = callsOf(browser)
      const listed = yield* guest.get("/envelopes?state=all")
      assert.deepInclude(listed.json, { total_count: 1 })
      const signed = yield* guest.signWhole(id)
      assert.strictEqual(signed.status, 200, signed.text)
      const again = yield* guest.sign(id, "0".repeat(64))
      assert.deepStrictEqual([again.status, again.json["code"]], [409, "already_done"])

      yield* (yield* envelopesOf("full")).signWhole(id)
      const { documents } = yield* awaitSeal(id)
      assert.include(JSON.stringify(documents), '"seal":{')
      const copyPage = yield* readPage(server.browser(), yield* lastPath("signing-copy"))
      assert.include(copyPage.text, "is sealed, and you can save a copy")
      const copy = callsOf((yield* letInBy("signing-copy")).browser)
      const sealedFile = yield* copy.get(`/envelopes/${String(id)}/documents/1/content?form=sealed`)
      assert.strictEqual(sealedFile.status, 200, sealedFile.text)
      const told = yield* ask(
        (sql) => sql`select 1 from notification where kind = 'signed-copy' and user_id = ${testUsers.full.id}`
      )
      assert.lengthOf(told, 1)
      const audited = yield* ask(
        (sql) => sql<{ action: string; kind: string }>`
          select action, actor_kind as kind from audit_event
          where client_id = 1 and subject_kind = 'envelope' and subject_id = ${String(id)} and actor_kind = 'guest' order by no`
      )
      assert.deepStrictEqual(
        audited.map(({ action }) => action),
        ["envelope.viewed", "envelope.signed"]
      )
    })
  )

  it.effect("A01: reaches the one envelope, and no other call of the contract", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const { browser } = yield* letIn
      let refused = 0
      for (const { method, path } of operations) {
        const operation = `${method} ${path}`
        if (own.has(operation)) continue
        const at = (number: number) => path.replace("{id}", String(number)).replaceAll(/\{\w+\}/g, "1")
        const answer = (url: string) => {
          const headers = { "content-type": routeLimits(url).contentType, ...browser.xsrf }
          return Effect.promise(() => browser.send(method, url, method === "GET" ? {} : { headers, body: "{}" }))
        }
        if (ofEnvelope.has(operation)) {
          assert.notInclude([401, 403], (yield* answer(at(id))).status, operation)
          assert.strictEqual((yield* answer(at(id + 1))).status, 403, operation)
        } else {
          assert.strictEqual((yield* answer(at(id))).status, 403, operation)
          refused += 1
        }
      }
      assert.isAbove(refused, 200)
      const recorded = yield* ask(
        (sql) => sql`select 1 from security_event where event_type = 'access-refused' and facts ? 'guest'`
      )
      assert.isNotEmpty(recorded)
    })
  )

  it.effect("is let in by nothing less than the link with its own code, once", () =>
    Effect.gen(function* () {
      yield* freshEnvelope
      const server = yield* TestServer
      const { code, path } = yield* signingRequests
      const wrong = yield* fill(server.browser(), path, { code: code === "000000" ? "000001" : "000000" })
      assert.strictEqual(wrong.status, 422)
      assert.include(alertOf(wrong), "This code does not match the link")
      const newer = yield* signingRequests
      assert.strictEqual(
        (yield* readPage(server.browser(), path)).status,
        404,
        "a newer link makes the former one void"
      )
      if (code !== newer.code) assert.strictEqual((yield* fill(server.browser(), newer.path, { code })).status, 422)
      const browser = server.browser()
      assert.strictEqual(
        (yield* fill(browser, newer.path, { code: `${newer.code.slice(0, 3)} ${newer.code.slice(3)}` })).status,
        303
      )
      assert.isUndefined(browser.cookies.get("device"))
      assert.strictEqual((yield* readPage(server.browser(), newer.path)).status, 404)
      const request = yield* lastPath("signing-request")
      yield* ask(
        (sql) => sql`
          update one_time_link set created_at = created_at - interval '70 days', expires_at = expires_at - interval '70 days'
          where purpose = 'signing request'`
      )
      assert.strictEqual((yield* readPage(server.browser(), request)).status, 404)
    })
  )

  it.effect("finds the code filled in in the browser that requested the link, and in no other", () =>
    Effect.gen(function* () {
      yield* freshEnvelope
      const server = yield* TestServer
      const browser = server.browser()
      const shown = yield* fill(browser, yield* lastPath("signing-request"))
      const code = codeIn(shown.text)
      assert.match(code, /^\d{6}$/)
      const path = yield* lastPath("signing-link")
      // Nowhere in the mail, nor in an address.
      const mail = (yield* mailsTo(address)).findLast(({ template }) => template === "signing-link")
      assert.notInclude(JSON.stringify(mail), code)
      const here = yield* readPage(browser, path)
      assert.isTrue(isFilledIn(here, code), here.text)
      const elsewhere = yield* readPage(server.browser(), path)
      assert.isFalse(isFilledIn(elsewhere, code))
      assert.include(elsewhere.text, "If it is on another device, read it there.")
      // What a browser says it keeps is shown unseen: only what is sent is compared, and counted.
      const kept = browser.cookies.get("signing-code") ?? ""
      const guessing = server.browser()
      guessing.cookies.set("signing-code", `${kept.slice(0, kept.indexOf("."))}.123456`)
      assert.isTrue(isFilledIn(yield* readPage(guessing, path), "123456"))
      const ofAnother = server.browser()
      ofAnother.cookies.set("signing-code", `0.${code}`)
      assert.isFalse(isFilledIn(yield* readPage(ofAnother, path), code))
      const opened = yield* Effect.promise(() => browser.answerForm(here, { code }))
      assert.strictEqual(opened.status, 303, opened.text)
      assert.isFalse(browser.cookies.has("signing-code"))
    })
  )

  it.effect("may try no code for long", () =>
    Effect.gen(function* () {
      yield* freshEnvelope
      const { path } = yield* signingRequests
      const browser = (yield* TestServer).browser()
      const statuses = new Set<number>()
      for (let attempt = 0; attempt < 40 && !statuses.has(429); attempt++) {
        statuses.add((yield* fill(browser, path, { code: "nothing" })).status)
      }
      assert.deepStrictEqual([...statuses], [422, 429])
      yield* ask((sql) => sql`delete from sign_in_attempt`)
    })
  )

  it.effect("loses it with the half hour, with the place among the signers, and with an account of their own", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const { browser } = yield* letIn
      const guest = callsOf(browser)
      assert.strictEqual((yield* guest.find(id)).status, 200)
      yield* ask(
        (sql) => sql`update signer set state = 'replaced' where envelope_id = ${id} and contact_id = ${contactId}`
      )
      assert.strictEqual((yield* guest.find(id)).status, 404)
      assert.strictEqual((yield* guest.get(`/envelopes/${String(id)}/documents/1/content`)).status, 404)
      yield* ask(
        (sql) => sql`update signer set state = 'asked' where envelope_id = ${id} and contact_id = ${contactId}`
      )
      yield* ask(
        (sql) => sql`update contact set user_id = ${testUsers.withoutTasks.id} where contact_id = ${contactId}`
      )
      assert.strictEqual((yield* guest.find(id)).status, 404)
      yield* ask((sql) => sql`update contact set user_id = null where contact_id = ${contactId}`)
      assert.strictEqual((yield* guest.find(id)).status, 200)
      const [session] = yield* ask(
        (sql) => sql<{ minutes: number }>`
          select extract(epoch from expires_at - created_at)::float8 / 60 as minutes from session
          where guest_envelope_id = ${id} order by session_id desc limit 1`
      )
      assert.strictEqual(session?.minutes, 30)
      yield* ask((sql) => sql`update session set expires_at = now() where guest_envelope_id = ${id}`)
      assert.strictEqual((yield* guest.find(id)).status, 401)
    })
  )

  it.effect("declines, withdraws the agreement for this document alone, and is asked again by a reminder", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const own = yield* envelopesOf("full")
      const before = (yield* mailsTo(address)).length
      assert.strictEqual((yield* own.remind(id)).status, 200)
      assert.strictEqual((yield* mailsTo(address)).length, before + 1)
      const guest = callsOf((yield* letIn).browser)
      assert.strictEqual((yield* guest.agree()).status, 200)
      assert.deepInclude((yield* guest.withdraw).json, { agreed_at: null })
      const shown = yield* own.find(id)
      const cleo = (shown.json["signers"] as ReadonlyArray<Readonly<Record<string, unknown>>>).find(
        ({ contact_id }) => contact_id === contactId
      )
      assert.deepInclude(cleo, { state: "declined", way: "link" })
      assert.strictEqual(shown.json["state"], "sent")
    })
  )

  it.effect("is listed among no users, viewed as by nobody, and told of nothing", () =>
    Effect.gen(function* () {
      const [guest] = yield* ask(
        (sql) => sql<{ id: number }>`select user_id as id from app_user where guest_contact_id = ${contactId}`
      )
      const server = yield* TestServer
      const administrator = yield* server.signedIn("administrator")
      const viewing = yield* server.signedIn("viewing")
      const users = yield* Effect.promise(() => administrator.get("/api/v1/users"))
      assert.notInclude(users.text, address)
      const found = yield* Effect.promise(() => viewing.get(`/api/v1/viewable-users/${String(guest?.id)}`))
      assert.strictEqual(found.status, 404)
      const searched = yield* Effect.promise(() => viewing.get("/api/v1/viewable-users?search=cleo"))
      assert.deepStrictEqual([searched.status, searched.text], [200, "[]"])
      const heard = yield* ask((sql) => sql`select 1 from notification where user_id = ${guest?.id ?? 0}`)
      assert.isEmpty(heard)
    })
  )
})
