import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { InImport } from "./upsertRows.ts"

/** Two accounts of one custodian whose codes differ by blanks and capitals only. */
export const OtherSpelling = Schema.Struct({
  clientId: Schema.Int,
  accountId: Schema.Int,
  otherId: Schema.Int,
  otherCode: Schema.String
})
export type OtherSpelling = typeof OtherSpelling.Type

/** Reads the other spellings of each account of some clients; none for an account with one spelling. */
export const readOtherSpellings = (clients: ReadonlyArray<number>): InImport<ReadonlyArray<OtherSpelling>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select a.client_id, a.account_id, o.account_id as other_id, o.code as other_code
      from account a join account o using (client_id, custodian_id, code_key)
      where a.client_id = any(${arrayLiteral(clients)}::int[]) and o.account_id <> a.account_id`.pipe(
      decodedAs(rowOf(OtherSpelling.fields))
    )
  })

/** An account on a dividend. */
export interface AccountDividend {
  readonly clientId: number
  readonly accountId: number
  readonly eventId: number
}

/** Finds the reclaims of accounts on dividends, by position of the pair. */
export const findClaimsOn = (
  asked: ReadonlyArray<AccountDividend>
): InImport<ReadonlyArray<{ readonly place: number; readonly reclaim: string }>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select (g.place - 1)::int as place, coalesce(r.external_id, r.seq::text) as reclaim
      from unnest(${arrayLiteral(asked.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(asked.map(({ accountId }) => accountId))}::int[],
        ${arrayLiteral(asked.map(({ eventId }) => eventId))}::int[]
      ) with ordinality as g(client_id, account_id, event_id, place)
      cross join lateral (
        select * from reclaim r
        where r.client_id = g.client_id and r.account_id = g.account_id and r.event_id = g.event_id offset 0
      ) r`.pipe(decodedAs(Schema.Struct({ place: Schema.Int, reclaim: Schema.String })))
  })

/** The facts of a stored reclaim that can be in doubt. */
export const StoredClaim = Schema.Struct({
  place: Schema.Int,
  accountId: Schema.Int,
  eventId: Schema.Int,
  grossMinor: Schema.BigInt,
  withheldMinor: Schema.BigInt
})

/** Finds the stored reclaims with these ids, by position of the id. */
export const findStoredClaims = (
  asked: ReadonlyArray<{ readonly clientId: number; readonly externalId: string }>
): InImport<ReadonlyArray<typeof StoredClaim.Type>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`
      select (g.place - 1)::int as place, r.account_id, r.event_id, r.gross_minor, r.withheld_minor
      from unnest(${arrayLiteral(asked.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(asked.map(({ externalId }) => externalId))}::text[]
      ) with ordinality as g(client_id, external_id, place)
      cross join lateral (
        select * from reclaim r where r.client_id = g.client_id and r.external_id = g.external_id offset 0
      ) r`.pipe(decodedAs(rowOf(StoredClaim.fields)))
  })
