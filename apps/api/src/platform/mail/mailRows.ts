import { Effect, Schema } from "effect"
import { execute, hasRows, queryFirst, queryRows } from "../sql/queryRows.ts"
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
  execute(
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
  queryFirst(MailRow)(
    (sql) => sql`
      select mail_id::float8, client_id_of_mail as client_id, user_id_of_mail as user_id, to_address, template, facts,
        path_sealed, message_id, state, written_at
      from mail_outbox where mail_id = ${mailId}`
  )

/** Lists the latest mails whose facts have not been erased. */
export const listMails = (limit: number) =>
  queryRows(MailRow)(
    (sql) => sql`
      select mail_id::float8, client_id_of_mail as client_id, user_id_of_mail as user_id, to_address, template, facts,
        path_sealed, message_id, state, written_at
      from mail_outbox where facts <> '{}' order by written_at desc, mail_id desc limit ${limit}::int`
  )

/** Marks a mail as sent, and erases its link's target, which may grant access to an account. */
export const markSent = (mailId: number, at: Date) =>
  execute(
    (sql) => sql`
      update mail_outbox set state = 'sent', sent_at = ${at}, facts = facts - 'path',
        path_sealed = null
      where mail_id = ${mailId} and state = 'waiting'`
  )

export const markRefused = (mailId: number, at: Date) =>
  hasRows(
    (sql) => sql`
      update mail_outbox set state = 'refused', bounced_at = ${at}, facts = facts - 'path',
        path_sealed = null
      where mail_id = ${mailId} and state = 'waiting' returning mail_id::float8`
  )

/**
 * A mail has reached a user, or they have another address: no mail to them that came back waits for the desk any more.
 */
export const settleBounces = (userId: number, at: Date) =>
  execute(
    (sql) => sql`
      update work_item set state = 'done', closed_at = ${at}
      where kind = 'mail-bounced' and state <> 'done' and subject_id in (
        select mail_id::text from mail_outbox where user_id_of_mail = ${userId} and bounced_at is not null)`
  )

/** Empties the facts of up to `limit` mails written before an instant; returns how many. */
export const emptyOldFacts = (before: Date, limit: number) =>
  queryRows(MailId)(
    (sql) => sql`
      update mail_outbox set facts = '{}', path_sealed = null where mail_id in (
        select mail_id from mail_outbox where written_at < ${before} and facts <> '{}' order by written_at
        limit ${limit}::int)
      returning mail_id::float8`
  ).pipe(Effect.map((rows) => rows.length))
