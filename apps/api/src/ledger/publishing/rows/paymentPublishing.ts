import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** A payment without a statement. */
const PaymentWithoutStatement = rowOf({
  paymentId: Schema.Int,
  externalId: Schema.String,
  valueDate: CalendarDate
})

/** Takes the client's lock until commit, and reads the payments without a statement in the order they were made. */
export const paymentsWithoutStatement = SqlSchema.findAll({
  Request: Schema.Int,
  Result: PaymentWithoutStatement,
  execute: (clientId) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`select from client_rev where client_id = ${clientId} for update`
      return yield* sql`
        select payment_id, external_id, value_date
        from payment p
        where client_id = ${clientId} and not exists (
          select from payment_statement s where s.client_id = p.client_id and s.payment_id = p.payment_id
        )
        order by value_date, payment_id`
    })
})

const InsertedStatement = rowOf({ reportId: Schema.Int })

/**
 * Writes a statement of each payment, with the amount paid, the number of reclaims and their markets. Returns the id of
 * the newest; 0 for none.
 */
export const insertPaymentStatements = Effect.fnUntraced(function* (
  clientId: number,
  payments: ReadonlyArray<typeof PaymentWithoutStatement.Type & { readonly name: string }>
) {
  if (payments.length === 0) return 0
  const sql = yield* SqlClient.SqlClient
  const written = yield* sql`
    insert into payment_statement (client_id, report_id, payment_id, statement_name, statement_date, pay_amount_cents,
      claim_count, countries)
    select p.client_id, last.id + n.place, p.payment_id, n.name, p.value_date, p.amount_usd_cents, l.claims, l.countries
    from unnest(${payments.map(({ paymentId }) => paymentId)}::int[], ${payments.map(({ name }) => name)}::text[])
      with ordinality as n (payment_id, name, place)
    join payment p on p.client_id = ${clientId} and p.payment_id = n.payment_id
    cross join lateral (
      select count(*) as claims, coalesce(array_agg(distinct m.iso2 order by m.iso2), '{}') as countries
      from payment_line l
      join reclaim r on r.client_id = l.client_id and r.seq = l.seq
      join market m on m.market_id = r.market_id
      where l.client_id = p.client_id and l.payment_id = p.payment_id
    ) l
    cross join (
      select coalesce(max(report_id), 0) as id from payment_statement where client_id = ${clientId}
    ) last
    returning report_id`.pipe(decodedAs(InsertedStatement))
  return Math.max(...written.map(({ reportId }) => reportId))
})
