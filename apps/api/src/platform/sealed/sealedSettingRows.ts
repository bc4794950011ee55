import { Effect, Option, Schema } from "effect"
import { execute, queryFirst } from "../sql/queryRows.ts"
import { rowOf } from "../sql/rowOf.ts"

const SealedSetting = rowOf({ sealed: Schema.Uint8Array }, { sealed: "value_sealed" })

/** Keeps a sealed value of the portal's own unless the key has one. */
export const keepFirstSealed = (key: string, sealed: Uint8Array) =>
  execute(
    (sql) => sql`
      insert into sealed_setting (key, value_sealed) values (${key}, ${sealed}) on conflict (key) do nothing`
  )

export const findSealedSetting = (key: string) =>
  queryFirst(SealedSetting)((sql) => sql`select value_sealed from sealed_setting where key = ${key}`).pipe(
    Effect.map((row) => Option.fromNullishOr(row?.sealed))
  )
