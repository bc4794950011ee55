import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { type Stage, stageById, stages } from "@reclaim/core/domain/reclaim/Stage"
import { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Decimal } from "@reclaim/core/domain/value/Decimal"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { latestSafeDate } from "@reclaim/engine/deadline/latestSafeDate"
import { netUsd } from "@reclaim/engine/entitlement/netUsd"
import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"

/** What the list shows of a reclaim, as the database has it. */
export const TransactionRow = Schema.Struct({
  /** The client's revision of the same instant. */
  rev: Schema.Int,
  seq: Schema.Int,
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  boName: Schema.String,
  residence: CountryCode,
  country: CountryCode,
  countryName: Schema.String,
  isin: Schema.String,
  securityName: Schema.String,
  payDate: CalendarDate,
  stageId: Schema.Int,
  currency: CurrencyCode,
  shares: Schema.BigInt,
  grossMinor: Schema.BigInt,
  withheldMinor: Schema.BigInt,
  dueMinor: Schema.BigInt,
  reclaimMinor: Schema.BigInt,
  treatyRate: Schema.NullOr(Rate),
  fxRate: Schema.NullOr(Decimal),
  feeRate: Rate,
  estimateUsd: UsdCents,
  netUsd: UsdCents,
  expiresOn: CalendarDate,
  agentCutoff: Schema.NullOr(CalendarDate),
  filedOn: Schema.NullOr(CalendarDate),
  paidOn: Schema.NullOr(CalendarDate),
  paidFee: Schema.NullOr(UsdCents),
  paidFxRate: Schema.NullOr(Decimal)
})
type TransactionRow = typeof TransactionRow.Type

/** The columns of a `TransactionRow`, for a statement that has the tables by these letters. */
export const transactionColumns = `
  h.rev::float8 as rev, r.seq, c.code as "fiCode", c.name as "fiName", a.code as "acctCode", o.name as "boName",
  o.residence, m.iso2 as country, m.name as "countryName", s.isin, s.name as "securityName", e.pay_date as "payDate",
  r.stage_id as "stageId", r.currency, r.shares, r.gross_minor as "grossMinor", r.withheld_minor as "withheldMinor",
  r.due_minor as "dueMinor", r.reclaim_minor as "reclaimMinor", trim_scale(r.treaty_rate)::text as "treatyRate",
  trim_scale(r.fx_rate)::text as "fxRate", trim_scale(r.fee_rate)::text as "feeRate",
  r.estimate_usd_cents::float8 as "estimateUsd", r.dash_cents::float8 as "netUsd", r.expires_on as "expiresOn",
  r.agent_cutoff as "agentCutoff", r.filed_on as "filedOn", r.paid_on as "paidOn", p.fee::float8 as "paidFee",
  trim_scale(p.fx)::text as "paidFxRate"`

/** Those tables, joined to reclaims `r`; `p` is what payments that did not come back took and were exchanged at. */
export const transactionTables = `
  join client_rev h on h.client_id = r.client_id
  join account a on a.client_id = r.client_id and a.account_id = r.account_id
  join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
  join custodian c on c.custodian_id = a.custodian_id
  join market m on m.market_id = r.market_id
  join dividend_event e on e.event_id = r.event_id
  join security s on s.security_id = e.security_id
  left join lateral (
    select sum(l.fee_usd_cents + l.fee_tax_usd_cents) as fee,
      (array_agg(l.fx_rate order by i.value_date desc, i.payment_id desc))[1] as fx
    from payment_line l join payment i on i.client_id = l.client_id and i.payment_id = l.payment_id
    where l.client_id = r.client_id and l.seq = r.seq and i.status <> 'returned'
  ) p on r.stage_id = ${stages.paid.id}`

const findRows = SqlSchema.findAll({
  Request: Schema.Struct({ clientId: Schema.Int, seqs: Schema.Array(Schema.Int) }),
  Result: TransactionRow,
  execute: ({ clientId, seqs }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        select ${sql.literal(transactionColumns)}
        from unnest(${seqs}::int[]) with ordinality w (seq, place)
        join reclaim r on r.client_id = ${clientId} and r.seq = w.seq
        ${sql.literal(transactionTables)}
        order by w.place`
    )
})

/** The step of a reclaim's life. Throws for one that this version does not know. */
export const stageOf = (stageId: number): Stage => {
  const meaning = stageById.get(stageId)
  if (meaning === undefined) throw new Error(`Stage ${stageId} is unknown to this version; update the server`)
  return meaning.stage
}

/** The fee that the net amount has borne: what payments took once paid, else by the rate on what is expected. */
const feeOf = (row: TransactionRow, stage: Stage): UsdCents | null => {
  if (stage === "paid") return row.paidFee
  return row.fxRate === null ? null : netUsd(row.reclaimMinor, row.currency, row.fxRate, row.feeRate).fee
}

/** A row as the entity. */
export const transactionOf = (row: TransactionRow): Transaction => {
  const { paidFee: _fee, paidFxRate, residence, rev: _rev, stageId, ...shown } = row
  const stage = stageOf(stageId)
  return new Transaction(
    {
      ...shown,
      stage,
      fxRate: stage === "paid" ? (paidFxRate ?? row.fxRate) : row.fxRate,
      feeUsd: feeOf(row, stage),
      latestSafeOn: latestSafeDate({ stage, residence, agentCutoff: row.agentCutoff })?.date ?? null
    },
    { disableChecks: true }
  )
}

/**
 * Transactions by number, in the order of the numbers given, and the revision that they are of; null where there is no
 * row to tell it. Of this client's transaction only.
 */
export const readTransactions = Effect.fnUntraced(function* (clientId: number, seqs: ReadonlyArray<number>) {
  const rows = yield* findRows({ clientId, seqs })
  return { rev: rows[0]?.rev ?? null, rows: rows.map(transactionOf) }
})
