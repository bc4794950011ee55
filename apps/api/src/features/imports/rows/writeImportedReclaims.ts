import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { binaryColumn, type ColumnParameter } from "../../../platform/sql/binaryColumn.ts"
import { beginWrites } from "./beginWrites.ts"
import { type ReclaimBatch, reclaimBatch, reclaimColumns } from "./reclaimBatch.ts"
import type { ReclaimWrite } from "./ReclaimWrite.ts"
import { insertLines, type NumberedReclaim, replaceLines, withOtherLines } from "./reclaimLines.ts"
import type { InImport, Tally } from "./upsertRows.ts"

const { table, taken } = reclaimColumns

/** Parameters that follow those of the rows. */
const numberedColumns = `($${taken + 1}::int[])[g.place] as seq, ($${taken + 2}::bigint[])[g.place] as rev`

/** An imported reclaim that is stored already. */
export interface KnownReclaim {
  /** Its position among the rows, from 0. */
  readonly place: number
  readonly seq: number
  readonly differs: boolean
  /** True if it belonged to another account or dividend before. */
  readonly isMoved: boolean
}

/** Finds which rows are stored, by client and id, and if they differ. */
export const findReclaims = ({ rows, parameters }: ReclaimBatch): InImport<ReadonlyArray<KnownReclaim>> =>
  Effect.gen(function* () {
    if (rows.length === 0) return []
    const sql = yield* SqlClient.SqlClient
    const known = yield* sql.unsafe<KnownReclaim>(
      `select g.place - 1 as place, r.seq,
        (${reclaimColumns.changeable("r.")}) is distinct from (${reclaimColumns.changeable("g.")}) as differs,
        (r.account_id, r.event_id) <> (g.account_id, g.event_id) as "isMoved"
      from ${table} g cross join lateral (
        select * from reclaim r where r.client_id = g.client_id and r.external_id = g.external_id offset 0
      ) r`,
      parameters
    )
    const same = known.flatMap(({ place, seq, differs }) => {
      const row = rows[place]
      return row === undefined || differs ? [] : { row, seq, place }
    })
    const others = new Set([...(yield* withOtherLines(same))].map((index) => same[index]?.place))
    return known.map((one) => (others.has(one.place) ? { ...one, differs: true } : one))
  })

/** Writes new and changed reclaims, with one new revision for each client. */
export const writeReclaims = (
  created: ReclaimBatch,
  changed: ReadonlyArray<NumberedReclaim>,
  actor: string
): InImport<Omit<Tally, "unchanged">> =>
  Effect.gen(function* () {
    const counts = new Map<number, number>()
    for (const { row } of changed) counts.set(row.clientId, 0)
    for (const { clientId } of created.rows) counts.set(clientId, (counts.get(clientId) ?? 0) + 1)
    const begun = yield* beginWrites([...counts].map(([clientId, reclaims]) => ({ clientId, reclaims, accounts: 0 })))
    const revs = (rows: ReadonlyArray<ReclaimWrite>) =>
      binaryColumn(
        "bigint",
        rows.map(({ clientId }) => BigInt(begun.get(clientId)?.rev ?? 0))
      )
    if (created.rows.length > 0) {
      const next = new Map([...begun].map(([clientId, { firstSeq }]) => [clientId, firstSeq]))
      const seqs = created.rows.map(({ clientId }) => {
        const seq = next.get(clientId) ?? 0
        next.set(clientId, seq + 1)
        return seq
      })
      yield* insertReclaims(created, seqs, revs(created.rows))
    }
    if (changed.length > 0) {
      const given = reclaimBatch(changed.map(({ row }) => row))
      const seqs = changed.map(({ seq }) => seq)
      yield* updateReclaims(given, seqs, revs(given.rows), actor)
    }
    return { created: created.rows.length, changed: changed.length }
  })

const insertReclaims = (created: ReclaimBatch, seqs: ReadonlyArray<number>, revs: ColumnParameter): InImport<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(
      `insert into reclaim (${reclaimColumns.all()}, seq, rev) select ${reclaimColumns.all()}, ${numberedColumns} from ${table} g`,
      [...created.parameters, binaryColumn("int", seqs), revs]
    )
    yield* insertLines(created, seqs)
  })

const updateReclaims = (
  changed: ReclaimBatch,
  seqs: ReadonlyArray<number>,
  revs: ColumnParameter,
  actor: string
): InImport<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(
      `with given as (select g.*, ${numberedColumns} from ${table} g), before as (
        select r.client_id, r.seq, to_jsonb(r) as old from reclaim r join given g using (client_id, seq)
      ), updated as (
        update reclaim r set rev = g.rev, (${reclaimColumns.changeable()}) = row(${reclaimColumns.changeable("g.")})
        from given g where r.client_id = g.client_id and r.seq = g.seq
        returning r.client_id, r.seq, r.rev, to_jsonb(r) as new
      )
      insert into reclaim_audit (client_id, seq, rev, actor, old, new)
      select u.client_id, u.seq, u.rev, $${taken + 3}, b.old, u.new
      from updated u join before b using (client_id, seq)`,
      [...changed.parameters, binaryColumn("int", seqs), revs, actor]
    )
    yield* replaceLines(changed, seqs)
  })

/** Finds the rows that would be an account's second reclaim on a dividend, with the id of the first. */
export const findTaken = (
  rows: ReadonlyArray<ReclaimWrite>
): InImport<ReadonlyArray<{ readonly place: number; readonly other: string }>> =>
  Effect.gen(function* () {
    if (rows.length === 0) return []
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select (g.place - 1)::int as place, coalesce(r.external_id, r.seq::text) as other
      from unnest(${arrayLiteral(rows.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(rows.map(({ accountId }) => accountId))}::int[],
        ${arrayLiteral(rows.map(({ eventId }) => eventId))}::int[],
        ${arrayLiteral(rows.map(({ externalId }) => externalId))}::text[]
      ) with ordinality as g(client_id, account_id, event_id, external_id, place)
      cross join lateral (
        select * from reclaim r
        where r.client_id = g.client_id and r.account_id = g.account_id and r.event_id = g.event_id offset 0
      ) r
      where r.external_id is distinct from g.external_id`.pipe(
      decodedAs(Schema.Struct({ place: Schema.Int, other: Schema.String }))
    )
  })
