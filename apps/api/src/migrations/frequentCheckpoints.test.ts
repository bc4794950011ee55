import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { frequentCheckpoints } from "./0083_frequent_checkpoints.ts"

const runAsOwner = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(Database, (database) => database.asOwner(effect))

const run = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

/** The table as it was while a checkpoint was known by its day. */
const before = [
  "drop function audit_heads_due",
  "drop index audit_checkpoint_no",
  `alter table audit_checkpoint drop column id, drop constraint audit_checkpoint_pkey, add primary key (client_id, day)`,
  `select append_audit(c, now(), 7, 'client', 'contact.added', 'contact', '1', '{}') from generate_series(1, 2) c`,
  // Each night was signed, whether the chain had grown or not.
  `insert into audit_checkpoint (client_id, day, no, hash, at, signature)
    select c, d, 1, sha256('x'), d + time '00:01', decode(repeat('00', 64), 'hex')
    from generate_series(1, 2) c, unnest(array['2026-11-20', '2026-11-21']::date[]) d`
]

bothDatabases("Checkpoints of each night", (it) => {
  it.effect("stay, and the next one is made when the chain has grown", () =>
    Effect.gen(function* () {
      yield* runAsOwner(seedTwoClients)
      yield* runAsOwner(Effect.forEach([...before, ...frequentCheckpoints], run, { discard: true }))
      const kept = runAsOwner(
        run(`select client_id, day::text as day, no::int as no, id is not null as is_placed
          from audit_checkpoint order by client_id, at`)
      )
      assert.deepStrictEqual(
        yield* kept,
        [1, 2].flatMap((client_id) =>
          ["2026-11-20", "2026-11-21"].map((day) => ({ client_id, day, no: 1, is_placed: true }))
        )
      )
      const due = runAsOwner(
        run(`select client_id, no::int as no, signed_no::int as signed_no
          from audit_heads_due(array['user.locked'], now(), 1000, 10)`)
      )
      assert.deepStrictEqual(yield* due, [])
      yield* runAsOwner(run(`select append_audit(2, now(), 7, 'client', 'user.locked', 'user', '7', '{}')`))
      assert.deepStrictEqual(yield* due, [{ client_id: 2, no: 2, signed_no: 1 }])
    })
  )
})
