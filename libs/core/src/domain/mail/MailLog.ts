import { Schema } from "effect"
import { SentMail } from "./SentMail.ts"

/** The latest mails to somebody, newest first. */
export class MailLog extends Schema.Class<MailLog>("@reclaim/core/MailLog")({
  mails: Schema.Array(SentMail),
  /** Whether there are older ones. */
  hasOlder: Schema.Boolean
}) {}

/** The most mails of a log. */
export const maxLoggedMails = 50
