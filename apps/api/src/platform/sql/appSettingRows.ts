import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { hasRows } from "./queryRows.ts"

/** Stores a value unless the key has one, and returns the stored value. */
export const keepFirst = (key: string, value: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    // Read first, so that a server whose disk is full can start and answer.
    if (!(yield* hasSetting(key))) {
      yield* sql`
        insert into app_setting (key, value) values (${key}, to_jsonb(${value}::text)) on conflict (key) do nothing`
    }
    const kept = SqlSchema.findOne({
      Request: Schema.String,
      Result: Schema.Struct({ value: Schema.String }),
      execute: (wanted) => sql`select value #>> '{}' as value from app_setting where key = ${wanted}`
    })
    return (yield* kept(key)).value
  })

/** True if a key has a value, whatever it is. */
export const hasSetting = (key: string) => hasRows((sql) => sql`select 1 from app_setting where key = ${key}`)
