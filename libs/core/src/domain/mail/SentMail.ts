import { Schema } from "effect"
import { MailKind } from "./MailKind.ts"
import { MailState } from "./MailState.ts"

/** Mail to a person; its content is shown to no other user. */
export class SentMail extends Schema.Class<SentMail>("@reclaim/core/SentMail")({
  mailId: Schema.Int,
  kind: MailKind,
  writtenAt: Schema.Date,
  state: MailState
}) {}
