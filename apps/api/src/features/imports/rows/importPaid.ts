import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { beginWrites } from "./beginWrites.ts"
import type { InImport } from "./upsertRows.ts"

/** Total of a reclaim's payments, in the terms of core's `decidePaid`. */
const PaymentsOnReclaim = Schema.Struct({
  lines: Schema.NullOr(Schema.BigInt),
  isSettled: Schema.Boolean,
  returnedValueDate: Schema.NullOr(CalendarDate)
})
type PaymentsOnReclaim = typeof PaymentsOnReclaim.Type

const paymentsColumns = `
  sum(l.net_usd_cents) filter (where p.status <> 'returned')::bigint as lines,
  coalesce(bool_or(p.status = 'settled'), false) as is_settled,
  (max(p.value_date) filter (where p.status = 'returned'))as returned_value_date`

/** Totals of payments for those reclaims that have any, by position from 0. */
export const findPaymentsOnReclaims = (
  asked: ReadonlyArray<{ readonly clientId: number; readonly seq: number }>
): InImport<ReadonlyArray<PaymentsOnReclaim & { readonly place: number }>> =>
  Effect.gen(function* () {
    if (asked.length === 0) return []
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select (g.place - 1)::int as place, ${sql.literal(paymentsColumns)}
      from unnest(${arrayLiteral(asked.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(asked.map(({ seq }) => seq))}::int[]
      ) with ordinality as g(client_id, seq, place)
      join payment_line l on l.client_id = g.client_id and l.seq = g.seq
      join payment p on p.client_id = l.client_id and p.payment_id = l.payment_id
      group by g.place order by g.place`.pipe(decodedAs(rowOf({ ...PaymentsOnReclaim.fields, place: Schema.Int })))
  })

/** A reclaim that contradicts its payments. */
const ContradictedReclaim = Schema.Struct({
  clientId: Schema.Int,
  seq: Schema.Int,
  reclaim: Schema.String,
  received: Schema.NullOr(Schema.BigInt),
  paidOn: Schema.NullOr(CalendarDate),
  wentBack: Schema.Boolean,
  ...PaymentsOnReclaim.fields
})
export type ContradictedReclaim = typeof ContradictedReclaim.Type

/** The reclaims of some clients that have payments and contradict them. */
export const findContradicted = (clients: ReadonlyArray<number>): InImport<ReadonlyArray<ContradictedReclaim>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select r.client_id, r.seq, coalesce(r.external_id, r.seq::text) as reclaim,
        r.received_usd_cents as received, r.paid_on,
        ${stages.paid.id}::smallint = any(r.stage_path[:cardinality(r.stage_path) - 1]) as went_back,
        told.lines, told.is_settled, told.returned_value_date
      from (
        select l.client_id, l.seq, ${sql.literal(paymentsColumns)}
        from payment_line l join payment p using (client_id, payment_id)
        where l.client_id = any(${arrayLiteral(clients)}::int[])
        group by l.client_id, l.seq
      ) told join reclaim r using (client_id, seq)
      where r.received_usd_cents is distinct from told.lines
      order by 1, 2`.pipe(decodedAs(rowOf(ContradictedReclaim.fields)))
  })

/** Reclaim with a returned payment, and its remaining payments; null for none. */
export interface TakenBackReclaim {
  readonly clientId: number
  readonly seq: number
  readonly received: bigint | null
}

/** Reverts reclaims after returned payments: one without any other payment is in payment again from that day on. */
export const takeBack = (reclaims: ReadonlyArray<TakenBackReclaim>, day: CalendarDate, actor: string): InImport<void> =>
  Effect.gen(function* () {
    if (reclaims.length === 0) return
    const sql = yield* SqlClient.SqlClient
    const clients = [...new Set(reclaims.map(({ clientId }) => clientId))]
    const begun = yield* beginWrites(clients.map((clientId) => ({ clientId, reclaims: 0, accounts: 0 })))
    const inPayment = stages.in_payment.id
    yield* sql`
      with given as (select * from unnest(${arrayLiteral(reclaims.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(reclaims.map(({ seq }) => seq))}::int[],
        ${arrayLiteral(reclaims.map(({ received }) => received))}::bigint[],
        ${arrayLiteral(reclaims.map(({ clientId }) => begun.get(clientId)?.rev ?? 0))}::bigint[]
      ) as g(client_id, seq, received, rev)),
      before as (
        select r.client_id, r.seq, to_jsonb(r) as old from reclaim r join given g using (client_id, seq)
      ),
      updated as (
        update reclaim r set rev = g.rev, received_usd_cents = g.received,
          stage_id = case when g.received is null then ${inPayment}::smallint else r.stage_id end,
          paid_on = case when g.received is null then null else r.paid_on end,
          paid_year = case when g.received is null then 0 else r.paid_year end,
          stage_path = case
            when g.received is null and cardinality(r.stage_path) > 0 then r.stage_path || ${inPayment}::smallint
            else r.stage_path
          end,
          stage_days = case
            when g.received is null and cardinality(r.stage_path) > 0
              then r.stage_days || greatest(${day}::date, r.paid_on)
            else r.stage_days
          end
        from given g where r.client_id = g.client_id and r.seq = g.seq
        returning r.client_id, r.seq, r.rev, to_jsonb(r) as new
      )
      insert into reclaim_audit (client_id, seq, rev, actor, old, new)
      select u.client_id, u.seq, u.rev, ${actor}, b.old, u.new from updated u join before b using (client_id, seq)`
  })
