import { assert } from "@effect/vitest"
import { grantsOf } from "@reclaim/core/rules/people/rolePowers"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { mailsTo } from "../../testing/server/mailsTo.ts"
import { makeContactContent } from "../../testing/server/makeContactContent.ts"
import { onServers } from "../../testing/server/onServers.ts"
import { proveWithTwoFactors } from "../../testing/server/proveWithTwoFactors.ts"
import { TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"
import { ask, callsOf, freshEnvelope, seedSigning } from "../../testing/signing/envelopesOf.ts"

const former = "cleo@lind.example"
const moved = "cleo@evil.example"
const contactId = 71
const path = `/api/v1/contacts/${String(contactId)}`

/** Cleo, a director without an account, and a user who signs nothing. */
const seedSigners = Effect.gen(function* () {
  yield* (yield* TestServer).asOwner(seedSigning)
  for (const [id, email] of [
    [contactId, former],
    [72, "mo@lind.example"]
  ] as const) {
    yield* ask(
      (sql) => sql`
        insert into contact (client_id, contact_id, status, user_id, salutation, first_name, last_name, job_title, company,
          email, notes)
        overriding system value values (1, ${id}::int, 'draft', null, 'Ms', 'Cleo', 'Lind', 'Director', '', ${email}, '')`
    )
  }
  yield* ask(
    (sql) => sql`
      insert into signing_power (client_id, contact_id, position, codes, mode, group_name, group_count, owners)
      values (1, ${contactId}, 0, '{}', 'jointly', 'Directors', 2, '{}')`
  )
  const { permissions, tasks } = grantsOf(["administrator", "operations", "signatory"], false)
  yield* ask(
    (sql) => sql`
      update app_user set tasks = ${JSON.stringify(tasks)}::text::jsonb,
        permissions = ${JSON.stringify(permissions)}::text::jsonb
      where user_id = ${testUsers.administrator.id}`
  )
})

const lastPath = (template: string) =>
  Effect.map(mailsTo(former), (mails) => mails.findLast((mail) => mail.template === template)?.path ?? "")

const content = (change: object) =>
  makeContactContent({ first_name: "Cleo", last_name: "Lind", email: former, phone: null, ...change })

onServers("The address of who is asked to sign is nobody else's to change", ({ one, other }) =>
  Effect.gen(function* () {
    yield* seedSigners
    const id = yield* freshEnvelope
    const request = yield* lastPath("signing-request")
    const page = yield* Effect.promise(() => other.browser().fill(request, {}))
    const code = (/<pre class="code"[^>]*>([\d ]+)</.exec(page.text)?.[1] ?? "").replace(" ", "")
    const guest = one.browser()
    const link = yield* lastPath("signing-link")
    assert.strictEqual((yield* Effect.promise(() => guest.fill(link, { code }))).status, 303)

    const administrator = yield* one.signedIn("administrator")
    const made = yield* Effect.promise(() =>
      administrator.post("/api/v1/me/tokens", { name: "A script", scopes: ["people.read", "people.write"], days: 30 })
    )
    assert.strictEqual(made.status, 200, made.text)
    const byProgram = (method: string, url: string, body: object) =>
      Effect.promise(() =>
        other.browser().send(method, url, {
          headers: {
            authorization: `Bearer ${String(made.json["secret"])}`,
            "content-type": "application/json",
            "idempotency-key": randomUUID(),
            "if-match": '"1"'
          },
          body: JSON.stringify(body)
        })
      )
    const roles = [{ role: "auditor", scope_kind: "all", scope_ids: [] }]
    for (const refused of [
      yield* byProgram("PUT", path, content({ email: moved })),
      yield* byProgram("PUT", path, content({ last_name: "Evil" })),
      yield* byProgram("PUT", "/api/v1/contacts/72", content({ email: "mo@lind.example", roles })),
      yield* byProgram("POST", "/api/v1/contacts", content({ email: "new@lind.example", roles }))
    ]) {
      assert.deepStrictEqual([refused.status, refused.json["code"]], [403, "token_refused"], refused.text)
    }
    const free = yield* byProgram("PUT", "/api/v1/contacts/72", content({ email: "mo.lind@lind.example" }))
    assert.strictEqual(free.status, 200, free.text)

    const change = Effect.promise(() => administrator.put(path, { "if-match": '"1"' }, content({ email: moved })))
    const unproven = yield* change
    assert.deepStrictEqual([unproven.status, unproven.json["code"]], [428, "step_up_required"])
    assert.isEmpty(yield* mailsTo(moved))
    assert.strictEqual((yield* callsOf(guest).get(`/envelopes/${String(id)}`)).status, 200)

    yield* one.asOwner(proveWithTwoFactors(testUsers.administrator.id))
    const changed = yield* change
    assert.strictEqual(changed.status, 200, changed.text)
    // Links to the former address no longer open anything, nor do the sessions opened with them.
    assert.strictEqual((yield* callsOf(guest).get(`/envelopes/${String(id)}`)).status, 401)
    assert.strictEqual((yield* callsOf(guest).sign(id, "0".repeat(64))).status, 401)
    const opened = yield* Effect.promise(() => other.browser().get(request, { accept: "text/html" }))
    assert.strictEqual(opened.status, 404)
    const signers = yield* ask(
      (sql) => sql<{ ended: boolean; state: string }>`
        select request_ended_at is not null as ended, state from signer where contact_id = ${contactId}`
    )
    assert.deepStrictEqual(signers, [{ ended: true, state: "asked" }])
    // Both addresses are notified, and the new one gets no request.
    for (const address of [former, moved]) {
      const told = (yield* mailsTo(address)).filter(({ template }) => template === "person-changed")
      assert.lengthOf(told, 1, address)
    }
    assert.deepStrictEqual(
      (yield* mailsTo(moved)).map(({ template }) => template),
      ["person-changed"]
    )
  }).pipe(Effect.provideService(TestServer, one))
)
