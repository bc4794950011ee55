import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { Effect, Schema } from "effect"
import { hasRows, queryFirst } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const LimitRow = rowOf({ twoAbove: Schema.NullOr(UsdCents), version: Schema.Int })

/** Above how much two people have to authorize a batch, and the version of that; null for never. */
export const readLimit = (clientId: number) =>
  queryFirst(LimitRow)(
    (sql) => sql`
      select two_above_usd_cents::float8 as two_above, version from authorization_limit
      where client_id = ${clientId}`
  ).pipe(Effect.map((row) => row ?? { twoAbove: null, version: 1 }))

/** Replaces it on top of a version; false when that is no longer the latest one. */
export const writeLimit = (clientId: number, twoAbove: UsdCents | null, version: number) =>
  hasRows(
    (sql) => sql`
      insert into authorization_limit as l (client_id, two_above_usd_cents, version)
      values (${clientId}, ${twoAbove}::bigint, ${version + 1})
      on conflict (client_id) do update set two_above_usd_cents = excluded.two_above_usd_cents, version = excluded.version
      where l.version = excluded.version - 1
      returning version`
  )
