import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { Database } from "../../platform/database/Database.ts"
import { execute } from "../../platform/sql/queryRows.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { acceptInvitation } from "../../testing/server/acceptInvitation.ts"
import { peopleOf, type SentContact, sentContact } from "../../testing/server/peopleOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { seedTestUsers, testPassword, testUsers } from "../../testing/server/testUsers.ts"

const asOwner = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

interface LoggedMail {
  readonly mail_id: number
  readonly kind: string
  readonly state: string
}

/** Marks a contact's mails as accepted by a mail server. */
const markDelivered = ({ user_id }: SentContact) =>
  asOwner(
    (client) => client`
      update mail_outbox set state = 'sent', sent_at = now() where user_id_of_mail = ${user_id} and state = 'off'`
  )

const people = Effect.gen(function* () {
  const calls = yield* peopleOf()
  const logOf = ({ contact_id }: SentContact) =>
    Effect.map(
      Effect.promise(() => calls.browser.get(`/api/v1/contacts/${String(contact_id)}/mails`)),
      ({ status, text }) => {
        assert.strictEqual(status, 200, text)
        return JSON.parse(text) as { readonly mails: ReadonlyArray<LoggedMail>; readonly has_older: boolean }
      }
    )
  const listContact = ({ contact_id }: SentContact) =>
    Effect.map(
      Effect.promise(() => calls.browser.get("/api/v1/contacts")),
      ({ text }) =>
        (JSON.parse(text) as { readonly contacts: ReadonlyArray<SentContact> }).contacts.find(
          (one) => one.contact_id === contact_id
        )
    )
  return { ...calls, listed: listContact, logOf }
})

const bouncedPath = (clientId: number, contactId: number) =>
  `/api/v1/desk/clients/${String(clientId)}/contacts/${String(contactId)}/bounced`

const deskOf = Effect.gen(function* () {
  const browser = yield* (yield* TestServer).signedIn("deskPeople")
  return (of: SentContact, clientId = 1, key: string = randomUUID()) =>
    Effect.promise(() => browser.post(bouncedPath(clientId, of.contact_id), {}, { "idempotency-key": key }))
})

onBothServers("How somebody is reached", (it) => {
  it.effect("is known by the day on which they last used the portal", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { add, find, listed, step } = yield* people
      const draft = yield* add()
      const invited = sentContact(yield* step("Invite", yield* add()))
      assert.deepStrictEqual([draft.last_active_on, invited.last_active_on], [null, null])
      yield* server.asOwner(acceptInvitation(invited.email))
      yield* Effect.promise(() => server.browser().signIn(invited.email, testPassword))
      const today = new Date().toISOString().slice(0, 10)
      const found = yield* find(invited.contact_id)
      assert.include([today, new Date().toISOString().slice(0, 10)], found.last_active_on)
      assert.deepStrictEqual((yield* listed(invited))?.last_active_on, found.last_active_on)
      yield* asOwner(
        (client) => client`
          with earlier as (
            update session set last_active_at = '2026-03-04T23:30:00Z' where user_id = ${invited.user_id}
          ) update app_user set last_signed_in_at = '2026-03-01T08:00:00Z' where user_id = ${invited.user_id}`
      )
      assert.strictEqual((yield* find(invited.contact_id)).last_active_on, "2026-03-04")
      yield* asOwner((client) => client`delete from session where user_id = ${invited.user_id}`)
      assert.strictEqual((yield* find(invited.contact_id)).last_active_on, "2026-03-01")
    })
  )

  it.effect("has a log of the mails to them, newest first, and of nothing that these say", () =>
    Effect.gen(function* () {
      const { add, browser, find, logOf, step } = yield* people
      const draft = yield* add()
      assert.deepStrictEqual(yield* logOf(draft), { mails: [], has_older: false })
      const invited = sentContact(yield* step("Invite", draft))
      const again = sentContact(yield* step("Invite", invited))
      yield* asOwner(
        (client) => client`
          with failed as (
            insert into job (kind, payload, written_at, run_after, attempts, state)
            select 'mail', jsonb_build_object('mailId', mail_id), now(), now(), 10, 'failed' from mail_outbox
            where user_id_of_mail = ${again.user_id} order by mail_id desc limit 1
          ) update mail_outbox set state = 'waiting' where user_id_of_mail = ${again.user_id}`
      )
      const { has_older, mails } = yield* logOf(again)
      assert.isFalse(has_older)
      assert.deepStrictEqual(
        mails.map(({ kind, state }) => [kind, state]),
        [
          ["invitation", "failed"],
          ["invitation", "waiting"]
        ]
      )
      assert.isAbove(mails[0]?.mail_id ?? 0, mails[1]?.mail_id ?? 0)
      const { text } = yield* Effect.promise(() => browser.get(`/api/v1/contacts/${String(again.contact_id)}/mails`))
      for (const secret of ["auth/", again.email, "administrator Test", "path", "facts"])
        assert.notInclude(text, secret)
      yield* asOwner(
        (client) => client`
          insert into mail_outbox (to_address, user_id_of_mail, template, facts, message_id, state, written_at)
          select ${again.email}, ${again.user_id}, 'new-device', '{}', 'many' || n, 'off', now() from generate_series(1, 60) n`
      )
      const many = yield* logOf(yield* find(again.contact_id))
      assert.deepStrictEqual([many.mails.length, many.has_older], [50, true])
    })
  )

  it.effect("is told to have bounced by the desk, until a mail arrives or the address changes", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { add, change, find, listed, logOf, step } = yield* people
      const bounced = yield* deskOf
      const draft = yield* add({ last_name: "Bounce" })
      const invited = sentContact(yield* step("Invite", draft))
      const early = yield* bounced(invited)
      assert.deepStrictEqual([early.status, early.json["code"]], [409, "wrong_state"])
      yield* markDelivered(invited)
      const key = randomUUID()
      const answer = yield* bounced(invited, 1, key)
      assert.strictEqual(answer.status, 200, answer.text)
      assert.deepInclude(answer.json, { kind: "invitation", state: "bounced" })
      assert.strictEqual((yield* bounced(invited, 1, key)).text, answer.text)
      const twice = yield* bounced(invited)
      assert.deepStrictEqual([twice.status, twice.json["code"]], [409, "already_done"])
      assert.isTrue((yield* listed(invited))?.has_bounced)
      assert.isTrue((yield* find(invited.contact_id)).has_bounced)
      assert.deepStrictEqual(
        (yield* logOf(invited)).mails.map(({ state }) => state),
        ["bounced"]
      )
      const recorded = yield* asOwner(
        (client) => client`
          select actor_kind, actor_user_id from audit_event
          where client_id = 1 and action = 'contact.mailBounced' and subject_id = ${String(invited.contact_id)}`
      )
      assert.deepStrictEqual(recorded, [{ actor_kind: "staff", actor_user_id: testUsers.deskPeople.id }])
      const items = asOwner(
        (client) => client`
          select state from work_item where kind = 'mail-bounced' and client_id_of_item = 1
            and subject_id = ${String(answer.json["mail_id"])}`
      )
      assert.deepStrictEqual(yield* items, [{ state: "open" }])

      const again = sentContact(yield* step("Invite", invited))
      assert.isTrue(again.has_bounced)
      yield* markDelivered(again)
      assert.isFalse((yield* find(again.contact_id)).has_bounced)
      assert.strictEqual((yield* bounced(again)).status, 200)
      const back = sentContact(yield* step("RevokeInvitation", yield* find(again.contact_id)))
      const email = "bounce.moved@alpine.example"
      const moved = sentContact(
        yield* change(back, { email, roles: [{ role: "auditor", scope_kind: "all", scope_ids: [] }] })
      )
      assert.isFalse(moved.has_bounced)

      const other = sentContact(yield* step("Invite", moved))
      yield* server.asOwner(acceptInvitation(other.email))
      yield* markDelivered(other)
      assert.strictEqual((yield* bounced(other)).status, 200)
      const theirs = server.browser()
      yield* Effect.promise(() => theirs.signIn(email, testPassword))
      assert.isTrue((yield* find(other.contact_id)).has_bounced)
    })
  )

  it.effect("is recorded by the desk of people who are there, each within their client", () =>
    Effect.gen(function* () {
      const { add, step } = yield* people
      const bounced = yield* deskOf
      const invited = sentContact(yield* step("Invite", yield* add()))
      yield* markDelivered(invited)
      assert.strictEqual((yield* bounced(invited, 2)).status, 404)
      assert.strictEqual((yield* bounced(invited, 999)).status, 404)
      assert.strictEqual((yield* bounced({ ...invited, contact_id: 999_999 })).status, 404)
      assert.strictEqual((yield* bounced(yield* add())).status, 409)
      const server = yield* TestServer
      for (const name of ["administrator", "deskDocuments", "viewing"] as const) {
        const browser = yield* server.signedIn(name)
        const refused = yield* Effect.promise(() =>
          browser.post(bouncedPath(1, invited.contact_id), {}, { "idempotency-key": randomUUID() })
        )
        assert.strictEqual(refused.status, 403, name)
      }
    })
  )
})

const query = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<object>(text))

bothDatabases("What reaches the mails of people", (it) => {
  it.effect("K15: is open for a client's own users only, in whatever words it is asked", () =>
    Effect.gen(function* () {
      const { asClient, asOwner: own } = yield* Database
      yield* own(Effect.andThen(seedTwoClients, seedTestUsers))
      const [mine, theirs] = [testUsers.full, testUsers.otherClient]
      yield* own(
        execute(
          (sql) => sql`
            insert into mail_outbox (to_address, user_id_of_mail, client_id_of_mail, template, facts, message_id, state,
              written_at, sent_at)
            select email, user_id, client_id, 'new-device', '{"device": "secret"}', user_id::text, 'sent', now(), now()
            from app_user where user_id in (${mine.id}, ${theirs.id})`
        )
      )
      const log = (userId: number) => query(`select * from mails_to(${String(userId)}, 10)`)
      const [logged, ...others] = yield* asClient(1, log(mine.id))
      assert.deepStrictEqual(Object.keys(logged ?? {}).toSorted(), ["kind", "mail_id", "state", "written_at"])
      assert.deepStrictEqual(others, [])
      for (const call of [
        `select * from mails_to(${String(theirs.id)}, 10)`,
        `select * from reach_of(${String(theirs.id)}, '${theirs.email}')`,
        `select * from record_bounce(${String(theirs.id)}, now())`,
        `select is_free_address('free@test.example', ${String(theirs.id)})`
      ]) {
        assert.include(
          yield* sqlFailure(asClient(1, query(call))),
          `user ${String(theirs.id)} is not of client 1`,
          call
        )
      }
      for (const call of [
        "select * from mail_outbox",
        `select answer_email_change(${String(mine.id)}, 'free@test.example', true, now())`
      ]) {
        assert.include(yield* sqlFailure(asClient(1, query(call))), "permission denied", call)
      }
      const elsewhere = yield* sqlFailure(
        asClient(
          1,
          query(`
            select write_mail('a@test.example', ${String(theirs.id)}, 'new-device', '{}', null, 'other', null, 'off', now())`)
        )
      )
      assert.include(elsewhere, `user ${String(theirs.id)} is not of client 1`)
    })
  )
})
