import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { InImport } from "./upsertRows.ts"

/** One reclaim's part of a payment; rates as decimal text. */
export interface PaymentLineWrite {
  readonly seq: number
  readonly receiptId: number | null
  readonly refundMinor: bigint
  readonly shortfallReason: string
  readonly fxRate: string
  readonly fxDate: string
  readonly fxSource: string
  readonly grossCents: bigint
  readonly interestCents: bigint
  readonly chargesCents: bigint
  readonly feeRate: string
  readonly feeCents: bigint
  readonly feeTaxCents: bigint
  readonly netCents: bigint
}

/** A payment to write with all its lines. */
export interface PaymentWrite {
  readonly clientId: number
  readonly externalId: string
  readonly valueDate: string
  readonly status: string
  readonly payeeLast4: string
  readonly remittanceReference: string
  readonly amountCents: bigint
  readonly lines: ReadonlyArray<PaymentLineWrite>
}

/** A reclaim that payments refer to. */
export const PayableReclaim = Schema.Struct({
  clientId: Schema.Int,
  externalId: Schema.String,
  seq: Schema.Int,
  currency: Schema.String
})
export type PayableReclaim = typeof PayableReclaim.Type

const idsParameters = (asked: ReadonlyArray<{ readonly clientId: number; readonly externalId: string }>) => ({
  clients: arrayLiteral(asked.map(({ clientId }) => clientId)),
  ids: arrayLiteral(asked.map(({ externalId }) => externalId))
})

/** The reclaims with these ids, as far as they exist. */
export const findPayableReclaims = (
  asked: ReadonlyArray<{ readonly clientId: number; readonly externalId: string }>
): InImport<ReadonlyArray<PayableReclaim>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { clients, ids } = idsParameters(asked)
    return yield* sql`
      select r.client_id, r.external_id, r.seq, r.currency
      from unnest(${clients}::int[], ${ids}::text[]) as g(client_id, external_id)
      cross join lateral (
        select * from reclaim r where r.client_id = g.client_id and r.external_id = g.external_id offset 0
      ) r`.pipe(decodedAs(rowOf(PayableReclaim.fields)))
  })

/** A stored payment, its lines as one text per reclaim in their order. */
export const KnownPayment = Schema.Struct({
  clientId: Schema.Int,
  externalId: Schema.String,
  paymentId: Schema.Int,
  status: Schema.String,
  facts: Schema.String,
  lines: Schema.Array(Schema.String)
})
export type KnownPayment = typeof KnownPayment.Type

/** The facts of a payment that never change, as one text. */
export const paymentFacts = (payment: PaymentWrite): string =>
  [payment.valueDate, payment.payeeLast4, payment.remittanceReference, payment.amountCents].join("|")

/** The facts of a line that never change, as one text. */
export const lineFacts = (line: PaymentLineWrite): string =>
  [
    line.seq,
    line.receiptId ?? "",
    line.refundMinor,
    line.shortfallReason,
    line.fxRate,
    line.fxDate,
    line.fxSource,
    line.interestCents,
    line.chargesCents,
    line.feeRate,
    line.feeTaxCents,
    line.netCents
  ].join("|")

/** The payments with these ids, as far as they exist. */
export const findPayments = (
  asked: ReadonlyArray<{ readonly clientId: number; readonly externalId: string }>
): InImport<ReadonlyArray<KnownPayment>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { clients, ids } = idsParameters(asked)
    return yield* sql`
      select p.client_id, p.external_id, p.payment_id, p.status,
        concat_ws('|', p.value_date, p.payee_last4, p.remittance_reference, p.amount_usd_cents) as facts,
        array(
          select concat_ws('|', l.seq, coalesce(l.receipt_id::text, ''), l.refund_minor, l.shortfall_reason,
            trim_scale(l.fx_rate), l.fx_date, l.fx_source, l.interest_usd_cents, l.charges_usd_cents,
            trim_scale(l.fee_rate), l.fee_tax_usd_cents, l.net_usd_cents)
          from payment_line l where l.client_id = p.client_id and l.payment_id = p.payment_id order by l.seq
        ) as lines
      from unnest(${clients}::int[], ${ids}::text[]) as g(client_id, external_id)
      cross join lateral (
        select * from payment p where p.client_id = g.client_id and p.external_id = g.external_id offset 0
      ) p`.pipe(decodedAs(rowOf(KnownPayment.fields)))
  })

const lineFields = [
  ["seq", "seq", "int"],
  ["receipt_id", "receiptId", "int"],
  ["refund_minor", "refundMinor", "bigint"],
  ["shortfall_reason", "shortfallReason", "text"],
  ["fx_rate", "fxRate", "numeric"],
  ["fx_date", "fxDate", "date"],
  ["fx_source", "fxSource", "text"],
  ["gross_usd_cents", "grossCents", "bigint"],
  ["interest_usd_cents", "interestCents", "bigint"],
  ["charges_usd_cents", "chargesCents", "bigint"],
  ["fee_rate", "feeRate", "numeric"],
  ["fee_usd_cents", "feeCents", "bigint"],
  ["fee_tax_usd_cents", "feeTaxCents", "bigint"],
  ["net_usd_cents", "netCents", "bigint"]
] as const

/** Writes new payments with their lines. */
export const insertPayments = (payments: ReadonlyArray<PaymentWrite>): InImport<void> =>
  Effect.gen(function* () {
    if (payments.length === 0) return
    const sql = yield* SqlClient.SqlClient
    const column = (of: (payment: PaymentWrite) => string | number | bigint) => arrayLiteral(payments.map(of))
    const inserted = yield* sql`
      insert into payment (client_id, payment_id, external_id, value_date, status, payee_last4, remittance_reference,
        amount_usd_cents)
      select g.client_id, top.payment_id + row_number() over (partition by g.client_id order by g.place), g.external_id,
        g.value_date, g.status, g.payee_last4, g.remittance_reference, g.amount_usd_cents
      from unnest(${column(({ clientId }) => clientId)}::int[], ${column(({ externalId }) => externalId)}::text[],
        ${column(({ valueDate }) => valueDate)}::date[], ${column(({ status }) => status)}::text[],
        ${column(({ payeeLast4 }) => payeeLast4)}::text[],
        ${column(({ remittanceReference }) => remittanceReference)}::text[],
        ${column(({ amountCents }) => amountCents)}::bigint[]
      ) with ordinality as g(client_id, external_id, value_date, status, payee_last4, remittance_reference,
        amount_usd_cents, place)
      cross join lateral (
        select coalesce(max(p.payment_id), 0) as payment_id from payment p where p.client_id = g.client_id
      ) top
      returning client_id, external_id, payment_id`.pipe(
      decodedAs(rowOf({ clientId: Schema.Int, externalId: Schema.String, paymentId: Schema.Int }))
    )
    const ids = new Map(inserted.map((row) => [`${row.clientId} ${row.externalId}`, row.paymentId]))
    const lines = payments.flatMap(({ clientId, externalId, lines }) =>
      lines.map((line) => ({ line, clientId, paymentId: ids.get(`${clientId} ${externalId}`) ?? 0 }))
    )
    yield* sql.unsafe(
      `insert into payment_line (client_id, payment_id, ${lineFields.map(([name]) => name).join(", ")})
      select * from unnest($1::int[], $2::int[], ${lineFields.map(([, , type], index) => `$${index + 3}::${type}[]`).join(", ")})`,
      [
        arrayLiteral(lines.map(({ clientId }) => clientId)),
        arrayLiteral(lines.map(({ paymentId }) => paymentId)),
        ...lineFields.map(([, field]) => arrayLiteral(lines.map(({ line }) => line[field])))
      ]
    )
  })

/** Updates the status of payments. */
export const setPaymentStatus = (
  payments: ReadonlyArray<{ readonly clientId: number; readonly paymentId: number; readonly status: string }>
): InImport<void> =>
  Effect.gen(function* () {
    if (payments.length === 0) return
    const sql = yield* SqlClient.SqlClient
    yield* sql`update payment p set status = g.status from unnest(
        ${arrayLiteral(payments.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(payments.map(({ paymentId }) => paymentId))}::int[],
        ${arrayLiteral(payments.map(({ status }) => status))}::text[]) as g(client_id, payment_id, status)
      where p.client_id = g.client_id and p.payment_id = g.payment_id`
  })
