import { isPastDeadline } from "@reclaim/core/domain/reclaim/PastDeadline"
import { type Stage, stageById, stages } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf, stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Decimal } from "@reclaim/core/domain/value/Decimal"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { feeDeducted } from "@reclaim/engine/entitlement/feeDeducted"
import { Effect, Schema, Struct } from "effect"
import { SqlSchema } from "effect/sql"
import { execute } from "../platform/sql/queryRows.ts"
import { rowOf } from "../platform/sql/rowOf.ts"
import { feeWithTax } from "./feeSql.ts"

/** A reclaim as the list shows it, with the types of the database. */
export const transactionFields = {
  ...Struct.omit(Transaction.fields, ["stage", "isPastDeadline", "feeUsd"]),
  /** The client's revision in the same snapshot. */
  rev: Schema.Int,
  stageId: Schema.Int,
  paidFee: Schema.NullOr(UsdCents),
  paidFxRate: Schema.NullOr(Decimal)
}

const TransactionRow = rowOf(transactionFields)
type TransactionRow = typeof TransactionRow.Type

/** The columns of these fields, for a statement that names the tables by these letters. */
export const transactionColumns = `
  h.rev::float8 as rev, r.seq, c.code as fi_code, c.name as fi_name, a.code as acct_code, o.name as bo_name,
  m.iso2 as country, m.name as country_name, s.isin, s.name as security_name, e.pay_date, r.stage_id,
  r.currency, r.shares, trim_scale(e.gross_per_share)::text as gross_per_share, r.gross_minor, r.withheld_minor, r.due_minor, r.reclaim_minor,
  trim_scale(r.treaty_rate)::text as treaty_rate, trim_scale(r.fx_rate)::text as fx_rate,
  trim_scale(r.fee_rate)::text as fee_rate, r.estimate_usd_cents::float8 as estimate_usd,
  r.dash_cents::float8 as net_usd, r.expires_on, r.agent_cutoff, r.latest_safe_on, r.filed_on, r.paid_on, p.fee::float8 as paid_fee,
  trim_scale(p.fx)::text as paid_fx_rate`

/**
 * Joins of the tables that a transaction shows to reclaims `r`; `p` has the fees and exchange rates of payments that
 * were not returned.
 */
export const transactionTables = `
  join client_rev h on h.client_id = r.client_id
  join account a on a.client_id = r.client_id and a.account_id = r.account_id
  join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
  join custodian c on c.custodian_id = a.custodian_id
  join market m on m.market_id = r.market_id
  join dividend_event e on e.event_id = r.event_id
  join security s on s.security_id = e.security_id
  left join lateral (
    select sum(${feeWithTax}) as fee,
      (array_agg(l.fx_rate order by i.value_date desc, i.payment_id desc))[1] as fx
    from payment_line l join payment i on i.client_id = l.client_id and i.payment_id = l.payment_id
    where l.client_id = r.client_id and l.seq = r.seq and i.status <> 'returned'
  ) p on r.stage_id in (${stageIdsIn("paid").join(", ")})`

const findRows = SqlSchema.findAll({
  Request: Schema.Struct({ clientId: Schema.Int, seqs: Schema.Array(Schema.Int) }),
  Result: TransactionRow,
  execute: ({ clientId, seqs }) =>
    execute(
      (sql) => sql`
        select ${sql.literal(transactionColumns)}
        from unnest(${seqs}::int[]) with ordinality w (seq, place)
        join reclaim r on r.client_id = ${clientId} and r.seq = w.seq
        ${sql.literal(transactionTables)}
        order by w.place`
    )
})

/** The stage of a reclaim. Throws for a stage unknown to this version. */
export const stageOf = (stageId: number): Stage => {
  const meaning = stageById.get(stageId)
  if (meaning === undefined) throw new Error(`Stage ${stageId} is unknown to this version; update the server`)
  return meaning.stage
}

/** Converts a row to the entity as of a day. */
export const transactionOf = (row: TransactionRow, today: CalendarDate): Transaction => {
  const { paidFee: _fee, paidFxRate, rev: _rev, stageId, ...shown } = row
  const stage = stageOf(stageId)
  const phase = phaseOf(stages[stage])
  return new Transaction(
    {
      ...shown,
      stage,
      ...(isPastDeadline({ phase, market: row.country, expiresOn: row.expiresOn }, today)
        ? { isPastDeadline: true }
        : {}),
      fxRate: phase === "paid" ? (paidFxRate ?? row.fxRate) : row.fxRate,
      feeUsd: feeDeducted({ ...row, phase })
    },
    { disableChecks: true }
  )
}

/**
 * Transactions by number as of a day, in the order of the numbers given, and their revision; null when there is no row
 * to take it from. Sees its transaction's client only.
 */
export const readTransactions = Effect.fnUntraced(function* (
  clientId: number,
  seqs: ReadonlyArray<number>,
  today: CalendarDate
) {
  const rows = yield* findRows({ clientId, seqs })
  return { rev: rows[0]?.rev ?? null, rows: rows.map((row) => transactionOf(row, today)) }
})
