import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../sql/decodedAs.ts"
import { rowOf } from "../sql/rowOf.ts"

const SealedSetting = rowOf({ sealed: Schema.Uint8Array }, { sealed: "value_sealed" })

/** Keeps a sealed value of the portal's own unless the key has one. */
export const keepFirstSealed = (key: string, sealed: Uint8Array) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into sealed_setting (key, value_sealed) values (${key}, ${sealed}) on conflict (key) do nothing`
  )

export const findSealedSetting = (key: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select value_sealed from sealed_setting where key = ${key}`.pipe(decodedAs(SealedSetting))
  ).pipe(Effect.map((rows) => Option.fromNullishOr(rows[0]?.sealed)))
