import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { acceptInvitation } from "../../testing/server/acceptInvitation.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testPassword, testUsers } from "../../testing/server/testUsers.ts"

const path = "/api/v1/desk/clients"

const person = { first_name: "Ida", last_name: "First", email: "ida@harbor.example" }

const harbor = { code: "HARBOR", name: "Harbor Trust", first_administrator: person }

const asOwner = <A>(query: (client: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, query)))

const deskOf = Effect.gen(function* () {
  const browser = yield* (yield* TestServer).signedIn("deskPeople")
  return (content: object, key: string = randomUUID()) =>
    Effect.promise(() => browser.post(path, content, { "idempotency-key": key }))
})

onBothServers("A client that the desk makes", (it) => {
  it.effect("has a first administrator, who is invited and brings the client on", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const add = yield* deskOf
      const key = randomUUID()
      const answer = yield* add(harbor, key)
      assert.strictEqual(answer.status, 200, answer.text)
      assert.strictEqual((yield* add(harbor, key)).text, answer.text)
      const { client_id, contact_id, user_id } = answer.json
      const [stored] = yield* asOwner(
        (client) => client`
          select c.code, c.name, v.rev::int, k.contact_id, k.status, u.is_onboarding, u.user_id, u.password_hash,
            (select string_agg(role, ' ') from contact_role r where r.client_id = c.client_id) as roles
          from client c join client_rev v using (client_id) join contact k using (client_id)
            join app_user u on u.user_id = k.user_id
          where c.client_id = ${client_id as number}`
      )
      assert.deepStrictEqual(stored, {
        code: "HARBOR",
        name: "Harbor Trust",
        rev: 0,
        contact_id,
        status: "invited",
        is_onboarding: true,
        user_id,
        password_hash: null,
        roles: "administrator"
      })
      const mails = yield* asOwner(
        (client) => client`
          select from mail_outbox where to_address = ${person.email} and template = 'invitation'
            and client_id_of_mail = ${client_id as number} and facts ->> 'inviterName' = 'deskPeople Test'`
      )
      assert.lengthOf(mails, 1)
      const events = yield* asOwner(
        (client) => client<{ readonly action: string; readonly by: number; readonly kind: string }>`
          select action, actor_user_id as by, actor_kind as kind from audit_event
          where client_id = ${client_id as number} order by no`
      )
      const by = { by: testUsers.deskPeople.id, kind: "staff" }
      assert.deepStrictEqual(events, [
        { action: "client.added", ...by },
        { action: "contact.invited", ...by }
      ])

      yield* server.asOwner(acceptInvitation(person.email))
      const theirs = server.browser()
      assert.strictEqual((yield* Effect.promise(() => theirs.signIn(person.email, testPassword))).status, 303)
      const user = yield* Effect.promise(() => theirs.get("/proxy/mc/user"))
      assert.isTrue(user.json["isOnboarding"])
      const people = yield* Effect.promise(() => theirs.get("/api/v1/contacts"))
      assert.deepInclude(people.json, { total_count: 1, owners_without_signatory_count: 0 })
    })
  )

  it.effect("has a code and an administrator of its own, or nothing of it is there", () =>
    Effect.gen(function* () {
      const add = yield* deskOf
      const clients = asOwner((client) => client`select code from client order by client_id`)
      const before = yield* clients
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ code: "K1" }, "code"],
        [{ code: "X1", first_administrator: { ...person, email: testUsers.full.email } }, "first_administrator.email"],
        [{ code: "X1", first_administrator: { ...person, email: "nobody" } }, "first_administrator.email"],
        [{ code: " " }, "code"]
      ]
      for (const [change, field] of wrong) {
        const answer = yield* add({ ...harbor, ...change })
        assert.strictEqual(answer.status, 422, answer.text)
        assert.deepStrictEqual(Object.keys(answer.json["fields"] as object), [field])
      }
      assert.deepStrictEqual(yield* clients, before)
    })
  )

  it.effect("has people who see nobody of any other", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const add = yield* deskOf
      const email = "own@sound.example"
      const answer = yield* add({ code: "SOUND", name: "Sound", first_administrator: { ...person, email } })
      assert.strictEqual(answer.status, 200, answer.text)
      yield* server.asOwner(acceptInvitation(email))
      const theirs = server.browser()
      yield* Effect.promise(() => theirs.signIn(email, testPassword))
      const { users } = (yield* Effect.promise(() => theirs.get("/api/v1/users"))).json
      assert.deepStrictEqual(
        (users as ReadonlyArray<{ readonly email: string }>).map((user) => user.email),
        [email]
      )
    })
  )
})
