import { assert } from "@effect/vitest"
import { grantsOf } from "@reclaim/core/rules/people/rolePowers"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createHash, randomUUID } from "node:crypto"
import { execute } from "../../platform/sql/queryRows.ts"
import { markFollowed } from "../ledger/markFollowed.ts"
import { seedStatements } from "../ledger/seedStatements.ts"
import type { Browser } from "../server/Browser.ts"
import { TestServer } from "../server/TestServer.ts"
import { testUsers, type TestUserName } from "../server/testUsers.ts"

/**
 * Contacts of client 1, any two of whom sign together; the last one has no power of their own, and represents the
 * first.
 */
export const directors = ["full", "administrator", "approver"] as const satisfies ReadonlyArray<TestUserName>

/** Their contacts are numbered as they are. */
const contactOf = (name: TestUserName) => testUsers[name].id

const requirement = (clientId: number, code: string, markets: ReadonlyArray<number> = [1]) => ({
  client_id: clientId,
  code,
  level: "owner",
  bo_id: 1,
  markets: `{${markets.join()}}`,
  lacking: `{${markets.join()}}`,
  period: 0,
  name: `Document ${code}`,
  why: "lets the provider file",
  classification_id: 1,
  lead_days: 3,
  state: "requested",
  requested_on: "2026-01-05"
})

/** Makes a contact one of those any two of whom sign together. */
const empower = (clientId: number, contactId: number) =>
  execute(
    (sql) => sql`
      insert into signing_power (client_id, contact_id, position, codes, mode, group_name, group_count, owners)
      values (${clientId}::int, ${contactId}::int, 0, '{}', 'jointly', 'Directors', 2, '{}')`
  )

/** Requirement 1 of client 1 is an engagement agreement for two markets; 2 wants ink, 3 has no form, 4 is of client 2. */
export const seedSigning = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* seedStatements
  yield* sql`insert into market (market_id, iso2, name, currency, statutory_rate_percent, limit_basis, limit_count,
      limit_unit, agent_lead_months)
    values (2, 'FI', 'Finland', 'EUR', 30, 'END_OF_PAY_YEAR', 3, 'years', 2)`
  for (const one of [
    requirement(1, "engagement-agreement", [1, 2]),
    requirement(1, "poa-provider"),
    requirement(1, "crs-self-certification"),
    requirement(2, "engagement-agreement")
  ])
    yield* sql`insert into requirement ${sql.insert(one)}`
  const { permissions, tasks } = grantsOf(["operations", "signatory"], false)
  const people = [...directors, "payments", "otherClient"] as const
  for (const name of people) {
    const { client, id } = testUsers[name]
    yield* sql`
      update app_user set tasks = ${JSON.stringify(tasks)}::text::jsonb,
        permissions = ${JSON.stringify(permissions)}::text::jsonb where user_id = ${id}`
    yield* sql`
      insert into contact (client_id, contact_id, status, user_id, salutation, first_name, last_name, job_title, company,
        email, notes)
      overriding system value
      values (${client}::int, ${id}::int, 'active', ${id}::int, 'Ms', ${name}, 'Lind', 'Director', '', ${`${name.toLowerCase()}@lind.example`},
        '')`
    if (name !== "payments" && client !== null) yield* empower(client, id)
  }
  yield* markFollowed
})

/** Asks the database as its owner. */
export const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Names a user of client 1 as a director. */
export const makeDirector = (name: TestUserName) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(empower(1, contactOf(name))))

/** Makes a user represent another in signing, from long ago until far ahead. */
export const delegateSigning = (from: TestUserName, to: TestUserName) =>
  ask(
    (sql) => sql`
      insert into delegation (client_id, contact_id, position, to_contact_id, from_day, to_day, acts)
      values (1, ${contactOf(from)}, 0, ${contactOf(to)}, current_date - 5, current_date + 5, '{signing}')`
  )

const once = (key: string = randomUUID()) => ({ "idempotency-key": key })

/** Calls of a browser's user about documents signed on screen. */
export const callsOf = (browser: Browser, prefix = "/api/v1") => {
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    Effect.promise(() => browser.post(`${prefix}${path}`, body, headers))
  const get = (path: string) => Effect.promise(() => browser.get(`${prefix}${path}`))
  const hashOf = Effect.fnUntraced(function* (id: number) {
    const content = yield* get(`/envelopes/${String(id)}/documents/1/content`)
    assert.strictEqual(content.status, 200, content.text)
    return createHash("sha256").update(content.bytes).digest("hex")
  })
  const agree = Effect.fnUntraced(function* (version?: string) {
    const { json } = yield* get("/e-consents")
    return yield* post("/e-consents", { version: version ?? json["version"] })
  })
  const view = (id: number, sha256: string, pages: ReadonlyArray<number> = [1]) =>
    post(`/envelopes/${String(id)}/viewed`, { n: 1, sha256, pages })
  const sign = (id: number, sha256: string, said: object = {}, key: string = randomUUID()) =>
    post(
      `/envelopes/${String(id)}/sign`,
      { documents: [{ n: 1, sha256 }], manner: "typed", name: "Ada Lind", ...said },
      once(key)
    )
  const act = (id: number, version: number, body: object) =>
    post(`/envelopes/${String(id)}/acts`, body, { ...once(), "if-match": `"${String(version)}"` })
  return {
    browser,
    get,
    make: (requirementIds: ReadonlyArray<number>, key?: string, inOrder: ReadonlyArray<number> = []) =>
      post("/envelopes", { requirement_ids: requirementIds, in_order: inOrder }, once(key)),
    find: (id: number) => get(`/envelopes/${String(id)}`),
    hashOf,
    agree,
    view,
    sign,
    decline: (id: number) =>
      post(`/envelopes/${String(id)}/decline`, { code: "wrong_content", text: "Another owner" }, once()),
    takeBack: (id: number, version: number) => act(id, version, { act: "TakeBack", text: "Sent by mistake" }),
    /** Reminds the signers; the version is not checked. */
    remind: (id: number) => act(id, 1, { act: "Remind" }),
    replace: (id: number, version: number, n: number, contactId: number) =>
      act(id, version, { act: "Replace", n, contact_id: contactId }),
    withdraw: Effect.promise(() => browser.delete(`${prefix}/e-consents`)),
    accept: (id: number, version: number) =>
      act(id, version, { act: "Accept", valid_from: "2026-01-01", valid_to: null }),
    reject: (id: number, version: number) =>
      act(id, version, { act: "Reject", code: "not_signed", text: "By somebody else" }),
    /** Does all that comes before the signature, and signs. */
    signWhole: Effect.fnUntraced(function* (id: number, said: object = {}) {
      yield* agree()
      const sha256 = yield* hashOf(id)
      const seen = yield* view(id, sha256)
      assert.strictEqual(seen.status, 200, seen.text)
      return yield* sign(id, sha256, said)
    })
  }
}

/** Calls of a user, or of the desk, about documents signed on screen. */
export const envelopesOf = Effect.fnUntraced(function* (name: TestUserName, prefix?: string) {
  return callsOf(yield* (yield* TestServer).signedIn(name), prefix)
})

/** Calls of the desk about the documents of client 1. */
export const atDesk = envelopesOf("deskDocuments", "/api/v1/desk/clients/1")

/** Makes an envelope of client 1 that no one has viewed; voids earlier ones. */
export const freshEnvelope = Effect.gen(function* () {
  yield* ask((sql) => sql`update envelope set state = 'voided' where client_id = 1 and state in ('sent', 'draft')`)
  yield* ask(
    (sql) => sql`
      update envelope set state = 'rejected', reject_code = 'other' where client_id = 1 and state = 'completed'`
  )
  yield* ask((sql) => sql`update document set state = 'revoked', revoked_on = '2026-01-07' where client_id = 1`)
  yield* ask((sql) => sql`update requirement set state = 'requested', document_id = null where client_id = 1`)
  const made = yield* (yield* envelopesOf("full")).make([1])
  assert.strictEqual(made.status, 200, made.text)
  return Number(made.json["envelope_id"])
})

/** Waits until the job has sealed it; returns how the desk is shown it. */
export const awaitSeal = Effect.fnUntraced(function* (id: number) {
  const desk = yield* atDesk
  const look = Effect.map(desk.find(id), ({ json }) => json)
  return yield* Effect.repeat(Effect.delay(look, "100 millis"), {
    times: 300,
    until: ({ documents }) => JSON.stringify(documents).includes('"seal":{')
  })
})
