import { MailState } from "@reclaim/core/domain/mail/MailState"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { nextVersion } from "./powerRows.ts"

/** Requested new address of a contact. */
export interface AskedEmail {
  readonly newEmail: string
  readonly askedAt: Date
  readonly expiresAt: Date
}

/** Takes the place of a former change of theirs. */
export const writeEmailChange = Effect.fnUntraced(function* (
  clientId: number,
  contactId: number,
  { askedAt, expiresAt, newEmail }: AskedEmail
) {
  const sql = yield* SqlClient.SqlClient
  yield* nextVersion(clientId, contactId)
  yield* sql`delete from email_change where client_id = ${clientId} and contact_id = ${contactId}`
  yield* sql`
    insert into email_change ${sql.insert({
      client_id: clientId,
      contact_id: contactId,
      new_email: newEmail,
      asked_at: askedAt,
      expires_at: expiresAt
    })}`
})

/** Ends a change of address; with `before`, only if it has expired by then. False if there is none. */
export const endEmailChange = Effect.fnUntraced(function* (
  clientId: number,
  contactId: number,
  before: Date | null = null
) {
  const sql = yield* SqlClient.SqlClient
  const ended = yield* sql`
    delete from email_change where client_id = ${clientId} and contact_id = ${contactId}
      and (${before}::timestamptz is null or expires_at <= ${before}) returning contact_id`
  if (ended.length > 0) yield* nextVersion(clientId, contactId)
  return ended.length > 0
})

/** True if another user or current contact of the client has the address. */
export const isAddressOfOther = (
  clientId: number,
  { contactId, email }: { readonly contactId: number; readonly email: string }
) =>
  queryFirst(rowOf({ isTaken: Schema.Boolean }))(
    (sql) => sql`
      select exists (
          select from contact k where k.client_id = ${clientId} and k.email = ${email} and k.status <> 'inactive'
            and k.contact_id <> ${contactId})
        or exists (select from app_user u where u.client_id = ${clientId} and u.email = ${email} and u.guest_contact_id is null) as is_taken`
  ).pipe(Effect.map((row) => row?.isTaken === true))

const LoggedRow = rowOf({
  mailId: Schema.Int,
  kind: Schema.String,
  writtenAt: Schema.Date,
  state: MailState
})

/** Reads up to `most` latest mails to a user of the client, newest first. */
export const listMailsTo = (userId: number, most: number) =>
  queryRows(LoggedRow)(
    (sql) => sql`
      select mail_id::float8, kind, written_at, state from mails_to(${userId}::int, ${most}::int)
      order by mail_id desc`
  )
