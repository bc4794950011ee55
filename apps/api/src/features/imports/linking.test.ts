import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { deliver, queryAsOwner, referenceLayer, refusedText } from "../../testing/ledger/importTestFiles.ts"

const writeAsOwner = (...texts: ReadonlyArray<string>) =>
  Effect.flatMap(Database, ({ asOwner }) =>
    asOwner(
      Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(texts, (text) => sql.unsafe(text), { discard: true }))
    )
  )

const owners = (...rows: ReadonlyArray<string>) =>
  ["client,owner,name,residence,entity_type,portal_owner", ...rows].join("\n")

const investors = (...rows: ReadonlyArray<string>) =>
  ["client,investor,name,residence,investor_type,entity_type,portal_investor", ...rows].join("\n")

const ownersOf = (client: string) =>
  queryAsOwner(`select o.bo_id, o.external_id, o.name, o.residence from beneficial_owner o join client c using (client_id)
    where c.code = '${client}' order by 1`)

const rev = Effect.map(
  queryAsOwner("select rev::int as rev from client_rev where client_id = 1"),
  ([row]) => row?.["rev"]
)

/** Owners 1 and 2 and an account are the engine's; owners 3, 4 and investor 2 the portal has accepted. */
const prepare = Effect.gen(function* () {
  yield* deliver("clients", "client,name\nC1,One\nC2,Two")
  yield* deliver("owners", owners("C1,E1,Copper,US,individual,", "C1,E2,Tin,US,individual,", "C2,E1,Zinc,US,pension,"))
  yield* deliver("investors", investors("C1,I1,First,US,Investor,individual,"))
  yield* deliver("accounts", "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,E1\nC1,K,Bank,A2,E1")
  yield* writeAsOwner(
    `insert into beneficial_owner (client_id, bo_id, name, residence, entity_type) values
      (1, 3, 'Møller & Söhne', 'DK', 'corporation'), (1, 4, 'Ridge', 'US', 'partnership')`,
    "insert into investor (client_id, investor_id, name, residence, investor_type) values (1, 2, 'Second', 'DE', 'Investor')"
  )
})

const refusals: ReadonlyArray<readonly [string, string, string, ReadonlyArray<string | RegExp>]> = [
  [
    "a number that there is not, or that another client has",
    "owners",
    owners("C1,E9,New,US,individual,9", "C2,E9,Ridge,US,partnership,4"),
    [/^2 portal_owner: the portal has no owner 9 of this client: copy/, /^3 portal_owner: the portal has no owner 4 of/]
  ],
  [
    "the number of an owner that has another id",
    "owners",
    owners("C1,E9,Copper,US,individual,1"),
    ["2 portal_owner: the portal's owner 1 already has the id E1: use that id, or leave the cell empty"]
  ],
  [
    "the id of one owner and the number of another",
    "owners",
    owners("C1,E2,Ridge,US,partnership,4"),
    [/^2 portal_owner: E2 is already the id of the portal's owner 2, so 4 cannot have it too/]
  ],
  [
    "one number for two ids",
    "owners",
    owners("C1,E8,Ridge,US,partnership,4", "C1,E9,Ridge,US,partnership,4"),
    [/^3 portal_owner: the portal's owner 4 already has the id E8/]
  ],
  [
    "an owner that looks like one of the portal, however it is spelled",
    "owners",
    owners("C1,E9,MOLLER  &  SOHNE,DK,corporation,"),
    [/^2 portal_owner: the portal has accepted an owner with this name, residence and entity type, number 3: write/]
  ],
  [
    "a number that is none",
    "owners",
    owners("C1,E9,Ridge,US,partnership,0"),
    [/^2 portal_owner: expected the number assigned by the portal, such as 12; found “0”/]
  ],
  [
    "an investor that looks like one of the portal",
    "investors",
    investors("C1,I9,second,DE,Investor,,"),
    [/^2 portal_investor: the portal has accepted an investor with this name, .* number 2: write/]
  ],
  [
    "an account with the number of another owner",
    "accounts",
    "client,custodian,account,owner,portal_owner\nC1,K,A1,E1,2",
    ["2 portal_owner: E1 is the portal's owner 1, not 2: correct one of the two"]
  ],
  [
    "a part with the number of another investor",
    "ownership",
    "client,owner,tax_year,investor,percent,portal_owner,portal_investor\nC1,E1,2025,I1,100,1,2",
    ["2 portal_investor: I1 is the portal's investor 1, not 2: correct one of the two"]
  ]
]

bothDatabases("What the portal has accepted", (it) => {
  it.effect("is there beside what the engine delivered", () => prepare.pipe(Effect.provide(referenceLayer)))

  for (const [what, kind, text, expected] of refusals) {
    it.effect(`is not doubled or mixed up by ${what}`, () =>
      Effect.gen(function* () {
        const before = yield* ownersOf("C1")
        const problems = yield* refusedText(kind, text)
        assert.lengthOf(problems, expected.length, problems.join("\n"))
        for (const [index, problem] of problems.entries()) {
          const wanted = expected[index] ?? ""
          if (typeof wanted === "string") assert.strictEqual(problem, wanted)
          else assert.match(problem, wanted)
        }
        assert.deepStrictEqual(yield* ownersOf("C1"), before)
      }).pipe(Effect.provide(referenceLayer))
    )
  }

  it.effect("does not stand in the way of an owner that differs in one of the three", () =>
    Effect.gen(function* () {
      const text = owners("C1,E5,Moller & Sohne,SE,corporation,", "C1,E6,Moller & Sohne,DK,pension,")
      assert.deepInclude(yield* deliver("owners", text), { created: 2 })
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("gets the engine's id by its number, with a namesake in the same file", () =>
    Effect.gen(function* () {
      const text = owners(
        "C1,E7,Ridge,US,partnership,",
        "C1,E3,Møller & Söhne,DK,corporation,3",
        "C1,E4,Ridge,US,partnership,4"
      )
      assert.deepInclude(yield* deliver("owners", text), { created: 1, changed: 2, unchanged: 0 })
      const linked = yield* ownersOf("C1")
      assert.deepStrictEqual(
        linked.map((owner) => [owner["bo_id"], owner["external_id"]]),
        [
          [1, "E1"],
          [2, "E2"],
          [3, "E3"],
          [4, "E4"],
          [5, "E5"],
          [6, "E6"],
          [7, "E7"]
        ]
      )
      const investor = investors("C1,I2,Second,DE,Investor,individual,2")
      assert.deepInclude(yield* deliver("investors", investor), { created: 0, changed: 1 })
      const before = yield* rev
      assert.deepInclude(yield* deliver("owners", text), { created: 0, changed: 0, unchanged: 3 })
      assert.deepInclude(yield* deliver("investors", investor), { unchanged: 1 })
      assert.strictEqual(yield* rev, before)
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("leaves a trace for each owner with accounts that an import changes, and for no other", () =>
    Effect.gen(function* () {
      const events =
        queryAsOwner(`select actor_kind, actor_user_id, action, subject_kind, subject_id, facts from audit_event
        where client_id = 1 order by no`)
      const items = queryAsOwner(
        `select kind, client_id_of_item as client, subject_id, state from work_item order by item_id`
      )
      assert.deepStrictEqual([yield* events, yield* items], [[], []])
      const text = owners(
        "C1,E1,Copper Ridge,CH,individual,",
        "C1,E2,Tin & Co,US,individual,",
        "C1,E4,Ridge,US,partnership,"
      )
      assert.deepInclude(yield* deliver("owners", text), { changed: 2, unchanged: 1 })
      assert.deepStrictEqual(yield* events, [
        {
          actor_kind: "import",
          actor_user_id: null,
          action: "owner.changed",
          subject_kind: "owner",
          subject_id: "1",
          facts: { fields: ["name", "residence"], former: { name: "Copper", residence: "US" } }
        }
      ])
      const item = { kind: "owner-changed-by-import", client: 1, subject_id: "1", state: "open" }
      assert.deepStrictEqual(yield* items, [item])
      yield* deliver("owners", text)
      assert.lengthOf(yield* events, 1)
      yield* deliver("owners", owners("C1,E1,Copper,CH,individual,"))
      assert.lengthOf(yield* events, 2)
      assert.deepStrictEqual(yield* items, [item])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("leaves none of an import that is refused", () =>
    Effect.gen(function* () {
      const count = queryAsOwner("select count(*)::int as n from audit_event")
      const before = yield* count
      yield* refusedText("owners", owners("C1,E1,Copper Plain,CH,individual,", "C1,E9,Ridge,US,partnership,99"))
      assert.deepStrictEqual(yield* count, before)
    }).pipe(Effect.provide(referenceLayer))
  )
})
