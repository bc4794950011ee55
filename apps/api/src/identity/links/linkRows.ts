import { Schema } from "effect"
import { SqlClient } from "effect/sql"
import { execute, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import type { LinkPurpose } from "./LinkPurpose.ts"

const LinkRow = rowOf({
  userId: Schema.Int,
  facts: Schema.Record(Schema.String, Schema.Unknown),
  createdAt: Schema.Date,
  expiresAt: Schema.Date
})
export type LinkRow = typeof LinkRow.Type

/** A link as its holder names it. */
export interface HeldLink {
  readonly tokenHash: Uint8Array
  readonly purpose: LinkPurpose
  readonly now: Date
  /** A link made later than this was made by a clock that was ahead. */
  readonly latest: Date
}

/** Writes only, also for a client's transaction, which reads no links. */
export const insertLink = (link: {
  readonly tokenHash: Uint8Array
  readonly purpose: LinkPurpose
  readonly userId: number
  readonly facts: object
  readonly createdAt: Date
  readonly expiresAt: Date
}) =>
  execute(
    (sql) => sql`
      select make_link(${link.tokenHash}, ${link.purpose}, ${link.userId}::int, ${JSON.stringify(link.facts)}::text::jsonb,
        ${link.createdAt}, ${link.expiresAt})`
  )

export const voidLinks = (purpose: LinkPurpose, userId: number) =>
  execute((sql) => sql`select void_links(${purpose}, ${userId}::int)`)

/** Voids a user's links of a purpose made since an instant, as `portal_identity`. */
export const voidLinksSince = (purpose: LinkPurpose, userId: number, since: Date) =>
  execute(
    (sql) => sql`
      delete from one_time_link where purpose = ${purpose} and user_id = ${userId} and created_at >= ${since}`
  )

const usable = (sql: SqlClient.SqlClient, { latest, now, purpose, tokenHash }: HeldLink) => sql`
  token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${now} and created_at <= ${latest}`

export const findLink = (held: HeldLink) =>
  queryRows(LinkRow)(
    (sql) => sql`select user_id, facts, created_at, expires_at from one_time_link where ${usable(sql, held)}`
  )

/** Uses a link. A concurrent transaction waits for this one, and then finds the link used. */
export const takeLink = (held: HeldLink) =>
  queryRows(LinkRow)(
    (sql) => sql`
      update one_time_link set used_at = ${held.now} where ${usable(sql, held)}
      returning user_id, facts, created_at, expires_at`
  )

export const removeOldLinks = (before: Date) =>
  execute((sql) => sql`delete from one_time_link where expires_at < ${before}`)
