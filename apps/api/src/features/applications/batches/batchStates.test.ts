import { assert } from "@effect/vitest"
import { BatchState } from "@reclaim/core/domain/application/batch/BatchState"
import { type BatchAct, decideBatch } from "@reclaim/core/rules/application/batch/decideBatch"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { accountsCsv, batchesOf, type SentBatch, rowOfAccount } from "../../../testing/batches/batchesOf.ts"
import type { Answer } from "../../../testing/server/Browser.ts"
import { onServer, TestServer } from "../../../testing/server/TestServer.ts"

const columns = `kind, file_name, sha256, titles, columns, date_order, common, rows, done, counts, codes,
  missing, created_by, created_at, updated_at, expires_at`

/** Copies a list into a state, with a blob of its own. */
const copiedIn = (state: BatchState, { batch_id }: SentBatch) =>
  Effect.flatMap(TestServer, (server) =>
    server.asOwner(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [blob] = yield* sql<{ id: number }>`select nextval('blob_blob_id_seq')::float8 as id`
        const id = blob?.id ?? 0
        yield* sql`
          insert into blob (client_id, blob_id, purpose, file_name, sha256, bytes, media_type, pages, state, user_id, at)
          select client_id, ${id}::float8::bigint, purpose, file_name, sha256, bytes, media_type, pages, state, user_id, at
          from blob where client_id = 1 order by blob_id limit 1`
        const [copy] = yield* sql<{ batch_id: number; version: number }>`
          insert into upload_batch (client_id, blob_id, state, mode, committed_by, ${sql.literal(columns)})
          select client_id, ${id}::float8::bigint, ${state}, 'valid', created_by, ${sql.literal(columns)}
          from upload_batch where client_id = 1 and batch_id = ${batch_id}
          returning batch_id, version`
        yield* sql`
          insert into upload_row (client_id, batch_id, line, cells, state, problems, missing, reference, account_place)
          select client_id, ${copy?.batch_id ?? 0}::int, line, cells, state, problems, missing, reference, account_place
          from upload_row where client_id = 1 and batch_id = ${batch_id}`
        return copy ?? { batch_id: 0, version: 0 }
      })
    )
  )

type Acts = Effect.Success<ReturnType<typeof batchesOf>>

const acts: Readonly<
  Partial<
    Record<
      BatchAct,
      (acts: Acts, of: Pick<SentBatch, "batch_id" | "version">) => Effect.Effect<Answer, never, TestServer>
    >
  >
> = {
  map: ({ map }, of) => map(of),
  fix: ({ fixRow }, of) => fixRow(of, 2, { city: "Salem" }),
  recheck: ({ fixCells }, of) => fixCells(of, { column: "city", from: "Boston", to: "Salem" }),
  commit: ({ commit }, of) => commit(of),
  roll_back: ({ rollBack }, of) => rollBack(of),
  cancel: ({ cancel }, of) => cancel(of)
}

onServer("The states of a list", {}, (it) => {
  it.effect("take each step that the table has, and no other", () =>
    Effect.gen(function* () {
      const client = yield* batchesOf()
      const batch = yield* client.checked(accountsCsv([rowOfAccount("STATES 1")]))
      for (const state of BatchState.literals) {
        for (const [act, run] of Object.entries(acts)) {
          const answer = yield* run(client, yield* copiedIn(state, batch))
          const decision = decideBatch(state, act as BatchAct)
          const what = `${act} of a list that is ${state}: ${answer.text.slice(0, 200)}`
          if (decision._tag === "Next") assert.strictEqual(answer.status, 200, what)
          else assert.deepStrictEqual([answer.status, answer.json["code"]], [409, decision.code], what)
        }
      }
    })
  )
})
