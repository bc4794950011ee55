import { Schema } from "effect"

/**
 * Delivery state of a mail: queued, accepted by a mail server, given up after ten attempts, bounced or permanently
 * refused, or written while mail was switched off.
 */
export const MailState = Schema.Literals(["waiting", "sent", "failed", "bounced", "off"])
export type MailState = typeof MailState.Type
