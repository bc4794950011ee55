import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { execute } from "../../platform/sql/queryRows.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const requestSearch = Effect.fnUntraced(function* (name: TestUserName, query: string) {
  const server = yield* TestServer
  const browser = yield* server.signedIn(name)
  return yield* Effect.promise(() => browser.get(`/api/v1/search?${query}`))
})

const findResults = (name: TestUserName, text: string, rest = "") =>
  Effect.map(requestSearch(name, `q=${encodeURIComponent(text)}${rest}`), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    return (JSON.parse(answer.text) as ReadonlyArray<{ readonly kind: string; readonly title: string }>).map(
      ({ kind, title }) => `${kind} ${title}`
    )
  })

onBothServers("The search call", (it) => {
  it.effect("finds an owner, an account and a security with what leads there", () =>
    Effect.gen(function* () {
      const blank = { subtitle: "", code: "", amount: null, day: null }
      assert.deepStrictEqual(JSON.parse((yield* requestSearch("full", "q=own")).text), [
        { ...blank, kind: "owner", id: 1, title: "Owner 1" },
        { ...blank, kind: "account", id: 1, title: "A-1", subtitle: "Owner 1", code: "C1" }
      ])
      assert.deepStrictEqual(JSON.parse((yield* requestSearch("full", "q=nes")).text), [
        { ...blank, kind: "security", id: 1, title: "Nestle SA", code: "CH0038863350" }
      ])
    })
  )

  it.effect("finds accounts by their codes and securities by their ISINs, whatever the case and the hyphens", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* findResults("full", "a-1"), ["account A-1"])
      assert.deepStrictEqual(yield* findResults("full", "A1"), ["account A-1"])
      assert.deepStrictEqual(yield* findResults("full", "ch00388"), ["security Nestle SA"])
    })
  )

  it.effect("A02: finds another client's own and nothing else, whatever the address says", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* findResults("otherClient", "owner"), ["owner Owner 2", "account A-2"])
      assert.deepStrictEqual(yield* findResults("otherClient", "owner 1"), [])
      for (const rest of ["&client_id=1", "&boclient_id=1", "&limit=20&client=1"]) {
        assert.deepStrictEqual(yield* findResults("otherClient", "a-1", rest), [], rest)
      }
    })
  )

  it.effect("tells nothing of a security that only others hold", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.asOwner(
        execute(
          (sql) => sql`
            insert into security (security_id, isin, market_id, name, currency)
            values (77, 'CH0000000077', 1, 'Nestor Holding', 'CHF')`
        )
      )
      assert.deepStrictEqual(yield* findResults("full", "nest"), ["security Nestle SA"])
    })
  )

  it.effect("finds a transaction by its reference's beginning, or by its number where it has none", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.asOwner(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`select begin_write(1)`
          yield* sql`
            update reclaim set external_id = 'RC-2024-00017', rev = (select rev from client_rev where client_id = 1)
            where client_id = 1 and seq = 2`
        }).pipe(Effect.provideService(SqlClient.BeginTransaction, "BEGIN"), (write) =>
          Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(write))
        )
      )
      const answer = yield* requestSearch("full", "q=rc-2024")
      assert.deepStrictEqual(JSON.parse(answer.text), [
        {
          kind: "transaction",
          id: 2,
          title: "RC-2024-00017",
          subtitle: "Nestle SA, Owner 1",
          code: "",
          amount: 6_600,
          day: "2024-04-24"
        }
      ])
      assert.deepStrictEqual(yield* findResults("otherClient", "RC-2024"), [])
    })
  )

  it.effect("answers no more of a kind than it is asked for", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.asOwner(
        execute(
          (sql) => sql`
            insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
            select 2, n, 'Møller Fund ' || n, 'US', 'pension' from generate_series(11, 40) n`
        )
      )
      assert.lengthOf(yield* findResults("otherClient", "moller"), 5)
      assert.lengthOf(yield* findResults("otherClient", "fund mol", "&limit=20"), 20)
      assert.deepStrictEqual(yield* findResults("otherClient", "moller fund 12", "&limit=1"), ["owner Møller Fund 12"])
    })
  )

  it.effect("is empty for a user without tasks and for staff who view as nobody", () =>
    Effect.gen(function* () {
      for (const name of ["withoutTasks", "hidden", "staff", "viewing"] as const) {
        assert.deepStrictEqual(yield* findResults(name, "owner"), [], name)
      }
    })
  )

  it.effect("shows an onboarding user accounts alone", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* findResults("onboarding", "owner"), ["account A-1"])
    })
  )

  it.effect("searches as the user viewed for staff who may view, and refuses all others", () =>
    Effect.gen(function* () {
      const viewed = `&view_as_user_id=${testUsers.otherClient.id}`
      assert.deepStrictEqual(yield* findResults("viewing", "a-2", viewed), ["account A-2"])
      assert.deepStrictEqual(yield* findResults("viewing", "a-1", viewed), [])
      for (const name of ["full", "staff"] as const) {
        assert.strictEqual((yield* requestSearch(name, `q=owner${viewed}`)).status, 403, name)
      }
    })
  )

  it.effect("names the part of the address that it cannot use", () =>
    Effect.gen(function* () {
      const long = "x".repeat(101)
      for (const [name, query] of [
        ["q", ""],
        ["q", "q=a"],
        ["q", "q=%20%20a%20"],
        ["q", `q=${long}`],
        ["q", "q=ab%00"],
        ["limit", "q=owner&limit=0"],
        ["limit", "q=owner&limit=21"]
      ] as const) {
        const answer = yield* requestSearch("full", query)
        assert.strictEqual(answer.status, 422, query)
        assert.containsAllKeys(answer.json["fields"], [name])
      }
    })
  )

  it.effect("finds nothing by what has no letter or digit, nor by what SQL reads specially", () =>
    Effect.gen(function* () {
      for (const text of ["--", "%%", "__", "' or 1=1 --", "\\\\", "% %"]) {
        assert.deepStrictEqual(yield* findResults("full", text), [], text)
      }
    })
  )
})
