import { Schema } from "effect"

/**
 * What became of a mail: it is on its way, a mail server accepted it, it could not be handed over in ten attempts, it came
 * back or was refused for good, or it was written while no mail was sent.
 */
export const MailState = Schema.Literals(["waiting", "sent", "failed", "bounced", "off"])
export type MailState = typeof MailState.Type
