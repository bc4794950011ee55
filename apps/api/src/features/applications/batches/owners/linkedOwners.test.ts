import { assert } from "@effect/vitest"
import { ownerColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { accountsCsv, batchesOf, batchIn, rowOfAccount } from "../../../../testing/batches/batchesOf.ts"
import { acceptedIn, atDesk } from "../../../../testing/batches/deskBatchesOf.ts"
import { onBothServers, TestServer } from "../../../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** An account of an owner whom the row only names. */
const rowNaming = (number: string, reference: string) =>
  rowOfAccount(number, {
    ...Object.fromEntries(ownerColumns.map((column) => [column, ""])),
    bo_reference: reference
  })

/** Owners of this name, with the codes of their accounts. */
const ownersNamed = (name: string) =>
  ask(
    (sql) => sql<{ owner: number; accounts: ReadonlyArray<string> }>`
      select o.bo_id as owner, array_agg(a.code order by a.code) as accounts
      from beneficial_owner o join account a using (client_id, bo_id)
      where o.client_id = 1 and o.name = ${name} group by 1 order by 1`
  )

onBothServers("Owners whom a list names", (it) => {
  it.effect("are linked by the reference of an earlier list, and accepted together", () =>
    Effect.gen(function* () {
      const { checked, commit, committed, rows, settled } = yield* batchesOf()
      const desk = yield* atDesk()
      const name = "Linked Owner Inc."
      const first = yield* committed(accountsCsv([rowOfAccount("LINK 1", { bo_reference: "linked", bo_name: name })]))
      assert.strictEqual(acceptedIn(yield* desk.accept(first, { only: "without_warnings" })).accepted_count, 1)

      const second = yield* checked(
        accountsCsv([
          rowNaming("LINK 2", "linked"),
          rowNaming("LINK 3", "linked"),
          rowOfAccount("LINK 4", { bo_reference: "linked", bo_name: name })
        ])
      )
      assert.deepStrictEqual([second.counts, second.missing], [{ linked: 3 }, []])
      assert.deepStrictEqual(
        (yield* rows(second, "?state=linked")).rows.map(({ line }) => line),
        [2, 3, 4]
      )
      batchIn(yield* commit(second, "all"))
      const batch = yield* settled(second)
      assert.deepStrictEqual(acceptedIn(yield* desk.accept(batch, { only: "without_warnings" })), {
        accepted_count: 3,
        left: [],
        next: null
      })
      assert.deepStrictEqual(
        (yield* ownersNamed(name)).map(({ accounts }) => accounts),
        [["LINK 1", "LINK 2", "LINK 3", "LINK 4"]]
      )
    })
  )

  it.effect("are told apart by what differs, and proposed where one looks the same", () =>
    Effect.gen(function* () {
      const { checked, committed, fixRow, rows } = yield* batchesOf()
      const desk = yield* atDesk()
      const name = "Proposed Owner Inc."
      const first = yield* committed(accountsCsv([rowOfAccount("PROP 1", { bo_reference: "prop", bo_name: name })]))
      assert.strictEqual(acceptedIn(yield* desk.accept(first, { only: "without_warnings" })).accepted_count, 1)
      const [owner] = yield* ownersNamed(name)
      const second = yield* checked(
        accountsCsv([
          rowOfAccount("PROP 2", { bo_reference: "prop", bo_name: name, city: "Salem" }),
          rowOfAccount("PROP 3", { bo_name: name })
        ])
      )
      const found = (yield* rows(second)).rows
      assert.deepStrictEqual(
        found.map(({ problems, state }) => [state, ...problems.map(({ code, column }) => `${column} ${code}`)]),
        [
          ["warning", "city owner_differs"],
          ["warning", "bo_reference owner_on_record"]
        ]
      )
      assert.include(found[0]?.problems[0]?.message, "Boston here, not Salem")
      const fixed = yield* fixRow(second, 3, { bo_reference: `#${String(owner?.owner)}` })
      assert.strictEqual(fixed.status, 200, fixed.text)
      assert.deepStrictEqual(
        (yield* rows(second)).rows.map(({ state }) => state),
        ["warning", "linked"]
      )
    })
  )

  it.effect("of a list that was accepted meanwhile are those of the same reference and the same facts", () =>
    Effect.gen(function* () {
      const { committed } = yield* batchesOf()
      const desk = yield* atDesk()
      const cells = { bo_reference: "meanwhile", bo_name: "Meanwhile Owner Inc." }
      const first = yield* committed(accountsCsv([rowOfAccount("MEAN 1", cells)]))
      const second = yield* committed(accountsCsv([rowOfAccount("MEAN 2", cells)]))
      assert.strictEqual(acceptedIn(yield* desk.accept(first, { only: "without_warnings" })).accepted_count, 1)
      assert.deepStrictEqual(acceptedIn(yield* desk.accept(second, { only: "without_warnings" })), {
        accepted_count: 1,
        left: [],
        next: null
      })
      assert.lengthOf(yield* ownersNamed(cells.bo_name), 1)
    })
  )

  it.effect("A02: of another client are never found, neither by their reference nor by how they look", () =>
    Effect.gen(function* () {
      const { checked, rows } = yield* batchesOf()
      yield* ask(
        (sql) => sql`
        insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
        values (2, 901, 'Foreign Owner Inc.', 'US', 'corporation')`
      )
      const batch = yield* checked(
        accountsCsv([
          rowOfAccount("FOR 1", { bo_name: "Foreign Owner Inc." }),
          rowOfAccount("FOR 2", { bo_reference: "#901", bo_name: "Foreign Owner Inc." })
        ])
      )
      assert.deepStrictEqual(
        (yield* rows(batch)).rows.map(({ problems, state }) => [state, problems.length]),
        [
          ["valid", 0],
          ["valid", 0]
        ]
      )
    })
  )
})
