import type { ContactStatus } from "@reclaim/core/domain/contact/ContactStatus"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Columns that a step changes on a contact. */
export interface StepWritten {
  readonly status: ContactStatus
  readonly userId: number | null
  readonly invitedUntil: Date | null
  readonly replacedBy: number | null
}

/**
 * Writes a step on a contact and increments the version; the client's people are locked. Ends a pending change of
 * address.
 */
export const writeStep = Effect.fnUntraced(function* (clientId: number, contactId: number, step: StepWritten) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from email_change where client_id = ${clientId} and contact_id = ${contactId}`
  yield* sql`
    update contact set version = version + 1, status = ${step.status}, user_id = ${step.userId},
      invited_until = ${step.invitedUntil}, replaced_by = ${step.replacedBy}
    where client_id = ${clientId} and contact_id = ${contactId}`
})

/** Ends all delegations to and from a contact. Returns their number. */
export const endDelegations = Effect.fnUntraced(function* (clientId: number, contactId: number) {
  const sql = yield* SqlClient.SqlClient
  const ended = yield* sql`
    delete from delegation where client_id = ${clientId} and ${contactId} in (contact_id, to_contact_id)
    returning contact_id`.pipe(decodedAs(rowOf({ contactId: Schema.Int })))
  const others = [...new Set(ended.map((one) => one.contactId))].filter((id) => id !== contactId)
  if (others.length > 0) {
    yield* sql`
      update contact set version = version + 1 where client_id = ${clientId} and ${sql.in("contact_id", others)}`
  }
  return ended.length
})

/** Removes roles and powers of a returning contact; they have to be granted again. */
export const switchOff = Effect.fnUntraced(function* (clientId: number, contactId: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from contact_role where client_id = ${clientId} and contact_id = ${contactId}`
  yield* sql`
    update signing_power set is_suspended = true where client_id = ${clientId} and contact_id = ${contactId}`
})
