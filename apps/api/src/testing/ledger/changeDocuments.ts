import type { Drawer } from "@reclaim/core/testing/drawer"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { changeEstimates } from "./randomLedger.ts"

type Change = (clientId: number, draw: Drawer) => (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>

/** Writes of what decides what reclaims wait for; those of requirements name no revision. */
const changes: readonly [Change, ...ReadonlyArray<Change>] = [
  // Some begin to wait, and some wait no longer.
  (clientId, draw) => (sql) => sql`
    with write as (select rev from begin_write(${clientId}::int))
    update reclaim set stage_id = (array[3, 5, 9, 10, 12])[1 + ${draw.below(5)}::int], stage_path = '{}', stage_days = '{}', rev = write.rev from write
    where client_id = ${clientId} and stage_id < 14 and seq % 9 = ${draw.below(9)}`,
  (clientId, draw) => (sql) => sql`
    update requirement set state = 'accepted', seqs = '{}'
    where client_id = ${clientId} and requirement_id % 11 = ${draw.below(11)}`,
  (clientId, draw) => (sql) => sql`
    update requirement set state = 'requested', seqs = (
        select coalesce(array_agg(seq order by seq), '{}') from reclaim r where r.client_id = ${clientId} and r.seq % 17 = ${draw.below(17)})
    where client_id = ${clientId} and requirement_id % 7 = ${draw.below(7)}`,
  // Holds up one less.
  (clientId, draw) => (sql) => sql`
    update requirement set seqs = seqs[2:] where client_id = ${clientId} and requirement_id % 5 = ${draw.below(5)}`,
  (clientId, draw) => (sql) => sql`
    insert into requirement (client_id, code, level, bo_id, market_id, period, account_id, name, why, classification_id, state,
      requested_on, lead_days, seqs)
    select ${clientId}::int, 'drawn-' || ${String(draw.below(1_000_000))}, 'account', 1, 1, 0, 1, 'Drawn', 'a test wants it', 1,
      'requested', date '2026-03-01', 14, array[${1 + draw.below(60)}::int]`,
  (clientId, draw) => (sql) => sql`
    with write as (select rev from begin_write(${clientId}::int))
    update account set bo_id = 1 + ${draw.below(2)}::int, rev = write.rev from write
    where client_id = ${clientId} and account_id = ${1 + draw.below(6)}`,
  (clientId, draw) => (sql) => sql`
    with write as (select rev from begin_write(${clientId}::int)),
    gone as (delete from reclaim_line where client_id = ${clientId} and seq % 13 = ${draw.below(13)} returning seq)
    update reclaim r set rev = write.rev from write
    where r.client_id = ${clientId} and (r.seq in (select seq from gone) or r.seq = 1)`
]

/** Makes one random change, to estimates among others, with a new revision of the client. As owner. */
export const changeSomething = (clientId: number, draw: Drawer) =>
  draw.below(8) === 0
    ? changeEstimates(clientId, draw)
    : Effect.flatMap(SqlClient.SqlClient, draw.pick(changes)(clientId, draw))
