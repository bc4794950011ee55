import { Effect, Schema } from "effect"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { execute, queryFirst } from "../platform/sql/queryRows.ts"
import { rowOf } from "../platform/sql/rowOf.ts"

/** A person with the credentials they have. */
const PersonRow = rowOf({
  userId: Schema.Int,
  /** Null for staff. */
  clientId: Schema.NullOr(Schema.Int),
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  isInternal: Schema.Boolean,
  isDisabled: Schema.Boolean,
  /** Null if no password was chosen. */
  passwordHash: Schema.NullOr(Schema.String),
  hasTotp: Schema.Boolean,
  hasPasskey: Schema.Boolean
})
export type PersonRow = typeof PersonRow.Type

const columns = `u.user_id, u.client_id, u.email, u.first_name, u.last_name, u.is_internal, u.is_disabled, u.password_hash,
  exists (select from totp t where t.user_id = u.user_id and t.confirmed_at is not null) as has_totp,
  exists (select from passkey p where p.user_id = u.user_id) as has_passkey`

export const findPerson = (userId: number) =>
  queryFirst(PersonRow)((sql) => sql`select ${sql.literal(columns)} from app_user u where u.user_id = ${userId}`)

/** Finds a person by their address in lower case. */
export const findPersonByEmail = (email: string) =>
  queryFirst(PersonRow)(
    (sql) => sql`select ${sql.literal(columns)} from app_user u where u.email = ${email} and u.guest_contact_id is null`
  )

/** Appends a person's act on their own account to the chain of their client; staff have no chain. */
export const auditOwnAct = (userId: number, at: Date, action: AuditAction, facts: AuditFacts = {}) =>
  execute(
    (sql) =>
      sql`select audit_own_act(${userId}::int, ${at}::timestamptz, ${action}::text, ${JSON.stringify(facts)}::text::json)`
  ).pipe(Effect.asVoid)
