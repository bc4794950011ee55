import { assert } from "@effect/vitest"
import { Effect } from "effect"
import {
  acceptedCopy,
  actOnRequirement,
  ask,
  atDesk,
  awaitAnswer,
  bodyOf,
  copiesIn,
  findRequirement,
  itemsFor,
  requirementIn,
  type Row,
  seedWaiting,
  signedIn,
  uploadDocument,
  versionSeen
} from "../../testing/documents/requirementCalls.ts"
import { onBothServers } from "../../testing/server/TestServer.ts"

const rejection = { code: "wrong_year", text: "It is of 2022" }

/** Sends a copy of Form 6166 of 2024, ordered before, and takes it at the desk. */
const takenCopy = Effect.gen(function* () {
  const client = yield* signedIn("full")
  const desk = yield* signedIn("deskDocuments")
  const swiss = yield* findRequirement(client, "us-6166", "CH", 2024)
  const ordered = bodyOf(yield* actOnRequirement(client, "Order", swiss, { ordered_on: "2026-01-05" }))
  const body = { upload_ids: [yield* uploadDocument(client, "6166.pdf")], issued_on: "2024-02-01", markets: [] }
  const sent = bodyOf(yield* actOnRequirement(client, "Submit", versionSeen(ordered), body))
  const taken = bodyOf(yield* atDesk(desk, "Take", versionSeen(sent)))
  return { client, desk, taken }
})

const newsOf = (client: Parameters<typeof uploadDocument>[0]) =>
  Effect.map(
    awaitAnswer(() => client.get("/api/v1/notifications")),
    ({ text }) => text
  )

/** Changes what is kept of the decisions on the first client's copies. */
const write = (column: string, value: string) =>
  ask((sql) => sql`update desk_decision set ${sql.literal(column)} = ${sql.literal(value)} where client_id = 1`)

/** Facts of a document that no decision may leave changed once it is undone. */
const standing = (detail: Row) => {
  const { ordered_on, reject_code, state, trans_count, value_behind } = requirementIn(detail)
  const [copy] = copiesIn(detail)
  const { closed_in, issued_on, markets, valid_from, valid_to } = copy ?? {}
  const requirement = { state, ordered_on, reject_code, trans_count, value_behind }
  return { requirement, copy: { state: copy?.["state"], closed_in, issued_on, markets, valid_from, valid_to } }
}

onBothServers("A decision at the desk", (it) => {
  it.effect("is undone with all that it did, and the copy is with its reviewer again", () =>
    Effect.gen(function* () {
      yield* seedWaiting
      const { client, desk, taken } = yield* takenCopy
      const waiting = yield* itemsFor(desk, "document", "taken")
      let now = taken
      for (const [act, body, state] of [
        ["Reject", rejection, "rejected"],
        // The other market is asked for again.
        ["Accept", { ...acceptedCopy, issued_on: "2024-03-01", markets: ["CH"] }, "requested"],
        ["Accept", acceptedCopy, "accepted"]
      ] as const) {
        const decided = bodyOf(yield* atDesk(desk, act, versionSeen(now), body))
        assert.strictEqual(requirementIn(decided)["state"], state)
        assert.lengthOf(yield* itemsFor(desk, "document", "taken"), 0)
        assert.include(yield* newsOf(client), "document-answered")
        const undone = bodyOf(yield* atDesk(desk, "Undo", versionSeen(decided)))
        assert.deepStrictEqual(standing(undone), standing(taken))
        assert.deepStrictEqual(yield* itemsFor(desk, "document", "taken"), waiting)
        assert.notInclude(yield* newsOf(client), "document-answered")
        const [event] = undone["history"] as ReadonlyArray<Row>
        assert.deepInclude(event, { what: "moved", by: "provider", to: "under_review" })
        // Once undone, there is nothing to undo.
        assert.strictEqual((yield* atDesk(desk, "Undo", versionSeen(undone))).status, 409)
        now = undone
      }
      const audits = yield* ask(
        (sql) => sql`select facts->>'decision' as decision from audit_event
          where client_id = 1 and action = 'document.reopened' order by no`
      )
      assert.deepStrictEqual(audits, [{ decision: "rejected" }, { decision: "accepted" }, { decision: "accepted" }])
      const uses = yield* ask((sql) => sql`select count(*)::int as uses from document_use where client_id = 1`)
      assert.deepStrictEqual(uses, [{ uses: 0 }])
      const done = bodyOf(yield* atDesk(desk, "Accept", versionSeen(now), { ...acceptedCopy, markets: ["CH"] }))
      assert.deepInclude(copiesIn(done)[0], { state: "active", closed_in: ["CH"] })
    })
  )

  it.effect("gives back the copy that it superseded", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const desk = yield* signedIn("deskDocuments")
      // Accepted for Switzerland alone: Germany still asks for it.
      const of = yield* findRequirement(client, "us-6166", "DE", 2024)
      const body = { upload_ids: [yield* uploadDocument(client, "newer.pdf")], issued_on: null, markets: [] }
      const sent = bodyOf(yield* actOnRequirement(client, "Submit", of, body))
      const states = ask(
        (
          sql
        ) => sql`select document_id, state, supersedes from document where client_id = 1 and code = 'us-6166' and period = 2024
          order by document_id`
      )
      const [older, newer] = yield* states
      const decided = bodyOf(yield* atDesk(desk, "Accept", versionSeen(sent), acceptedCopy))
      assert.deepStrictEqual(yield* states, [
        { ...older, state: "superseded" },
        { ...newer, state: "active", supersedes: older?.["document_id"] }
      ])
      yield* atDesk(desk, "Undo", versionSeen(decided))
      assert.deepStrictEqual(yield* states, [{ ...older }, { ...newer, state: "under_review" }])
    })
  )

  it.effect("stays for others, after its time, and once something was built on it", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const desk = yield* signedIn("deskDocuments")
      const of = yield* findRequirement(client, "us-6166", "CH", 2023)
      const body = { upload_ids: [yield* uploadDocument(client, "2023.pdf")], issued_on: null, markets: [] }
      const sent = bodyOf(yield* actOnRequirement(client, "Submit", of, body))
      assert.strictEqual((yield* atDesk(desk, "Undo", versionSeen(sent))).status, 409)
      const decided = bodyOf(yield* atDesk(desk, "Reject", versionSeen(sent), rejection))
      const refusedTo = Effect.fnUntraced(function* (text: string) {
        const refused = yield* atDesk(desk, "Undo", versionSeen(decided))
        assert.deepInclude(refused.json, { code: "wrong_state" }, refused.text)
        assert.include(String(refused.json["message"]), text)
      })
      yield* write("user_id", "user_id + 3")
      yield* refusedTo("Somebody else")
      yield* write("user_id", "user_id - 3")
      yield* write("at", "at - interval '21 seconds'")
      yield* refusedTo("no longer")
      yield* write("at", "at + interval '21 seconds'")
      yield* write("copy_version", "copy_version - 1")
      yield* refusedTo("something has been done since")
      yield* write("copy_version", "copy_version + 1")
      // The client has read of it.
      yield* ask(
        (sql) => sql`update notification set read_at = now() where client_id = 1 and kind = 'document-answered'`
      )
      yield* refusedTo("the client has been notified")
      yield* ask((sql) => sql`update notification set read_at = null where client_id = 1`)
      assert.strictEqual((yield* atDesk(yield* signedIn("deskAccounts"), "Undo", versionSeen(decided))).status, 403)
      assert.strictEqual((yield* atDesk(desk, "Undo", versionSeen(sent))).status, 412)
      assert.strictEqual((yield* atDesk(desk, "Undo", versionSeen(decided), {}, 2)).status, 404)
      const another = { upload_ids: [yield* uploadDocument(client, "again.pdf")], issued_on: null, markets: [] }
      const again = bodyOf(yield* actOnRequirement(client, "Submit", versionSeen(decided), another))
      assert.strictEqual((yield* atDesk(desk, "Undo", versionSeen(again))).status, 409)
    })
  )

  it.effect("is mailed to the client only once it is final", () =>
    Effect.gen(function* () {
      const jobs = yield* ask(
        (sql) => sql`select j.run_after >= j.written_at + interval '20 seconds' as waits from job j
          where j.kind = 'notice-mail' and j.payload ->> 'userId' in (
            select user_id::text from notification where client_id = 1 and kind = 'document-answered')`
      )
      for (const job of jobs) assert.deepStrictEqual(job, { waits: true })
    })
  )
})
