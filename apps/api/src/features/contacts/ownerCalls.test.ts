import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

interface SentOwners {
  readonly owners: ReadonlyArray<{ readonly owner_id: number; readonly name: string }>
  readonly total_count: number
}

const answerTo = Effect.fnUntraced(function* (name: TestUserName, query: string) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return yield* Effect.promise(() => browser.get(`/api/v1/owners${query}`))
})

/** The names that one user is answered, and how many owners were found in all. */
const namesOf = (query = "", name: TestUserName = "administrator") =>
  Effect.map(answerTo(name, query), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    const { owners, total_count } = JSON.parse(answer.text) as SentOwners
    return [owners.map((owner) => owner.name), total_count] as const
  })

/** Adds owners to a client, numbered in this order from a first number on. */
const addOwners = (clientId: number, first: number, names: ReadonlyArray<string>) =>
  Effect.flatMap(TestServer, (server) =>
    server.asOwner(
      execute(
        (sql) => sql`
          insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
          select ${clientId}, ${first}::int + n.at - 1, n.name, 'US', 'pension'
          from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) with ordinality as n (name, at)`
      )
    )
  )

const numbersTo = (count: number): string => Array.from({ length: count }, (_, at) => at + 1).join(",")

const viewAsQuery = (name: TestUserName): string => `?view_as_user_id=${String(testUsers[name].id)}`

onBothServers("Owners", (it) => {
  it.effect("are listed by name with their numbers, a page at a time", () =>
    Effect.gen(function* () {
      yield* addOwners(1, 20, ["Zürich Pension", "alpine LP", "Møller Fund", "Beta Alpha Trust"])
      assert.deepStrictEqual(JSON.parse((yield* answerTo("administrator", "?limit=2")).text), {
        owners: [
          { owner_id: 21, name: "alpine LP" },
          { owner_id: 23, name: "Beta Alpha Trust" }
        ],
        total_count: 5
      })
      assert.deepStrictEqual(yield* namesOf("?limit=2&offset=3"), [["Owner 1", "Zürich Pension"], 5])
      assert.deepStrictEqual(yield* namesOf("?offset=5"), [[], 5])
    })
  )

  it.effect("are found by the beginnings of words, whatever the case and the accents", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* namesOf("?search=ALP"), [["alpine LP", "Beta Alpha Trust"], 2])
      assert.deepStrictEqual(yield* namesOf("?search=trust%20alp"), [["Beta Alpha Trust"], 1])
      assert.deepStrictEqual(yield* namesOf("?search=zurich"), [["Zürich Pension"], 1])
      assert.deepStrictEqual(yield* namesOf("?search=lpine"), [[], 0])
      assert.deepStrictEqual(yield* namesOf("?search=%25"), yield* namesOf())
    })
  )

  it.effect("are named by their numbers, at most a thousand of them", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* namesOf("?ids=22,20,777"), [["Møller Fund", "Zürich Pension"], 2])
      assert.deepStrictEqual(yield* namesOf("?ids=22,20&search=fund"), [["Møller Fund"], 1])
      assert.deepStrictEqual(yield* namesOf("?ids=777"), [[], 0])
      assert.strictEqual((yield* namesOf(`?ids=${numbersTo(1000)}`))[1], 5)
      for (const query of [`?ids=${numbersTo(1001)}`, "?ids=x", "?ids=0", "?ids=1.5", "?limit=201", "?search=a%00b"]) {
        assert.strictEqual((yield* answerTo("administrator", query)).status, 422, query)
      }
    })
  )

  it.effect("of another client are never among them", () =>
    Effect.gen(function* () {
      yield* addOwners(2, 20, ["Hidden Fund"])
      assert.deepStrictEqual(yield* namesOf("", "otherAdministrator"), [["Hidden Fund", "Owner 2"], 2])
      for (const rest of ["?search=hidden", "?search=hidden&client_id=2", `?search=hidden&ids=20`]) {
        assert.deepStrictEqual(yield* namesOf(rest), [[], 0], rest)
      }
      assert.deepStrictEqual(yield* namesOf("?ids=20,1"), [["Owner 1", "Zürich Pension"], 2])
    })
  )

  it.effect("are those of the user whom staff view as, and nobody's else", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.asOwner(
        execute(
          (sql) => sql`
            update app_user set tasks = (select tasks from app_user where user_id = ${testUsers.administrator.id})
            where user_id = ${testUsers.viewing.id}`
        )
      )
      assert.deepStrictEqual(yield* namesOf(viewAsQuery("otherAdministrator"), "viewing"), [
        ["Hidden Fund", "Owner 2"],
        2
      ])
      assert.deepStrictEqual(yield* namesOf("", "viewing"), [[], 0])
      assert.strictEqual((yield* answerTo("administrator", viewAsQuery("otherAdministrator"))).status, 403)
    })
  )
})
