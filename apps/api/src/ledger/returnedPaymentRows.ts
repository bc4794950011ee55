import { PaymentStatus } from "@reclaim/core/domain/statement/PaymentStatus"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { returnedPayments } from "@reclaim/core/rules/payment/returnedPayments"
import { Effect, Schema } from "effect"
import { queryRows } from "../platform/sql/queryRows.ts"
import { rowOf } from "../platform/sql/rowOf.ts"

const PartRow = rowOf({
  paymentId: Schema.Int,
  valueDate: CalendarDate,
  status: PaymentStatus,
  amount: UsdCents,
  payeeLast4: Schema.String,
  reportId: Schema.NullOr(Schema.Int),
  statementName: Schema.String,
  seq: Schema.Int,
  refundMinor: Schema.BigInt,
  net: UsdCents,
  ownerId: Schema.Int,
  ownerName: Schema.String
})

/** Reads the payments that a client's bank sent back, latest first, and what of them has not been paid again. */
export const readReturnedPayments = (clientId: number) =>
  queryRows(PartRow)(
    (sql) => sql`
      with back as (
        select distinct l.seq from payment p join payment_line l on l.client_id = p.client_id and l.payment_id = p.payment_id
        where p.client_id = ${clientId} and p.status = 'returned')
      select p.payment_id, p.value_date, replace(p.status, '_', ' ') as status, p.amount_usd_cents::float8 as amount,
        p.payee_last4, s.report_id, coalesce(s.statement_name, p.external_id) as statement_name, l.seq, l.refund_minor,
        l.net_usd_cents::float8 as net, o.bo_id as owner_id, o.name as owner_name
      from back join payment_line l on l.client_id = ${clientId} and l.seq = back.seq
        join payment p on p.client_id = l.client_id and p.payment_id = l.payment_id
        join reclaim r on r.client_id = l.client_id and r.seq = l.seq
        join account a on a.client_id = r.client_id and a.account_id = r.account_id
        join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
        left join lateral (
          select s.report_id, s.statement_name from payment_statement s
          where s.client_id = p.client_id and s.payment_id = p.payment_id order by s.version desc limit 1) s on true
      order by p.value_date, p.payment_id, l.seq`
  ).pipe(Effect.map(returnedPayments))
