import { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { InImport } from "./upsertRows.ts"

/** Clients by their code. */
export const readClients: InImport<ReadonlyMap<string, number>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select code, client_id from client`.pipe(
    decodedAs(rowOf({ code: Schema.String, clientId: Schema.Int }))
  )
  return new Map(rows.map((row) => [row.code, row.clientId]))
})

/** The clients that have reclaims. */
export const readFilledClients: InImport<ReadonlySet<number>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select client_id from client_rev where next_seq > 0`.pipe(
    decodedAs(rowOf({ clientId: Schema.Int }))
  )
  return new Set(rows.map(({ clientId }) => clientId))
})

/** Markets by their two letters. */
export const readMarkets: InImport<ReadonlyMap<string, number>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select iso2, market_id from market`.pipe(
    decodedAs(rowOf({ iso2: Schema.String, marketId: Schema.Int }))
  )
  return new Map(rows.map((row) => [row.iso2, row.marketId]))
})

/** A security as files refer to it. */
export const KnownSecurity = Schema.Struct({
  id: Schema.Int,
  isin: Schema.String,
  market: Schema.String,
  currency: Schema.String
})
export type KnownSecurity = typeof KnownSecurity.Type

/** Every known security by its ISIN. */
export const readSecurities: InImport<ReadonlyMap<string, KnownSecurity>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select s.security_id as id, s.isin, m.iso2 as market, s.currency from security s join market m using (market_id)`.pipe(
    decodedAs(KnownSecurity)
  )
  return new Map(rows.map((row) => [row.isin, row]))
})

/** Custodians by their code. */
export const readCustodians: InImport<ReadonlyMap<string, { readonly id: number; readonly name: string }>> = Effect.gen(
  function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`select code, custodian_id as id, name from custodian`.pipe(
      decodedAs(Schema.Struct({ code: Schema.String, id: Schema.Int, name: Schema.String }))
    )
    return new Map(rows.map(({ code, id, name }) => [code, { id, name }]))
  }
)

/** A record of one client that is known by the provider's id. */
export const OwnedId = Schema.Struct({
  clientId: Schema.Int,
  externalId: Schema.String,
  id: Schema.Int
})
export type OwnedId = typeof OwnedId.Type

/** The numbers behind the provider's ids of some clients. */
export const readOwnedIds = (
  table: "beneficial_owner" | "investor" | "receipt",
  clients: ReadonlyArray<number>
): InImport<ReadonlyArray<OwnedId>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const id = { beneficial_owner: "bo_id", investor: "investor_id", receipt: "receipt_id" }[table]
    return yield* sql`
      select client_id, external_id, ${sql(id)} as id from ${sql(table)}
      where client_id = any(${arrayLiteral(clients)}::int[]) and external_id is not null`.pipe(
      decodedAs(rowOf(OwnedId.fields))
    )
  })

/** An account as files refer to it, with the facts about its owner that claims depend on. */
export const KnownAccount = Schema.Struct({
  clientId: Schema.Int,
  accountId: Schema.Int,
  custodianId: Schema.Int,
  custodian: Schema.String,
  code: Schema.String,
  boId: Schema.Int,
  owner: Schema.String,
  residence: Schema.String,
  entityType: Schema.String,
  usClassification: Schema.NullOr(Schema.String)
})
export type KnownAccount = typeof KnownAccount.Type

/** The accounts of some clients. */
export const readAccounts = (clients: ReadonlyArray<number>): InImport<ReadonlyArray<KnownAccount>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select a.client_id, a.account_id, a.custodian_id, c.code as custodian, a.code, a.bo_id,
        coalesce(o.external_id, o.name) as owner, o.residence, o.entity_type, o.us_classification
      from account a join custodian c using (custodian_id) join beneficial_owner o using (client_id, bo_id)
      where a.client_id = any(${arrayLiteral(clients)}::int[])`.pipe(decodedAs(rowOf(KnownAccount.fields)))
  })

/** The facts that are recorded of an owner for a market's rates. */
export const KnownFacts = Schema.Struct({
  clientId: Schema.Int,
  boId: Schema.Int,
  market: Schema.String,
  facts: Schema.Array(Schema.String)
})

/** The facts of the owners of some clients. */
export const readOwnerFacts = (clients: ReadonlyArray<number>): InImport<ReadonlyArray<typeof KnownFacts.Type>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select client_id, bo_id, market, to_jsonb(facts) as facts from owner_treaty_claim
      where client_id = any(${arrayLiteral(clients)}::int[]) and cardinality(facts) > 0`.pipe(
      decodedAs(rowOf(KnownFacts.fields))
    )
  })

/** One investor's part of an owner in a tax year. */
export const KnownOwnership = Schema.Struct({
  clientId: Schema.Int,
  boId: Schema.Int,
  taxYear: Schema.Int,
  investorId: Schema.Int,
  investor: Schema.String,
  residence: Schema.String,
  entityType: Schema.String,
  usClassification: Schema.NullOr(Schema.String),
  percent: Schema.String
})
export type KnownOwnership = typeof KnownOwnership.Type

/** The investors behind the owners of some clients, the largest part first. */
export const readOwnership = (clients: ReadonlyArray<number>): InImport<ReadonlyArray<KnownOwnership>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select p.client_id, p.bo_id, p.tax_year, p.investor_id, coalesce(i.external_id, i.name) as investor, i.residence, i.entity_type,
        i.us_classification, trim_scale(p.percent)::text as percent
      from ownership p join investor i using (client_id, investor_id)
      where p.client_id = any(${arrayLiteral(clients)}::int[])
      order by p.client_id, p.bo_id, p.tax_year, p.percent desc, p.investor_id`.pipe(
      decodedAs(rowOf(KnownOwnership.fields))
    )
  })

/** A dividend as files refer to it. */
export const KnownEvent = Schema.Struct({
  eventId: Schema.Int,
  isin: Schema.String,
  payDate: Schema.String,
  marketId: Schema.Int,
  market: Schema.String,
  currency: Schema.String,
  eventType: Schema.String,
  income: RateIncome,
  grossPerShare: Schema.String
})
export type KnownEvent = typeof KnownEvent.Type

/** Every known dividend. */
export const readEvents: InImport<ReadonlyArray<KnownEvent>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select e.event_id, s.isin, e.pay_date, s.market_id, m.iso2 as market, s.currency, e.event_type, e.income,
      trim_scale(e.gross_per_share)::text as gross_per_share
    from dividend_event e join security s using (security_id) join market m using (market_id)`.pipe(
    decodedAs(rowOf(KnownEvent.fields))
  )
})

/** The parts of income that a security pays on a day, of those events; none where it pays nothing. */
export const partsOnFile = (
  events: ReadonlyArray<KnownEvent>
): ((isin: string, payDate: string) => ReadonlyArray<KnownEvent>) => {
  const parts = new Map<string, Array<KnownEvent>>()
  for (const event of events) {
    const name = `${event.isin} ${event.payDate}`
    const known = parts.get(name)
    if (known === undefined) parts.set(name, [event])
    else known.push(event)
  }
  return (isin, payDate) => parts.get(`${isin} ${payDate}`) ?? []
}

/** An exchange rate: US dollars for one unit at the end of a day. */
export const KnownRate = Schema.Struct({
  currency: Schema.String,
  date: Schema.String,
  usdPerUnit: Schema.String
})
export type KnownRate = typeof KnownRate.Type

/** Every exchange rate, by currency and day. */
export const readRates: InImport<ReadonlyArray<KnownRate>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select currency, rate_date::text as date, trim_scale(usd_per_unit)::text as usd_per_unit from fx_rate
    order by currency, rate_date`.pipe(decodedAs(rowOf(KnownRate.fields)))
})
