import { Schema } from "effect"
import { SentMail } from "./SentMail.ts"

/** Latest mails to a person, newest first. */
export class MailLog extends Schema.Class<MailLog>("@reclaim/core/MailLog")({
  mails: Schema.Array(SentMail),
  /** True if older mails exist. */
  hasOlder: Schema.Boolean
}) {}

/** Maximum number of mails in a log. */
export const maxLoggedMails = 50
