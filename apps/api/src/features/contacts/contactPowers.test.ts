import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Answer } from "../../testing/server/Browser.ts"
import { peopleOf, sentContact } from "../../testing/server/peopleOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import type { TestUserName } from "../../testing/server/testUsers.ts"

const fieldsIn = (answer: Answer) => {
  assert.strictEqual(answer.status, 422, answer.text)
  return answer.json["fields"] as Readonly<Record<string, string>>
}

/** Owners without a signatory, as an administrator sees them. */
const ownersWithoutSignatory = (name: TestUserName) =>
  Effect.flatMap(TestServer, (server) =>
    Effect.map(
      Effect.flatMap(server.signedIn(name), (browser) => Effect.promise(() => browser.get("/api/v1/contacts?limit=1"))),
      ({ json }) => [json["owners_without_signatory"], json["owners_without_signatory_count"]]
    )
  )

const asOwner = <A>(query: (client: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, query)))

const alone = {
  codes: [],
  mode: "alone",
  group_name: "",
  group_count: null,
  owners: [],
  valid_from: null,
  valid_to: null
}

const jointly = (group_count: number) => ({ ...alone, mode: "jointly", group_name: "Directors", group_count })

onBothServers("Signing powers", (it) => {
  it.effect("are given as a whole, and recorded", () =>
    Effect.gen(function* () {
      const { add, givePowers } = yield* peopleOf()
      const person = yield* add()
      const limited = { ...alone, codes: ["W-8BEN-E"], owners: [1], valid_from: "2026-01-01", valid_to: "2026-12-31" }
      const answer = yield* givePowers(person, [alone, limited])
      const powered = sentContact(answer)
      assert.strictEqual(answer.headers["etag"], '"2"')
      assert.deepStrictEqual(powered.powers, [
        { ...alone, is_suspended: false },
        { ...limited, is_suspended: false }
      ])
      const stale = yield* givePowers(person, [])
      assert.deepStrictEqual([stale.status, stale.json["current"]], [412, powered])
      assert.deepStrictEqual(sentContact(yield* givePowers(powered, [])).powers, [])
      const recorded = yield* asOwner(
        (client) => client`
          select from audit_event where action = 'contact.powersChanged' and subject_id = ${String(person.contact_id)}`
      )
      assert.lengthOf(recorded, 2)
    })
  )

  it.effect("of a group count no more people than it has", () =>
    Effect.gen(function* () {
      const { add, givePowers } = yield* peopleOf()
      const [one, two] = [yield* add(), yield* add()]
      assert.deepStrictEqual(fieldsIn(yield* givePowers(one, [alone, jointly(2)])), {
        "powers.1.group_count": "Directors has 1 person, including this one: 2 can’t sign yet"
      })
      const first = sentContact(yield* givePowers(one, [jointly(1)]))
      sentContact(yield* givePowers(two, [jointly(2)]))
      sentContact(yield* givePowers(first, [jointly(2)]))
    })
  )

  it.effect("name the field that is wrong", () =>
    Effect.gen(function* () {
      const { add, givePowers } = yield* peopleOf()
      const person = yield* add()
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ owners: [1, 77] }, "powers.0.owners"],
        [{ valid_from: "2026-02-01", valid_to: "2026-01-31" }, "powers.0.valid_to"],
        [{ valid_from: "2026-02-30" }, "powers.0.valid_from"],
        [{ mode: "jointly", group_count: 1 }, "powers.0.group_name"],
        [{ mode: "jointly", group_name: "Directors" }, "powers.0.group_count"],
        [{ group_name: "Directors" }, "powers.0.group_name"],
        [{ codes: ["no code"] }, "powers.0.codes.0"]
      ]
      for (const [change, field] of wrong) {
        assert.deepStrictEqual(Object.keys(fieldsIn(yield* givePowers(person, [{ ...alone, ...change }]))), [field])
      }
    })
  )

  it.effect("tell for which owners nobody can sign today", () =>
    Effect.gen(function* () {
      const { add, givePowers } = yield* peopleOf("otherAdministrator")
      const unsigned = ownersWithoutSignatory("otherAdministrator")
      const owners = yield* asOwner(
        (client) => client<{ readonly owner_id: number; readonly name: string }>`
          select bo_id as owner_id, name from beneficial_owner where client_id = 2 order by name`
      )
      assert.isNotEmpty(owners)
      assert.deepStrictEqual(yield* unsigned, [owners, owners.length])
      const person = yield* add()
      const past = sentContact(yield* givePowers(person, [{ ...alone, valid_to: "2020-12-31" }]))
      assert.deepStrictEqual(yield* unsigned, [owners, owners.length])
      const some = sentContact(yield* givePowers(past, [{ ...alone, owners: [1] }]))
      const others = owners.filter(({ owner_id }) => owner_id !== 1)
      assert.deepStrictEqual(yield* unsigned, [others, others.length])
      yield* givePowers(some, [alone])
      assert.deepStrictEqual(yield* unsigned, [[], 0])
    })
  )
})

onBothServers("Delegation", (it) => {
  const during = { from_day: "2026-12-01", to_day: "2027-01-29", acts: ["documents", "signing"] }

  it.effect("is given as a whole, for at most sixty days", () =>
    Effect.gen(function* () {
      const { add, delegate } = yield* peopleOf()
      const [person, other] = [yield* add(), yield* add()]
      const one = { to_contact_id: other.contact_id, ...during }
      const delegated = sentContact(yield* delegate(person, [one]))
      assert.deepStrictEqual(delegated.delegation, [one])
      assert.deepStrictEqual(fieldsIn(yield* delegate(delegated, [one, { ...one, to_day: "2027-01-30" }])), {
        "delegation.1.to_day": "At most 60 days, including the first and the last"
      })
      assert.deepStrictEqual(sentContact(yield* delegate(delegated, [])).delegation, [])
    })
  )

  it.effect("is never to oneself, to a stranger, of payments or of administration", () =>
    Effect.gen(function* () {
      const { add, delegate } = yield* peopleOf()
      const [person, other] = [yield* add(), yield* add()]
      const foreign = yield* (yield* peopleOf("otherAdministrator")).add()
      const one = { to_contact_id: other.contact_id, ...during }
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ to_contact_id: person.contact_id }, "delegation.0.to_contact_id"],
        [{ to_contact_id: foreign.contact_id }, "delegation.0.to_contact_id"],
        [{ to_day: "2026-11-30" }, "delegation.0.to_day"],
        [{ acts: [] }, "delegation.0.acts"],
        [{ acts: ["payments"] }, "delegation.0.acts.0"],
        [{ acts: ["administration"] }, "delegation.0.acts.0"]
      ]
      for (const [change, field] of wrong) {
        assert.deepStrictEqual(Object.keys(fieldsIn(yield* delegate(person, [{ ...one, ...change }]))), [field])
      }
    })
  )

  it.effect("of another client's people is unknown", () =>
    Effect.gen(function* () {
      const person = yield* (yield* peopleOf()).add()
      const { delegate, givePowers } = yield* peopleOf("otherAdministrator")
      assert.deepStrictEqual([(yield* delegate(person, [])).status, (yield* givePowers(person, [])).status], [404, 404])
    })
  )
})
