import type { AddressFamily } from "@reclaim/core/domain/session/OwnSession"
import { ProofLevel } from "@reclaim/core/domain/session/ProofLevel"
import { Effect, Schema } from "effect"
import { SqlSchema } from "effect/sql"
import { execute, hasRows, queryFirst } from "../platform/sql/queryRows.ts"
import { rowOf } from "../platform/sql/rowOf.ts"
import type { SessionMethod } from "./SessionMethod.ts"
import { userFields } from "./userFields.ts"

/** A session with its holder and their rights, read for each request without a cache. */
export const SessionRow = rowOf({
  sessionId: Schema.String,
  createdAt: Schema.Date,
  lastActiveAt: Schema.Date,
  tokenExpiresAt: Schema.Date,
  expiresAt: Schema.Date,
  provenAt: Schema.Date,
  provenLevel: ProofLevel,
  hasPassword: Schema.Boolean,
  hasTotp: Schema.Boolean,
  hasPasskey: Schema.Boolean,
  userId: Schema.Int,
  /** The one envelope that a guest was let in for; null for a user. */
  guestEnvelopeId: Schema.NullOr(Schema.Int),
  ...userFields,
  /** True if the user approves claims on behalf of another today. */
  approvesForOthers: Schema.Boolean,
  maintenanceMode: Schema.Boolean,
  /** Revision and highest reclaim number of the user's client; 0 for staff. */
  rev: Schema.Int,
  slots: Schema.Int
})
export type SessionRow = typeof SessionRow.Type

/** Times are instants; the token itself is never stored, only its SHA-256. */
export interface NewSession {
  readonly tokenHash: Uint8Array
  readonly userId: number
  readonly createdAt: Date
  readonly tokenExpiresAt: Date
  readonly expiresAt: Date
  readonly userAgent: string
  /** Family of the address it is opened from; null if unknown. */
  readonly addressFamily: AddressFamily | null
  /** Method by which it was opened. */
  readonly method: SessionMethod
  readonly level: ProofLevel
  /** The one envelope that a guest is let in for; null for a user. */
  readonly guestEnvelopeId: number | null
}

export const findSession = SqlSchema.findOneOption({
  Request: Schema.Uint8Array,
  Result: SessionRow,
  execute: (tokenHash) =>
    execute(
      (sql) => sql`
        select s.session_id::text, s.created_at, s.last_active_at, s.token_expires_at, s.expires_at,
          s.proven_at, s.proven_level, s.guest_envelope_id, u.password_hash is not null as has_password,
          exists (select from totp t where t.user_id = s.user_id and t.confirmed_at is not null) as has_totp,
          exists (select from passkey p where p.user_id = s.user_id) as has_passkey, u.user_id, u.client_id, u.email, u.first_name, u.last_name, u.is_onboarding, u.is_internal, u.is_disabled,
          u.is_read_only, u.tasks, u.permissions,
          not u.is_internal and not u.is_read_only
            and cardinality(approves_for(u.user_id, (now() at time zone 'UTC')::date)) > 0 as approves_for_others,
          coalesce((select a.value = 'true'::jsonb from app_setting a where a.key = 'maintenance_mode'), false)
            as maintenance_mode,
          coalesce(h.rev, 0)::float8 as rev, coalesce(h.next_seq, 0) as slots
        from session s join app_user u using (user_id) left join client_rev h using (client_id)
        where s.token_hash = ${tokenHash}`
    )
})

export const insertSession = (session: NewSession) =>
  queryFirst(rowOf({ sessionId: Schema.String }))(
    (sql) => sql`
      insert into session ${sql.insert({
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: session.createdAt,
        last_active_at: session.createdAt,
        token_expires_at: session.tokenExpiresAt,
        expires_at: session.expiresAt,
        user_agent: session.userAgent,
        address_family: session.addressFamily,
        method: session.method,
        level: session.level,
        guest_envelope_id: session.guestEnvelopeId,
        proven_at: session.createdAt,
        proven_level: session.level
      })} returning session_id::text`
  ).pipe(Effect.map((row) => row?.sessionId ?? ""))

/** Records that the holder was active. */
export const touchSession = (tokenHash: Uint8Array, at: Date) =>
  execute(
    (sql) => sql`update session set last_active_at = greatest(last_active_at, ${at}) where token_hash = ${tokenHash}`
  )

export const renewToken = (tokenHash: Uint8Array, until: Date) =>
  execute(
    (sql) => sql`update session set token_expires_at = least(${until}, expires_at) where token_hash = ${tokenHash}`
  )

/** Raises the proof of a session and changes its token; false if the session has ended. */
export const proveSession = (
  tokenHash: Uint8Array,
  proven: { readonly tokenHash: Uint8Array; readonly at: Date; readonly level: ProofLevel }
) =>
  hasRows(
    (sql) => sql`
      update session set token_hash = ${proven.tokenHash}, proven_at = ${proven.at}, proven_level = ${proven.level}
      where token_hash = ${tokenHash} returning true as proven`
  )

export const removeSession = (tokenHash: Uint8Array) =>
  execute((sql) => sql`delete from session where token_hash = ${tokenHash}`)

export const removeOtherSessions = (userId: number, keptTokenHash: Uint8Array) =>
  execute((sql) => sql`delete from session where user_id = ${userId} and token_hash <> ${keptTokenHash}`).pipe(
    Effect.asVoid
  )

/** Deletes sessions that have ended, and those opened or used later than now can be. */
export const removeEndedSessions = (at: Date, latest: Date) =>
  execute(
    (sql) => sql`
      delete from session where expires_at < ${at} or token_expires_at < ${at}::timestamptz - interval '1 day'
        or created_at > ${latest} or last_active_at > ${latest}`
  )
