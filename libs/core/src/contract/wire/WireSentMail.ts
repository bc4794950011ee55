import { Schema } from "effect"
import { SentMail } from "../../domain/mail/SentMail.ts"
import { wireOf } from "./wireOf.ts"

export const WireSentMail = wireOf(SentMail, { values: { writtenAt: Schema.DateFromString } })
