import { PackedRenewal, type RenewalMethod } from "@reclaim/core/domain/document/register/RenewalPack"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs, execute, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** A request of a pack, with how it is got and from when. */
export interface PackLineRow {
  readonly requirementId: number
  readonly deed: RenewalMethod
  readonly orderOn: CalendarDate
}

/** Writes a pack with its requests; its number. */
export const insertPack = Effect.fnUntraced(function* (
  clientId: number,
  pack: {
    readonly year: number
    readonly at: Date
    readonly userId: number | null
    readonly lines: ReadonlyArray<PackLineRow>
  }
) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    insert into renewal_pack (client_id, year, made_at, made_by)
    values (${clientId}::int, ${pack.year}::smallint, ${pack.at}::timestamptz, ${pack.userId}::int)
    returning pack_id`.pipe(decodedAs(rowOf({ packId: Schema.Int })))
  if (row === undefined) return yield* Effect.die(new Error("A pack that was inserted is not there"))
  yield* sql`
    insert into renewal_pack_line (client_id, pack_id, requirement_id, deed, order_on)
    select ${clientId}::int, ${row.packId}::int, requirement_id, deed, order_on
    from jsonb_to_recordset(${JSON.stringify(
      pack.lines.map(({ deed, orderOn, requirementId }) => ({ requirement_id: requirementId, deed, order_on: orderOn }))
    )}::text::jsonb) as l (requirement_id int, deed text, order_on date)`
  return row.packId
})

/** Packs to read, and the right to see investors. */
export interface PackQuery {
  /** Null for all that were not withdrawn. */
  readonly packId: number | null
  readonly seesInvestors: boolean
}

/** The most packs that are listed. */
const maxPacks = 50

const PackRow = rowOf({
  packId: Schema.Int,
  year: Schema.Int,
  madeAt: Schema.Date,
  isWithdrawn: Schema.Boolean
})

/** The packs of a client, the last one made first. Sees its transaction's client only. */
export const listPacks = (clientId: number, { packId }: Pick<PackQuery, "packId">) =>
  queryRows(PackRow)(
    (sql) => sql`
      select pack_id, year::int as year, made_at, withdrawn_at is not null as is_withdrawn from renewal_pack
      where client_id = ${clientId}
        and case when ${packId}::int is null then withdrawn_at is null else pack_id = ${packId}::int end
      order by pack_id desc limit ${maxPacks}`
  )

const PackedRow = rowOf({
  packId: Schema.Int,
  ...Struct.omit(PackedRenewal.fields, ["markets", "isDone", "requirementIds"]),
  market: CountryCode,
  investorId: Schema.NullOr(Schema.Int),
  accountId: Schema.NullOr(Schema.Int)
})
/** Request of a pack, with its state. */
export type PackedRow = typeof PackedRow.Type

/** Reads the requests of packs, grouped by document. */
export const listPacked = (clientId: number, packIds: string, { seesInvestors }: Pick<PackQuery, "seesInvestors">) =>
  queryRows(PackedRow)(
    (sql) => sql`
      select l.pack_id, q.requirement_id, q.code, q.name, q.bo_id as owner_id, o.name as owner, q.investor_id,
        i.name as investor, q.account_id, q.period::int as period, m.iso2 as market, l.deed, l.order_on, q.state, q.ordered_on
      from renewal_pack_line l
        join requirement q on q.client_id = l.client_id and q.requirement_id = l.requirement_id
        join beneficial_owner o on o.client_id = q.client_id and o.bo_id = q.bo_id
        join requirement_use u on u.client_id = q.client_id and u.requirement_id = q.requirement_id
        join market m on m.market_id = u.market_id
        left join investor i on i.client_id = q.client_id and i.investor_id = q.investor_id
      where l.client_id = ${clientId} and l.pack_id = any(${packIds}::int[])
        and (q.investor_id is null or ${seesInvestors}::boolean)
      order by o.name, q.bo_id, l.order_on, q.name, q.code, m.iso2`
  )

/** Reads all requests of a pack, those for investors included, each marked as such. */
export const listPackRequests = (clientId: number, packId: number) =>
  queryRows(rowOf({ requirementId: Schema.Int, isOfInvestor: Schema.Boolean }))(
    (sql) => sql`select l.requirement_id, q.investor_id is not null as is_of_investor
      from renewal_pack_line l join requirement q on q.client_id = l.client_id and q.requirement_id = l.requirement_id
      where l.client_id = ${clientId} and l.pack_id = ${packId} order by 1`
  ).pipe(
    Effect.map((rows) => ({
      requirementIds: rows.map(({ requirementId }) => requirementId),
      isOfInvestors: rows.some(({ isOfInvestor }) => isOfInvestor)
    }))
  )

export const writePackWithdrawn = (clientId: number, packId: number, at: Date) =>
  execute(
    (sql) => sql`
      update renewal_pack set withdrawn_at = ${at}::timestamptz, version = version + 1
      where client_id = ${clientId} and pack_id = ${packId}`
  )
