import { AccessToken } from "@reclaim/core/domain/token/AccessToken"
import { TokenScope } from "@reclaim/core/domain/token/TokenScope"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { execute, hasRows, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { userFields } from "../userFields.ts"

const ListedRow = rowOf(AccessToken.fields)

/** A token with its owner and their rights, read for each request without a cache. */
const HeldRow = rowOf({
  tokenId: Schema.Int,
  sessionId: Schema.String,
  scopes: Schema.Array(TokenScope),
  expiresAt: Schema.Date,
  lastUsedAt: Schema.NullOr(Schema.Date),
  userId: Schema.Int,
  ...userFields,
  maintenanceMode: Schema.Boolean,
  /** Revision and highest reclaim number of the owner's client; 0 for staff. */
  rev: Schema.Int,
  slots: Schema.Int
})
export type HeldToken = typeof HeldRow.Type

/** The present moment, and the latest at which a token can have been made by a clock that was right. */
export interface TokenTimes {
  readonly now: Date
  readonly latest: Date
}

const isLive = (sql: SqlClient.SqlClient, { latest, now }: TokenTimes) => sql`
  t.revoked_at is null and t.expires_at > ${now} and t.created_at <= ${latest}`

/** Scopes that a later version knows are none in an earlier one. */
const knownScopes = (sql: SqlClient.SqlClient) => sql`
  array(select s from unnest(t.scopes) s where s = any(${arrayLiteral(TokenScope.literals)}::text::text[])) as scopes`

const selectToken = (by: { readonly hash: Uint8Array } | { readonly id: number }, times: TokenTimes) =>
  queryFirst(HeldRow)(
    (sql) => sql`
      select t.token_id, t.session_id::text, ${knownScopes(sql)}, t.expires_at, t.last_used_at, u.user_id, u.client_id,
        u.email, u.first_name, u.last_name, u.is_onboarding, u.is_internal, u.is_disabled, u.is_read_only, u.tasks,
        u.permissions,
        coalesce((select a.value = 'true'::jsonb from app_setting a where a.key = 'maintenance_mode'), false)
          as maintenance_mode,
        coalesce(h.rev, 0)::float8 as rev, coalesce(h.next_seq, 0) as slots
      from access_token t join app_user u using (user_id) left join client_rev h using (client_id)
      where ${"hash" in by ? sql`t.token_hash = ${by.hash}` : sql`t.token_id = ${by.id}`} and ${isLive(sql, times)}
        and not u.is_disabled`
  )

/** The token of a secret, if it can be used and its owner can sign in. */
export const findTokenByHash = (hash: Uint8Array, times: TokenTimes) => selectToken({ hash }, times)

export const findTokenById = (id: number, times: TokenTimes) => selectToken({ id }, times)

/** A user's tokens that can be used, newest first. */
export const listTokens = (userId: number, times: TokenTimes) =>
  queryRows(ListedRow)(
    (sql) => sql`
      select t.token_id, t.name, ${knownScopes(sql)}, t.ending, t.created_at, t.expires_at, t.last_used_at
      from access_token t where t.user_id = ${userId} and ${isLive(sql, times)} order by t.token_id desc`
  )

export interface NewToken {
  readonly userId: number
  readonly tokenHash: Uint8Array
  readonly name: string
  readonly scopes: ReadonlyArray<TokenScope>
  readonly ending: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const insertToken = (token: NewToken) =>
  queryRows(ListedRow)(
    (sql) => sql`
      insert into access_token (user_id, token_hash, name, scopes, ending, created_at, expires_at)
      values (${token.userId}, ${token.tokenHash}, ${token.name}, ${arrayLiteral(token.scopes)}::text::text[],
        ${token.ending}, ${token.createdAt}, ${token.expiresAt})
      returning token_id, name, scopes, ending, created_at, expires_at, last_used_at`
  )

/** False for a token that is another user's, does not exist, or was revoked before. */
export const revokeToken = (userId: number, tokenId: number, at: Date) =>
  hasRows(
    (sql) => sql`
      update access_token set revoked_at = ${at}
      where token_id = ${tokenId} and user_id = ${userId} and revoked_at is null returning true as revoked`
  )

/** Revokes all valid tokens of a user; returns which. */
export const revokeTokensOf = (userId: number, at: Date) =>
  queryRows(rowOf({ tokenId: Schema.Int }))(
    (sql) => sql`
      update access_token set revoked_at = ${at}
      where user_id = ${userId} and revoked_at is null and expires_at > ${at} returning token_id`
  ).pipe(Effect.map((rows) => rows.map(({ tokenId }) => tokenId)))

/** Records that a token was used, unless that was recorded after `before`. */
export const touchToken = (tokenId: number, at: Date, before: Date) =>
  execute(
    (sql) => sql`
      update access_token set last_used_at = ${at}
      where token_id = ${tokenId} and (last_used_at is null or last_used_at <= ${before})`
  )
