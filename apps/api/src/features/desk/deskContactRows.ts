import { SentMail } from "@reclaim/core/domain/mail/SentMail"
import { Schema, Struct } from "effect"
import { queryFirst } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** The user as whom a contact is reached, in a transaction of their client; null for no contact. */
export const findReached = (clientId: number, contactId: number) =>
  queryFirst(rowOf({ userId: Schema.NullOr(Schema.Int) }))(
    (sql) => sql`select user_id from contact where client_id = ${clientId} and contact_id = ${contactId}`
  )

const BouncedRow = rowOf({
  ...Struct.pick(SentMail.fields, ["mailId", "kind", "writtenAt"]),
  wasBounced: Schema.Boolean
})

/** Marks the last mail to a user's present address as come back; null when none has gone there. */
export const recordBounce = (userId: number, at: Date) =>
  queryFirst(BouncedRow)(
    (sql) => sql`
      select mail_id::float8, kind, written_at, was_bounced from record_bounce(${userId}::int, ${at}::timestamptz)`
  )
