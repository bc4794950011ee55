import { advisoryLocks } from "../../platform/sql/advisoryLocks.ts"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import { AuthorizationState } from "@reclaim/core/domain/authorization/AuthorizationState"
import type { StatementCode } from "@reclaim/core/domain/authorization/StatementCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Array as Arr, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { appendAudits } from "../../platform/audit/auditRows.ts"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/**
 * Locks the assignment of these clients' reclaims to batches for the rest of the transaction, so that no reclaim is
 * assigned twice. Locks by ascending number, which prevents deadlocks.
 */
export const lockClaims = (clientIds: ReadonlyArray<number>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(
      [...new Set(clientIds)].toSorted((one, other) => one - other),
      (clientId) => sql`select pg_advisory_xact_lock(${advisoryLocks.authorizationBatches}::int, ${clientId}::int)`,
      { discard: true }
    )
  )

const reclaimFacts = {
  clientId: Schema.Int,
  seq: Schema.Int,
  ownerId: Schema.Int,
  market: Schema.String,
  /** The year in which it was paid. */
  paidIn: Schema.Int,
  stageId: Schema.Int,
  /** True if it has an exchange rate; reclaims imported by earlier versions have none. */
  hasRate: Schema.Boolean,
  /** The provider's ids of other batches that have it and are not ended. */
  openIn: Schema.Array(Schema.String)
} as const

/** A reclaim of a file to be put into a batch. */
const AskedReclaim = rowOf({ ...reclaimFacts, externalId: Schema.String })
export type AskedReclaim = typeof AskedReclaim.Type

const factsOfReclaims = (sql: SqlClient.SqlClient) => sql`
  r.client_id, r.seq, a.bo_id as owner_id, m.iso2 as market, extract(year from e.pay_date)::int as paid_in,
  r.stage_id::int as stage_id, r.fx_rate is not null as has_rate,
  coalesce((
    select jsonb_agg(b.external_id) from authorization_line l
      join authorization_batch b on b.client_id = l.client_id and b.batch_id = l.batch_id
    where l.client_id = r.client_id and l.seq = r.seq
      and b.state in ('requested', 'viewed', 'changes_requested', 'authorized')), '[]') as open_in`

/** Finds reclaims by their external ids. */
export const findAskedReclaims = (asked: ReadonlyArray<{ readonly clientId: number; readonly reclaim: string }>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select ${factsOfReclaims(sql)}, r.external_id
      from unnest(${arrayLiteral(asked.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(asked.map(({ reclaim }) => reclaim))}::text[]) as g (client_id, external_id)
      cross join lateral (
        select * from reclaim r where r.client_id = g.client_id and r.external_id = g.external_id offset 0
      ) r
      join account a on a.client_id = r.client_id and a.account_id = r.account_id
      join dividend_event e using (event_id)
      join market m on m.market_id = r.market_id`.pipe(decodedAs(AskedReclaim))
  })

/** Finds a client's reclaims by their numbers, in order. */
export const findReclaims = (clientId: number, seqs: ReadonlyArray<number>) =>
  queryRows(rowOf(reclaimFacts))(
    (sql) => sql`
      select ${factsOfReclaims(sql)}
      from reclaim r join account a on a.client_id = r.client_id and a.account_id = r.account_id
        join dividend_event e using (event_id) join market m on m.market_id = r.market_id
      where r.client_id = ${clientId} and r.seq = any(${arrayLiteral(seqs)}::int[]) order by r.seq`
  )

/** A batch from a file or from the desk. */
export interface BatchWrite {
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

/** Content of a batch as one text, to compare it by. */
export const contentOf = (batch: Omit<BatchWrite, "clientId" | "externalId">): string =>
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

/** Finds the batches stored under these ids, and locks them for the rest of the transaction. */
export const findBatches = (batches: ReadonlyArray<Pick<BatchWrite, "clientId" | "externalId">>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select b.client_id, b.external_id, b.batch_id, b.state, concat_ws('|', b.bo_id, m.iso2, b.tax_year, b.procedure,
        b.due_on, b.costs_usd_cents, array_to_string(b.statement_codes, ','), (
          select string_agg(l.seq::text, ',' order by l.seq) from authorization_line l
          where l.client_id = b.client_id and l.batch_id = b.batch_id)) as content
      from unnest(${arrayLiteral(batches.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(batches.map(({ externalId }) => externalId))}::text[]) as g (client_id, external_id)
        join authorization_batch b using (client_id, external_id) join market m using (market_id)
      order by b.client_id, b.batch_id for update of b`.pipe(decodedAs(KnownBatch))
  })

const WrittenRow = rowOf({ clientId: Schema.Int, externalId: Schema.String, batchId: Schema.Int })

/** Batches written by one statement. */
const batchesAtOnce = 500

const insertBatches = Effect.fnUntraced(function* (batches: ReadonlyArray<BatchWrite>, today: CalendarDate) {
  const sql = yield* SqlClient.SqlClient
  const list = (of: (batch: BatchWrite) => string | number) => arrayLiteral(batches.map(of))
  const rows = yield* sql`
    insert into authorization_batch as b (client_id, external_id, bo_id, market_id, tax_year, procedure, due_on,
      costs_usd_cents, statement_codes, state, requested_on)
    select g.client_id, g.external_id, g.bo_id, m.market_id, g.tax_year, g.procedure, g.due_on, g.costs,
      coalesce(string_to_array(nullif(g.statements, ''), ';'), '{}'), 'requested', ${today}::text::date
    from unnest(${list(({ clientId }) => clientId)}::int[], ${list(({ externalId }) => externalId)}::text[],
      ${list(({ ownerId }) => ownerId)}::int[], ${list(({ market }) => market)}::text[],
      ${list(({ taxYear }) => taxYear)}::smallint[], ${list(({ procedure }) => procedure)}::text[],
      ${list(({ dueOn }) => dueOn)}::date[], ${list(({ costs }) => String(costs))}::bigint[],
      ${list(({ statementCodes }) => statementCodes.join(";"))}::text[])
      as g (client_id, external_id, bo_id, market, tax_year, procedure, due_on, costs, statements)
      join market m on m.iso2 = g.market
    on conflict (client_id, external_id) do update set bo_id = excluded.bo_id, market_id = excluded.market_id,
      tax_year = excluded.tax_year, procedure = excluded.procedure, due_on = excluded.due_on,
      costs_usd_cents = excluded.costs_usd_cents, statement_codes = excluded.statement_codes, state = 'requested',
      requested_on = excluded.requested_on, round = b.round + 1, version = b.version + 1
    returning client_id, external_id, batch_id`.pipe(decodedAs(WrittenRow))
  const ids = new Map(rows.map(({ batchId, clientId, externalId }) => [`${clientId} ${externalId}`, batchId]))
  return batches.flatMap((batch) => {
    const batchId = ids.get(`${batch.clientId} ${batch.externalId}`)
    return batchId === undefined ? [] : [{ ...batch, batchId }]
  })
})

/** Writes batches that are new or have changed; each starts a new round on this day. */
export const writeBatches = (
  batches: ReadonlyArray<BatchWrite>,
  { actor, at, today }: { readonly actor: AuditActor; readonly at: Date; readonly today: CalendarDate }
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const some of Arr.chunksOf(batches, batchesAtOnce)) {
      const placed = yield* insertBatches(some, today)
      const clients = arrayLiteral(placed.map(({ clientId }) => clientId))
      const ids = arrayLiteral(placed.map(({ batchId }) => batchId))
      yield* sql`
        delete from authorization_line l using unnest(${clients}::int[], ${ids}::int[]) as g (client_id, batch_id)
        where l.client_id = g.client_id and l.batch_id = g.batch_id`
      const lines = placed.flatMap(({ batchId, clientId, seqs }) => seqs.map((seq) => ({ clientId, batchId, seq })))
      yield* sql`
        insert into authorization_line (client_id, batch_id, seq)
        select * from unnest(${arrayLiteral(lines.map(({ clientId }) => clientId))}::int[],
          ${arrayLiteral(lines.map(({ batchId }) => batchId))}::int[],
          ${arrayLiteral(lines.map(({ seq }) => seq))}::int[])`
      yield* appendAudits(
        placed.map(({ batchId, clientId, dueOn, procedure, seqs }) => ({
          clientId,
          at,
          actorUserId: actor.userId,
          actorKind: actor.kind,
          action: "authorization.requested",
          subjectKind: "authorization",
          subjectId: String(batchId),
          facts: { procedure, reclaims: seqs.length, dueOn }
        }))
      )
    }
  })
