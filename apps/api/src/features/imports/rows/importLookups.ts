import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import type { InImport } from "./upsertRows.ts"

/** Clients by their code. */
export const readClients: InImport<ReadonlyMap<string, number>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly code: string; readonly client_id: number }>`select code, client_id from client`
  return new Map(rows.map((row) => [row.code, row.client_id]))
})

/** The clients that have reclaims. */
export const readFilledClients: InImport<ReadonlySet<number>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly clientId: number }>`
    select client_id as "clientId" from client_rev where next_seq > 0`
  return new Set(rows.map(({ clientId }) => clientId))
})

/** Markets by their two letters. */
export const readMarkets: InImport<ReadonlyMap<string, number>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly iso2: string; readonly market_id: number }>`select iso2, market_id from market`
  return new Map(rows.map((row) => [row.iso2, row.market_id]))
})

/** A security as files name it. */
export interface FedSecurity {
  readonly id: number
  readonly isin: string
  readonly market: string
  readonly currency: string
}

/** Every security that is known, by its ISIN. */
export const readSecurities: InImport<ReadonlyMap<string, FedSecurity>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<FedSecurity>`
    select s.security_id as id, s.isin, m.iso2 as market, s.currency from security s join market m using (market_id)`
  return new Map(rows.map((row) => [row.isin, row]))
})

/** Custodians by their code. */
export const readCustodians: InImport<ReadonlyMap<string, { readonly id: number; readonly name: string }>> = Effect.gen(
  function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ readonly code: string; readonly id: number; readonly name: string }>`
      select code, custodian_id as id, name from custodian`
    return new Map(rows.map(({ code, id, name }) => [code, { id, name }]))
  }
)

/** A thing of one client that is known by the provider's id. */
export interface OwnedId {
  readonly clientId: number
  readonly externalId: string
  readonly id: number
}

/** The numbers that a provider's ids of some clients stand for. */
export const readOwnedIds = (
  table: "beneficial_owner" | "investor" | "receipt",
  clients: ReadonlyArray<number>
): InImport<ReadonlyArray<OwnedId>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const id = { beneficial_owner: "bo_id", investor: "investor_id", receipt: "receipt_id" }[table]
    return yield* sql<OwnedId>`
      select client_id as "clientId", external_id as "externalId", ${sql(id)} as id from ${sql(table)}
      where client_id = any(${arrayLiteral(clients)}::int[]) and external_id is not null`
  })

/** An account as files name it, with what its owner's claims depend on. */
export interface FedAccount {
  readonly clientId: number
  readonly accountId: number
  readonly custodianId: number
  readonly custodian: string
  readonly code: string
  readonly boId: number
  readonly owner: string
  readonly residence: string
  readonly entityType: string
  readonly usClassification: string | null
}

/** The accounts of some clients. */
export const readAccounts = (clients: ReadonlyArray<number>): InImport<ReadonlyArray<FedAccount>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql<FedAccount>`
      select a.client_id as "clientId", a.account_id as "accountId", a.custodian_id as "custodianId",
        c.code as custodian, a.code, a.bo_id as "boId", coalesce(o.external_id, o.name) as owner, o.residence,
        o.entity_type as "entityType", o.us_classification as "usClassification"
      from account a join custodian c using (custodian_id) join beneficial_owner o using (client_id, bo_id)
      where a.client_id = any(${arrayLiteral(clients)}::int[])`
  })

/** One investor's part of an owner in a tax year. */
export interface FedOwnership {
  readonly clientId: number
  readonly boId: number
  readonly taxYear: number
  readonly investorId: number
  readonly investor: string
  readonly residence: string
  readonly entityType: string
  readonly percent: string
}

/** Who stands behind the owners of some clients, the largest part first. */
export const readOwnership = (clients: ReadonlyArray<number>): InImport<ReadonlyArray<FedOwnership>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql<FedOwnership>`
      select p.client_id as "clientId", p.bo_id as "boId", p.tax_year as "taxYear", p.investor_id as "investorId",
        i.external_id as investor, i.residence, i.entity_type as "entityType", trim_scale(p.percent)::text as percent
      from ownership p join investor i using (client_id, investor_id)
      where p.client_id = any(${arrayLiteral(clients)}::int[])
      order by p.client_id, p.bo_id, p.tax_year, p.percent desc, p.investor_id`
  })

/** A dividend as files name it. */
export interface FedEvent {
  readonly eventId: number
  readonly isin: string
  readonly payDate: string
  readonly marketId: number
  readonly market: string
  readonly currency: string
  readonly eventType: string
  readonly grossPerShare: string
}

/** Every dividend that is known. */
export const readEvents: InImport<ReadonlyArray<FedEvent>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<FedEvent>`
    select e.event_id as "eventId", s.isin, e.pay_date::text as "payDate", s.market_id as "marketId", m.iso2 as market,
      s.currency, e.event_type as "eventType", trim_scale(e.gross_per_share)::text as "grossPerShare"
    from dividend_event e join security s using (security_id) join market m using (market_id)`
})

/** An exchange rate: US dollars for one unit at the end of a day. */
export interface FedRate {
  readonly currency: string
  readonly date: string
  readonly usdPerUnit: string
}

/** Every exchange rate, by currency and day. */
export const readRates: InImport<ReadonlyArray<FedRate>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<FedRate>`
    select currency, rate_date::text as date, trim_scale(usd_per_unit)::text as "usdPerUnit" from fx_rate
    order by currency, rate_date`
})
