import { Schema } from "effect"
import { MailKind } from "./MailKind.ts"
import { MailState } from "./MailState.ts"

/** A mail to somebody; what it said is told to nobody else. */
export class SentMail extends Schema.Class<SentMail>("@reclaim/core/SentMail")({
  mailId: Schema.Int,
  kind: MailKind,
  writtenAt: Schema.Date,
  state: MailState
}) {}
