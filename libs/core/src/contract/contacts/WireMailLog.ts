import { Schema } from "effect"
import { MailLog } from "../../domain/mail/MailLog.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireSentMail } from "../wire/WireSentMail.ts"

export const WireMailLog = wireOf(MailLog, { values: { mails: Schema.Array(WireSentMail) } })
