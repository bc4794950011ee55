import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../../platform/database/Database.ts"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import { deliver, queryAsOwner, referenceLayer } from "../../../testing/ledger/importTestFiles.ts"
import { acceptedFiles } from "./acceptedFiles.ts"

const longAgo = CalendarDate.make("2020-01-01")
const ahead = CalendarDate.make("2999-01-01")

const runStatements = (texts: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(texts, (text) => sql.unsafe(text), { discard: true }))

/** Accepts as the portal does: in a transaction of the client, owners first, their account last. */
const accept = Effect.gen(function* () {
  const { asClient, asOwner } = yield* Database
  yield* asClient(
    1,
    runStatements([
      "select rev from begin_write(1)",
      `insert into beneficial_owner (client_id, bo_id, name, residence, entity_type, us_classification) values
        (1, 2, '=Ridge, "Old" LP', 'US', 'partnership', null), (1, 3, 'Møller ApS', 'DK', 'llc', 'disregarded')`
    ])
  )
  yield* asOwner(
    runStatements([
      `insert into investor (client_id, investor_id, name, residence, investor_type, entity_type, accepted_at) values
        (1, 2, 'Pension of Copper', 'US', 'Investor', 'pension', now()), (1, 3, '''s-Gravenhage', 'NL', 'Partnership',
        'corporation', now())`,
      `insert into ownership (client_id, bo_id, tax_year, investor_id, percent) values
        (1, 2, 2025, 1, 20.5), (1, 2, 2025, 2, 33.333333), (1, 2, 2025, 3, 46.166667), (1, 1, 2025, 1, 100)`
    ])
  )
  yield* asClient(
    1,
    runStatements([
      `with begun as (select rev, first_account from begin_write(1, 0, 2))
        insert into account (client_id, account_id, bo_id, custodian_id, code, rev)
        select 1, first_account, 2, 1, '-17,4', rev from begun union all
        select 1, first_account + 1, 1, 1, '0017 4', rev from begun`
    ])
  )
})

const prepare = Effect.gen(function* () {
  yield* deliver("clients", 'client,name\nC1,One\n"C,2",Two')
  yield* deliver("owners", 'client,owner,name,residence,entity_type\nC1,E1,Copper,US,partnership\n"C,2",E1,Tin,US,ira')
  yield* deliver("investors", "client,investor,name,residence,investor_type\nC1,I1,First,US,Investor")
  yield* deliver("accounts", 'client,custodian,custodian_name,account,owner\nC1,K,"Bank, the",A1,E1')
  yield* accept
})

const textOf = (since: CalendarDate, name: string) =>
  Effect.map(acceptedFiles(since), (files) => files.find((file) => file.name === name)?.text ?? "")

/** Facts of owners, investors, ownership and accounts without the provider's ids and the revisions. */
const facts = queryAsOwner(`
  select 'owner' as what, client_id, bo_id as id, concat_ws('|', name, residence, entity_type, us_classification) as facts
  from beneficial_owner
  union all select 'investor', client_id, investor_id, concat_ws('|', name, residence, investor_type, entity_type)
  from investor
  union all select 'part', client_id, bo_id, concat_ws('|', tax_year, investor_id, percent) from ownership
  union all select 'account', client_id, account_id, concat_ws('|', bo_id, custodian_id, code) from account
  order by 1, 2, 3, 4`)

bothDatabases("What the portal has accepted, for the provider's engine", (it) => {
  it.effect("is written in the form of an import, without the ids that are not given yet", () =>
    Effect.gen(function* () {
      yield* prepare
      const files = yield* acceptedFiles(longAgo)
      assert.deepStrictEqual(
        files.map(({ name, rows, text }) => [name, rows, text.replace("\uFEFF", "").trimEnd().split("\r\n")]),
        [
          [
            "owners.csv",
            2,
            [
              "client,owner,name,residence,entity_type,us_classification,portal_owner",
              `C1,,"'=Ridge, ""Old"" LP",US,partnership,,2`,
              "C1,,Møller ApS,DK,llc,disregarded,3"
            ]
          ],
          [
            "investors.csv",
            2,
            [
              "client,investor,name,residence,investor_type,entity_type,us_classification,portal_investor",
              "C1,,Pension of Copper,US,Investor,pension,,2",
              "C1,,'s-Gravenhage,NL,Partnership,corporation,,3"
            ]
          ],
          [
            "ownership.csv",
            3,
            [
              "client,owner,tax_year,investor,percent,portal_owner,portal_investor",
              "C1,,2025,,46.166667,2,3",
              "C1,,2025,,33.333333,2,2",
              "C1,,2025,I1,20.5,2,1"
            ]
          ],
          [
            "accounts.csv",
            2,
            [
              "client,custodian,custodian_name,account,owner,portal_owner",
              `C1,K,"Bank, the","'-17,4",,2`,
              `C1,K,"Bank, the",0017 4,E1,1`
            ]
          ]
        ]
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("has what the engine knows only from the day on that is asked for", () =>
    Effect.gen(function* () {
      const files = yield* acceptedFiles(ahead)
      assert.deepStrictEqual(
        files.map(({ name, rows }) => [name, rows]),
        [
          ["owners.csv", 2],
          ["investors.csv", 2],
          ["ownership.csv", 3],
          ["accounts.csv", 1]
        ]
      )
    })
  )

  it.effect("is linked by the import of the same files with ids, doubles nothing and changes nothing else", () =>
    Effect.gen(function* () {
      const before = yield* facts
      const withIds = Effect.gen(function* () {
        return [
          ["owners", (yield* textOf(longAgo, "owners.csv")).replaceAll(/^C1,,(.*),([23])\r$/gm, "C1,E$2,$1,$2\r")],
          [
            "investors",
            (yield* textOf(longAgo, "investors.csv")).replaceAll(/^C1,,(.*),([23])\r$/gm, "C1,I$2,$1,$2\r")
          ],
          [
            "ownership",
            (yield* textOf(longAgo, "ownership.csv"))
              .replaceAll(/^C1,,2025,,(.*),(\d),(\d)\r$/gm, "C1,E$2,2025,I$3,$1,$2,$3\r")
              .replaceAll(/^C1,,(.*),(\d),(\d)\r$/gm, "C1,E$2,$1,$2,$3\r")
          ],
          ["accounts", (yield* textOf(longAgo, "accounts.csv")).replaceAll(/,,2\r$/gm, ",E2,2\r")]
        ] as const
      })
      const files = yield* withIds
      const outcomes = yield* Effect.forEach(files, ([kind, text]) => deliver(kind, text))
      assert.deepStrictEqual(
        outcomes.map(({ changed, created, kind, unchanged }) => [kind, created, changed, unchanged]),
        [
          ["owners", 0, 2, 0],
          ["investors", 0, 2, 0],
          ["ownership", 0, 0, 3],
          ["accounts", 0, 0, 2]
        ]
      )
      assert.deepStrictEqual(yield* facts, before)
      const ids = yield* queryAsOwner(`select bo_id, external_id from beneficial_owner where client_id = 1 order by 1`)
      assert.deepStrictEqual(
        ids.map((owner) => owner["external_id"]),
        ["E1", "E2", "E3"]
      )
      for (const [kind, text] of files) {
        assert.deepInclude(yield* deliver(kind, text), { created: 0, changed: 0 }, kind)
      }
      assert.deepStrictEqual(
        (yield* acceptedFiles(ahead)).map(({ rows }) => rows),
        [0, 0, 0, 0]
      )
      assert.deepStrictEqual(
        (yield* acceptedFiles(longAgo)).map(({ rows }) => rows),
        [2, 2, 3, 2]
      )
      assert.include(yield* textOf(longAgo, "owners.csv"), "C1,E3,Møller ApS,DK,llc,disregarded,3\r\n")
    }).pipe(Effect.provide(referenceLayer))
  )
})
