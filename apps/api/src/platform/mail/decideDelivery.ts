import { Data } from "effect"

/** What a mail server's refusal means for the mail. */
export type Delivery = Data.TaggedEnum<{
  /** This mail will never be accepted for this recipient. */
  readonly Refused: { readonly said: string }
  /** It may be accepted later. */
  readonly Delayed: {}
}>
export const Delivery = Data.taggedEnum<Delivery>()

/** As much as is read of what the SMTP client reports. */
interface Reported {
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/** What is said to these is about the mail; greeting, log-in and sender are the operator's to put right. */
const aboutMail: ReadonlySet<unknown> = new Set(["RCPT TO", "DATA"])

/** A server that says 5xx means it for good (RFC 5321, 4.2.1); everything else, silence included, is tried again. */
export const decideDelivery = (error: unknown): Delivery => {
  const { command, response, responseCode }: Reported = typeof error === "object" && error !== null ? error : {}
  const isPermanent = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600
  return isPermanent && aboutMail.has(command) ? Delivery.Refused({ said: String(response) }) : Delivery.Delayed()
}
