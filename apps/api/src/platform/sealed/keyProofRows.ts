import { advisoryLocks } from "../sql/advisoryLocks.ts"
import { Schema } from "effect"
import { execute, queryRows } from "../sql/queryRows.ts"
import { rowOf } from "../sql/rowOf.ts"

const prefix = "data_key_"

/** A key that values may be sealed with, by something that it sealed itself, in base64. */
const KeyProof = rowOf({ keyId: Schema.String, proof: Schema.String })
export type KeyProof = typeof KeyProof.Type

/** Lets servers that start together look for keys one after the other, until the transaction ends. */
export const lockKeys = execute((sql) => sql`select pg_advisory_xact_lock(${advisoryLocks.dataKey})`)

export const listKeyProofs = queryRows(KeyProof)(
  (sql) => sql`
    select substring(key from ${prefix.length + 1}::int) as key_id, value #>> '{}' as proof from app_setting
    where starts_with(key, ${prefix}) order by 1`
)

export const insertKeyProof = ({ keyId, proof }: KeyProof) =>
  execute((sql) => sql`insert into app_setting (key, value) values (${prefix + keyId}, to_jsonb(${proof}::text))`)

export const removeOtherKeyProofs = (keyId: string) =>
  execute((sql) => sql`delete from app_setting where starts_with(key, ${prefix}) and key <> ${prefix + keyId}`)
