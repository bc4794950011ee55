import { Context, Data, Effect, Layer, Option, Redacted } from "effect"
import { Settings } from "../settings/Settings.ts"
import { smtpTarget } from "../settings/smtpTarget.ts"

/** Meaning of a mail server's refusal. */
type Delivery = Data.TaggedEnum<{
  /** This mail will never be accepted for this recipient. */
  readonly Refused: { readonly said: string }
  /** The mail may be accepted later. */
  readonly Delayed: {}
}>
const Delivery = Data.taggedEnum<Delivery>()

/** The part of the SMTP client's error report that is read. */
interface SmtpErrorReport {
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/** Commands whose refusal concerns the mail; that of a greeting, log-in or sender is the operator's to fix. */
const aboutMail: ReadonlySet<unknown> = new Set(["RCPT TO", "DATA"])

/** A server that says 5xx means it for good (RFC 5321, 4.2.1); everything else, silence included, is tried again. */
export const decideDelivery = (error: unknown): Delivery => {
  const { command, response, responseCode }: SmtpErrorReport = typeof error === "object" && error !== null ? error : {}
  const isPermanent = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600
  return isPermanent && aboutMail.has(command) ? Delivery.Refused({ said: String(response) }) : Delivery.Delayed()
}

/** A mail as it leaves. */
export interface OutgoingMail {
  readonly to: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly date: Date
}

/** The mail server will never accept this mail. */
export class MailRefused extends Data.TaggedError("MailRefused")<{
  /** The server's own sentence, for the log only. */
  readonly said: string
}> {}

/** The mail server has not accepted this mail, and may later. */
export class MailDelayed extends Data.TaggedError("MailDelayed")<{ readonly cause: unknown }> {}

/** Hands mails to the server of SMTP_URL; succeeds when that has accepted one. Fetches nothing and attaches nothing. */
export class MailSender extends Context.Service<
  MailSender,
  { readonly send: (mail: OutgoingMail) => Effect.Effect<void, MailRefused | MailDelayed> }
>()("@reclaim/app-api/MailSender") {
  static readonly layer = Layer.effect(
    MailSender,
    Effect.gen(function* () {
      const { mailFrom, productName, smtpUrl } = yield* Settings
      if (Option.isNone(smtpUrl)) {
        return MailSender.of({ send: () => Effect.fail(new MailDelayed({ cause: new Error("SMTP_URL is not set") })) })
      }
      const target = smtpTarget(Redacted.value(smtpUrl.value))
      const transport = yield* Effect.acquireRelease(
        Effect.promise(async () => {
          const { createTransport } = await import("nodemailer")
          const { auth, ...server } = target
          return createTransport({
            ...server,
            ...(auth === undefined ? {} : { auth }),
            pool: true,
            maxConnections: 4,
            connectionTimeout: 10_000,
            dnsTimeout: 10_000,
            greetingTimeout: 10_000,
            socketTimeout: 30_000,
            idleTimeout: 30_000,
            disableFileAccess: true,
            disableUrlAccess: true
          })
        }),
        (made) => Effect.sync(() => made.close())
      )
      return MailSender.of({
        send: Effect.fn("MailSender.send")(({ date, html, messageId, subject, text, to }: OutgoingMail) =>
          Effect.tryPromise({
            try: (signal) =>
              transport.sendMail({
                from: { name: productName, address: mailFrom },
                to: { name: "", address: to },
                messageId,
                date,
                subject,
                text,
                html,
                // Lines of any length arrive whole, and none is longer than a mail may have.
                textEncoding: "quoted-printable",
                headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
                signal
              }),
            catch: (error) => {
              const delivery = decideDelivery(error)
              return delivery._tag === "Refused"
                ? new MailRefused({ said: delivery.said })
                : new MailDelayed({ cause: error })
            }
          }).pipe(Effect.asVoid)
        )
      })
    })
  )
}
