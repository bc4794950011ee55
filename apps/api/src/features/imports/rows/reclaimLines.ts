import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { binaryColumn } from "../../../platform/sql/binaryColumn.ts"
import { lineBatch } from "./lineBatch.ts"
import type { ReclaimBatch } from "./reclaimBatch.ts"
import type { ReclaimWrite } from "./ReclaimWrite.ts"
import type { InImport } from "./upsertRows.ts"

/** A stored reclaim with its number. */
export interface NumberedReclaim {
  readonly row: ReclaimWrite
  readonly seq: number
}

const hasLines = ({ rows }: ReclaimBatch): boolean => rows.some(({ lines }) => lines.length > 0)

/** Writes the lines of new reclaims, whose numbers are `seqs`. */
export const insertLines = (reclaims: ReclaimBatch, seqs: ReadonlyArray<number>): InImport<void> =>
  Effect.gen(function* () {
    if (!hasLines(reclaims)) return
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(
      `insert into reclaim_line (${lineBatch.names}) select ${lineBatch.names} from ${lineBatch.table}`,
      [...reclaims.lineParameters, binaryColumn("int", seqs)]
    )
  })

/** Replaces the lines of changed reclaims. */
export const replaceLines = (reclaims: ReclaimBatch, seqs: ReadonlyArray<number>): InImport<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(
      `delete from reclaim_line l using unnest($1::int[], $2::int[]) as g(client_id, seq)
      where l.client_id = g.client_id and l.seq = g.seq`,
      [
        binaryColumn(
          "int",
          reclaims.rows.map(({ clientId }) => clientId)
        ),
        binaryColumn("int", seqs)
      ]
    )
    yield* insertLines(reclaims, seqs)
  })

/** Finds the stored reclaims whose lines differ from the expected ones, by position from 0. */
export const withOtherLines = (known: ReadonlyArray<NumberedReclaim>): InImport<ReadonlySet<number>> =>
  Effect.gen(function* () {
    if (known.length === 0) return new Set()
    const sql = yield* SqlClient.SqlClient
    const clients = `$${lineBatch.taken + 1}::int[]`
    const seqs = `$${lineBatch.taken}::int[]`
    const found = yield* sql.unsafe<{ readonly client_id: number; readonly seq: number }>(
      `with given as (select ${lineBatch.names} from ${lineBatch.table}),
      asked as (select * from unnest(${clients}, ${seqs}) as a(client_id, seq)),
      stored as (select ${lineBatch.names} from reclaim_line join asked using (client_id, seq))
      select distinct client_id, seq from (
        (select * from given except select * from stored) union all (select * from stored except select * from given)
      ) as other`,
      [
        ...lineBatch.parameters(known.map(({ row }) => row)),
        binaryColumn(
          "int",
          known.map(({ seq }) => seq)
        ),
        binaryColumn(
          "int",
          known.map(({ row }) => row.clientId)
        )
      ]
    )
    const keys = new Set(found.map(({ client_id, seq }) => `${client_id} ${seq}`))
    return new Set(known.flatMap(({ row, seq }, place) => (keys.has(`${row.clientId} ${seq}`) ? place : [])))
  })
