import { advisoryLocks } from "../sql/advisoryLocks.ts"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../sql/decodedAs.ts"
import { rowOf } from "../sql/rowOf.ts"

const prefix = "data_key_"

/** A key that values may be sealed with, by something that it sealed itself, in base64. */
const KeyProof = rowOf({ keyId: Schema.String, proof: Schema.String })
export type KeyProof = typeof KeyProof.Type

/** Lets servers that start together look for keys one after the other, until the transaction ends. */
export const lockKeys = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`select pg_advisory_xact_lock(${advisoryLocks.dataKey})`
)

export const listKeyProofs = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql`
    select substring(key from ${prefix.length + 1}::int) as key_id, value #>> '{}' as proof from app_setting
    where starts_with(key, ${prefix}) order by 1`.pipe(decodedAs(KeyProof))
)

export const insertKeyProof = ({ keyId, proof }: KeyProof) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`insert into app_setting (key, value) values (${prefix + keyId}, to_jsonb(${proof}::text))`
  )

export const removeOtherKeyProofs = (keyId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`delete from app_setting where starts_with(key, ${prefix}) and key <> ${prefix + keyId}`
  )
