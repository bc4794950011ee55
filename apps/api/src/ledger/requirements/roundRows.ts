import { advisoryLocks } from "../../platform/sql/advisoryLocks.ts"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs, execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Up to where a client's requirements were worked out. */
const Round = rowOf({
  /** The revision, and the client's present one. */
  rev: Schema.Int,
  head: Schema.Int,
  followedOn: Schema.NullOr(CalendarDate),
  rulesHash: Schema.String
})
export type Round = typeof Round.Type

/** Sees its transaction's client only; null for a client that does not exist. */
export const readRound = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql`
    select coalesce(d.rev, 0)::float8 as rev, r.rev::float8 as head, d.followed_on, coalesce(d.rules_hash, '') as rules_hash
    from client_rev r left join requirement_round d using (client_id) where r.client_id = ${clientId}`.pipe(
    decodedAs(Round)
  )
  return found ?? null
})

/**
 * Locks the client's requirements until commit. False while a file is imported in parts, between which no one may
 * write.
 */
export const takeRound = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const lock = sql`select client_id from requirement_round where client_id = ${clientId} for update`
  if ((yield* lock).length === 0) {
    yield* sql`insert into requirement_round (client_id) values (${clientId}) on conflict do nothing`
    yield* lock
  }
  const [importing] = yield* sql`select exists (
    select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 0 and l.objid = ${advisoryLocks.import}::int::oid
      and l.objsubid = 1 and l.granted) as is_importing`.pipe(decodedAs(rowOf({ isImporting: Schema.Boolean })))
  return importing?.isImporting !== true
})

/** Updates the database's statistics of requirements and their documents. Run it in a separate transaction. */
export const refreshRequirementStatistics = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select refresh_requirement_statistics()`
})

/** The revision to write requirements under, marked as one of theirs. */
export const beginRequirements = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const [begun] = yield* sql`
    insert into requirement_rev (client_id, rev) select ${clientId}::int, rev from begin_write(${clientId}::int)
    returning rev::float8 as rev`.pipe(decodedAs(rowOf({ rev: Schema.Int })))
  return begun?.rev ?? (yield* Effect.die(new Error(`client ${clientId} has no revision`)))
})

/** Inputs that all of a client's requirements were computed from. */
export interface RoundInputs {
  /** Revision of the client before any of it was read. */
  readonly since: number
  /** Hash of the rules they were computed by before, or a marker that they have to be recomputed. */
  readonly formerRules: string
  readonly on: CalendarDate
  readonly rulesHash: string
}

/**
 * Marks the requirements as up to date, unless something else was written concurrently: then false, and they count as
 * up to date only before that. Marks nothing if a recomputation was requested since the round began.
 */
export const endRound = Effect.fnUntraced(function* (
  clientId: number,
  { formerRules, on, rulesHash, since }: RoundInputs
) {
  const sql = yield* SqlClient.SqlClient
  const round = yield* readRound(clientId)
  if (round === null) return true
  if (round.rulesHash !== formerRules) return round.rulesHash === rulesHash && round.rev === round.head
  const [now] = yield* sql`
    select r.rev::float8 as head,
      (select count(*) from requirement_rev o where o.client_id = r.client_id and o.rev > ${since})::float8 as own
    from client_rev r where r.client_id = ${clientId}`.pipe(decodedAs(rowOf({ head: Schema.Int, own: Schema.Int })))
  if (now === undefined) return true
  const isCurrent = now.head - since === now.own
  const rev = isCurrent ? now.head : since
  yield* sql`update requirement_round set rev = greatest(rev, ${rev}), followed_on = ${on}::date, rules_hash = ${rulesHash}
    where client_id = ${clientId}`
  yield* sql`delete from requirement_rev where client_id = ${clientId} and rev <= ${rev}`
  return isCurrent
})

/** Lists the clients whose requirements are older than their reclaims, the day or the rules, as `portal_identity`. */
export const listClientsBehind = Effect.fnUntraced(function* (on: CalendarDate, rulesHash: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select r.client_id from client_rev r left join requirement_round d using (client_id)
    where d.client_id is null or d.rev < r.rev or d.followed_on is null or d.followed_on < ${on}::date
      or d.rules_hash <> ${rulesHash}
    order by 1`.pipe(decodedAs(rowOf({ clientId: Schema.Int })))
  return rows.map(({ clientId }) => clientId)
})

/** Another text each time, so that a round that has begun before does not end it. */
const newMarker = "gen_random_uuid()::text"

/** Has all requirements of a client recomputed, in the client's transaction. */
export const forgetRound = (clientId: number) =>
  execute(
    (sql) => sql`update requirement_round set rules_hash = ${sql.literal(newMarker)} where client_id = ${clientId}`
  )

/** Has all requirements of all clients recomputed, as `portal_feed`: an owner's investors have changed. */
export const forgetRounds = execute((sql) => sql`update requirement_round set rules_hash = ${sql.literal(newMarker)}`)
