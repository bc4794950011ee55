import { Schema } from "effect"
import { execute, hasRows, queryFirst } from "../sql/queryRows.ts"
import type { OnceKey } from "./AskedOnce.ts"

/** Takes the key; false if it was taken before. Waits for a running transaction that has taken it. */
export const takeKey = ({ bodySha256, key, route, userId }: OnceKey, at: Date) =>
  hasRows(
    (sql) => sql`
      insert into request_once (user_id, key, client_id, route, body_sha256, at)
      values (${userId}, ${key}::uuid, nullif(current_setting('app.client_id', true), '')::int, ${route}, ${bodySha256},
        ${at})
      on conflict (user_id, key) do nothing returning true as taken`
  )

/** The answer that the key has; none when it was used by another request, or in the name of another client. */
export const findAnswer = ({ bodySha256, key, route, userId }: OnceKey) =>
  queryFirst(Schema.Struct({ answer: Schema.Json }))(
    (sql) => sql`
      select answer from request_once
      where user_id = ${userId} and key = ${key}::uuid and route = ${route} and body_sha256 = ${bodySha256}`
  )

export const keepAnswer = ({ key, userId }: OnceKey, answer: Schema.Json) =>
  execute(
    (sql) => sql`
      update request_once set answer = ${JSON.stringify(answer)}::text::jsonb
      where user_id = ${userId} and key = ${key}::uuid`
  )

/** Forgets the keys that were used before an instant. */
export const forgetKeys = (before: Date) => execute((sql) => sql`select forget_requests(${before}::timestamptz)`)
