import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../sql/decodedAs.ts"
import { rowOf } from "../sql/rowOf.ts"

/** A mail to be written. */
export interface NewMail {
  readonly toAddress: string
  /** User who owns the address; null for an unconfirmed one. */
  readonly userId: number | null
  readonly template: string
  /** Without where its link leads. */
  readonly facts: unknown
  /** Target of the mail's link, sealed; null if the link grants no access. */
  readonly pathSealed: Uint8Array | null
  readonly messageId: string
  readonly clientId: number | null
  /** `off`: written while mail is off, and never sent. */
  readonly state: "waiting" | "off"
  readonly writtenAt: Date
}

/**
 * Writes a mail without reading any, so that a client's transaction, which cannot see other mails, can do it. A waiting
 * mail gets its job.
 */
export const writeMail = (mail: NewMail) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      select write_mail(${mail.toAddress}, ${mail.userId}::int, ${mail.template}, ${JSON.stringify(mail.facts)}::text::jsonb,
        ${mail.pathSealed}::bytea, ${mail.messageId}, ${mail.clientId}::int, ${mail.state}, ${mail.writtenAt})`
  )

const MailId = rowOf({ mailId: Schema.Int })

/** A mail of the outbox. */
export const MailRow = rowOf({
  mailId: Schema.Int,
  clientId: Schema.NullOr(Schema.Int),
  userId: Schema.NullOr(Schema.Int),
  toAddress: Schema.String,
  template: Schema.String,
  facts: Schema.Record(Schema.String, Schema.Unknown),
  pathSealed: Schema.NullOr(Schema.Uint8Array),
  messageId: Schema.String,
  state: Schema.Literals(["waiting", "sent", "refused", "off"]),
  writtenAt: Schema.Date
})
export type MailRow = typeof MailRow.Type

export const findMail = (mailId: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      select mail_id::float8, client_id_of_mail as client_id, user_id_of_mail as user_id, to_address, template, facts,
        path_sealed, message_id, state, written_at
      from mail_outbox where mail_id = ${mailId}`
  ).pipe(
    decodedAs(MailRow),
    Effect.map((rows) => rows[0] ?? null)
  )

/** Lists the latest mails whose facts have not been erased. */
export const listMails = (limit: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      select mail_id::float8, client_id_of_mail as client_id, user_id_of_mail as user_id, to_address, template, facts,
        path_sealed, message_id, state, written_at
      from mail_outbox where facts <> '{}' order by written_at desc, mail_id desc limit ${limit}::int`
  ).pipe(decodedAs(MailRow))

/** Marks a mail as sent, and erases its link's target, which may grant access to an account. */
export const markSent = (mailId: number, at: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update mail_outbox set state = 'sent', sent_at = ${at}, facts = facts - 'path',
        path_sealed = null
      where mail_id = ${mailId} and state = 'waiting'`
  )

export const markRefused = (mailId: number, at: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update mail_outbox set state = 'refused', bounced_at = ${at}, facts = facts - 'path',
        path_sealed = null
      where mail_id = ${mailId} and state = 'waiting' returning mail_id::float8`
  ).pipe(
    decodedAs(MailId),
    Effect.map((rows) => rows.length > 0)
  )

/**
 * A mail has reached a user, or they have another address: no mail to them that came back waits for the desk any more.
 */
export const settleBounces = (userId: number, at: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update work_item set state = 'done', closed_at = ${at}
      where kind = 'mail-bounced' and state <> 'done' and subject_id in (
        select mail_id::text from mail_outbox where user_id_of_mail = ${userId} and bounced_at is not null)`
  )

/** Empties the facts of up to `limit` mails written before an instant; returns how many. */
export const emptyOldFacts = (before: Date, limit: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update mail_outbox set facts = '{}', path_sealed = null where mail_id in (
        select mail_id from mail_outbox where written_at < ${before} and facts <> '{}' order by written_at
        limit ${limit}::int)
      returning mail_id::float8`
  ).pipe(
    decodedAs(MailId),
    Effect.map((rows) => rows.length)
  )
