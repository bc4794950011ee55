import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { addMarkets } from "../../../testing/server/addMarkets.ts"
import {
  addAcceptedAccount,
  applicationIn,
  applicationsOf,
  deskApplicationsOf
} from "../../../testing/server/applicationsOf.ts"
import { consentsAgreed } from "../../../testing/server/consentsAgreed.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const register = Effect.gen(function* () {
  const browser = yield* (yield* TestServer).signedIn("full")
  return yield* Effect.promise(() => browser.get("/api/v1/documents"))
})

/** An account whose owner has a power of attorney and a statement of a bank on file. */
const addDocumentedAccount = Effect.fnUntraced(function* (accountNumber: string, name: string) {
  yield* addMarkets
  const accepted = yield* addAcceptedAccount({ account: { account_number: accountNumber }, owner: { name } })
  const accountId = accepted.account_id ?? 0
  const documents = yield* ask(
    (sql) => sql<{ id: number; ownerId: number }>`
      insert into document (client_id, code, title, bo_id, valid_from, state, source)
      select 1, d.code, d.title, a.bo_id, '2024-01-01', d.state, 'import'
      from account a cross join (values (1, 'poa-provider', 'Limited power of attorney', 'active'),
        (2, 'bank-statement', 'Bank statement', 'active'), (3, 'us-8802', 'Form 8802', 'received'))
        as d (place, code, title, state)
      where a.client_id = 1 and a.account_id = ${accountId} order by d.place
      returning document_id as id, bo_id as "ownerId"`
  )
  yield* ask((sql) => sql`update requirement_round set rules_hash = '' where client_id = 1`)
  assert.strictEqual((yield* register).status, 200)
  return { accountId, ownerId: documents[0]?.ownerId ?? 0, documentId: documents[0]?.id ?? 0 }
})

/** Changes an owner's facts and has the desk accept them. */
const changeOwner = Effect.fnUntraced(function* (accountId: number, facts: object) {
  const client = yield* applicationsOf()
  const desk = yield* deskApplicationsOf()
  const key = { "idempotency-key": randomUUID() }
  const begun = yield* Effect.promise(() =>
    client.browser.post(`/api/v1/accounts/${String(accountId)}/changes`, {}, key)
  )
  const id = Number(begun.json["application_id"])
  const { steps, version } = applicationIn(yield* client.find(id))
  yield* client.save({ application_id: id, version }, "owner", { ...steps.owner, ...facts })
  yield* client.save({ application_id: id, version: version + 1 }, "review", consentsAgreed)
  const filled = applicationIn(yield* client.find(id))
  const taken = yield* desk.taken(applicationIn(yield* client.act(filled, "Submit")))
  assert.strictEqual(
    applicationIn(yield* desk.act(taken, "Accept", { custodian_code: "C1", owner: { new: true } })).state,
    "accepted"
  )
})

const statesOf = (ownerId: number) =>
  ask(
    (sql) => sql<{ code: string; state: string; outdated_by: ReadonlyArray<string> }>`
      select code, state, outdated_by from document where client_id = 1 and bo_id = ${ownerId} order by document_id`
  )

const requestedDocuments = (ownerId: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ state: string }>`
        select distinct state from requirement where client_id = 1 and bo_id = ${ownerId} and code = 'poa-provider'`
    ),
    (rows) => rows.map(({ state }) => state)
  )

onBothServers("Documents that name what has changed of their owner", (it) => {
  it.effect("are superseded with the change, recorded, told of with a link, and asked for again", () =>
    Effect.gen(function* () {
      const { accountId, documentId, ownerId } = yield* addDocumentedAccount("PAPER 1", "Former Inc.")
      assert.deepStrictEqual(yield* requestedDocuments(ownerId), ["accepted"])
      const active = { state: "active", outdated_by: [] }
      const received = { code: "us-8802", state: "received", outdated_by: [] }
      yield* changeOwner(accountId, { name: "Present Inc." })
      assert.deepStrictEqual(yield* statesOf(ownerId), [
        { code: "poa-provider", state: "superseded", outdated_by: ["name"] },
        { code: "bank-statement", ...active },
        received
      ])
      assert.deepStrictEqual(yield* requestedDocuments(ownerId), ["requested"])
      const events = yield* ask(
        (sql) => sql`
          select action, actor_kind, subject_id, facts from audit_event
          where client_id = 1 and subject_kind = 'document' and action = 'document.superseded'`
      )
      assert.deepStrictEqual(events, [
        {
          action: "document.superseded",
          actor_kind: "staff",
          subject_id: String(documentId),
          facts: { changed: ["name"] }
        }
      ])
      const browser = yield* (yield* TestServer).signedIn("full")
      const told = yield* Effect.promise(() => browser.get("/api/v1/notifications"))
      assert.match(told.text, /"kind":"documents-outdated"[^}]*"documents":1/, told.text)
      const listed = yield* register
      assert.match(listed.text, /"superseded"/)
    })
  )

  it.effect("stay as they are where something else was changed", () =>
    Effect.gen(function* () {
      const { accountId, ownerId } = yield* addDocumentedAccount("PAPER 2", "Staying Inc.")
      const before = yield* statesOf(ownerId)
      yield* changeOwner(accountId, { fiscal_year_end: "06-30" })
      assert.deepStrictEqual(yield* statesOf(ownerId), before)
      assert.deepStrictEqual(yield* requestedDocuments(ownerId), ["accepted"])
      yield* changeOwner(accountId, { tax_number: "98-7654321" })
      assert.deepStrictEqual((yield* statesOf(ownerId))[0]?.outdated_by, ["taxNumber"])
      assert.deepStrictEqual(yield* requestedDocuments(ownerId), ["requested"])
    })
  )
})
