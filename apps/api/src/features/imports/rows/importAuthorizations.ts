import { AuthorizationState } from "@reclaim/core/domain/authorization/AuthorizationState"
import type { StatementCode } from "@reclaim/core/domain/authorization/StatementCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { appendAudits } from "../../../platform/audit/auditRows.ts"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/decodedAs.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { InImport, Tally } from "./upsertRows.ts"

/** A reclaim that may be put into a batch. */
const AskedReclaim = rowOf({
  clientId: Schema.Int,
  externalId: Schema.String,
  seq: Schema.Int,
  ownerId: Schema.Int,
  market: Schema.String,
  stageId: Schema.Int,
  /** The provider's ids of other batches that have it and are not ended. */
  openIn: Schema.Array(Schema.String)
})
export type AskedReclaim = typeof AskedReclaim.Type

/** What is known of some reclaims by their ids. */
export const findAskedReclaims = (
  asked: ReadonlyArray<{ readonly clientId: number; readonly reclaim: string }>
): InImport<ReadonlyArray<AskedReclaim>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select r.client_id, r.external_id, r.seq, a.bo_id as owner_id, m.iso2 as market, r.stage_id::int as stage_id,
        coalesce((
          select jsonb_agg(b.external_id) from authorization_line l
            join authorization_batch b on b.client_id = l.client_id and b.batch_id = l.batch_id
          where l.client_id = r.client_id and l.seq = r.seq
            and b.state in ('requested', 'viewed', 'changes_requested', 'authorized')), '[]') as open_in
      from unnest(${arrayLiteral(asked.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(asked.map(({ reclaim }) => reclaim))}::text[]) as g (client_id, external_id)
      cross join lateral (
        select * from reclaim r where r.client_id = g.client_id and r.external_id = g.external_id offset 0
      ) r
      join account a on a.client_id = r.client_id and a.account_id = r.account_id
      join market m on m.market_id = r.market_id`.pipe(decodedAs(AskedReclaim))
  })

/** A batch as a file tells it. */
export interface BatchWrite {
  readonly line: number
  readonly clientId: number
  readonly externalId: string
  readonly ownerId: number
  readonly market: string
  readonly taxYear: number
  readonly procedure: string
  readonly dueOn: CalendarDate
  readonly costs: bigint
  readonly statementCodes: ReadonlyArray<StatementCode>
  /** The numbers of its reclaims, ascending. */
  readonly seqs: ReadonlyArray<number>
}

const KnownBatch = rowOf({
  clientId: Schema.Int,
  externalId: Schema.String,
  batchId: Schema.Int,
  state: AuthorizationState,
  content: Schema.String
})
export type KnownBatch = typeof KnownBatch.Type

/** What a file tells of a batch, as one text. */
export const batchContent = (batch: Omit<BatchWrite, "line" | "clientId" | "externalId">): string =>
  [
    batch.ownerId,
    batch.market,
    batch.taxYear,
    batch.procedure,
    batch.dueOn,
    batch.costs,
    batch.statementCodes.join(","),
    batch.seqs.join(",")
  ].join("|")

/** The batches of some clients that are stored under ids of the file. */
export const findBatches = (batches: ReadonlyArray<BatchWrite>): InImport<ReadonlyArray<KnownBatch>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select b.client_id, b.external_id, b.batch_id, b.state, concat_ws('|', b.bo_id, m.iso2, b.tax_year, b.procedure,
        b.due_on, b.costs_usd_cents, array_to_string(b.statement_codes, ','), (
          select string_agg(l.seq::text, ',' order by l.seq) from authorization_line l
          where l.client_id = b.client_id and l.batch_id = b.batch_id)) as content
      from unnest(${arrayLiteral(batches.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(batches.map(({ externalId }) => externalId))}::text[]) as g (client_id, external_id)
        join authorization_batch b using (client_id, external_id) join market m using (market_id)`.pipe(
      decodedAs(KnownBatch)
    )
  })

const WrittenRow = rowOf({ batchId: Schema.Int })

/** Writes batches that are new or tell something else; each is asked for anew, on this day. */
export const writeBatches = (
  batches: ReadonlyArray<BatchWrite>,
  { at, today }: { readonly at: Date; readonly today: CalendarDate }
): InImport<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const batch of batches) {
      const { clientId, dueOn, externalId, market, ownerId, procedure, seqs, statementCodes, taxYear } = batch
      const [written] = yield* sql`
        insert into authorization_batch as b (client_id, external_id, bo_id, market_id, tax_year, procedure, due_on,
          costs_usd_cents, statement_codes, state, requested_on)
        select ${clientId}, ${externalId}, ${ownerId}, market_id, ${taxYear}, ${procedure}, ${dueOn}::text::date,
          ${String(batch.costs)}::bigint, ${arrayLiteral(statementCodes)}::text[], 'requested', ${today}::text::date
        from market where iso2 = ${market}
        on conflict (client_id, external_id) do update set bo_id = excluded.bo_id, market_id = excluded.market_id,
          tax_year = excluded.tax_year, procedure = excluded.procedure, due_on = excluded.due_on,
          costs_usd_cents = excluded.costs_usd_cents, statement_codes = excluded.statement_codes, state = 'requested',
          requested_on = excluded.requested_on, round = b.round + 1, version = b.version + 1
        returning batch_id`.pipe(decodedAs(WrittenRow))
      if (written === undefined) continue
      const { batchId } = written
      yield* sql`delete from authorization_line where client_id = ${clientId} and batch_id = ${batchId}`
      yield* sql`
        insert into authorization_line (client_id, batch_id, seq)
        select ${clientId}, ${batchId}, unnest(${arrayLiteral(seqs)}::int[])`
      yield* appendAudits([
        {
          clientId,
          at,
          actorUserId: null,
          actorKind: "import",
          action: "authorization.requested",
          subjectKind: "authorization",
          subjectId: String(batchId),
          facts: { procedure, reclaims: seqs.length, dueOn }
        }
      ])
    }
  })

/** What came of the rows of batches, counted by reclaims. */
export const tallyOf = (
  batches: ReadonlyArray<BatchWrite>,
  known: (batch: BatchWrite) => KnownBatch | undefined
): Tally => {
  const rowsOf = (some: ReadonlyArray<BatchWrite>): number => some.reduce((sum, { seqs }) => sum + seqs.length, 0)
  const fresh = batches.filter((batch) => known(batch) === undefined)
  const same = batches.filter((batch) => known(batch)?.content === batchContent(batch))
  const [created, unchanged] = [rowsOf(fresh), rowsOf(same)]
  return { created, unchanged, changed: rowsOf(batches) - created - unchanged }
}
