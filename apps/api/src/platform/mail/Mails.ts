import { Context, Effect, Layer, Option, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { ServerClock } from "../clock/ServerClock.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { placeIn } from "../sealed/SealedColumn.ts"
import { sealedMailPath } from "../sealed/sealedColumns.ts"
import { SealedValues } from "../sealed/SealedValues.ts"
import { Settings } from "../settings/Settings.ts"
import type { WithinTransaction } from "../sql/WithinTransaction.ts"
import { writeMail } from "./mailRows.ts"
import { type MailFacts, type MailKind, mailTemplates } from "./mailTemplates.ts"

/** A single address without characters that could end it in a header or in the SMTP dialogue. */
const MailAddress = Schema.String.check(
  Schema.isMaxLength(254),
  Schema.isPattern(/^[^\s@<>"'(),:;[\]\\\p{Cc}]+@[^\s@<>"'(),:;[\]\\\p{Cc}]+\.[^\s@<>"'(),:;[\]\\\p{Cc}.]+$/u, {
    message: "Expected one e-mail address"
  })
)

/** A mail in facts; its words are made when it is sent. */
export interface Mail<K extends MailKind> {
  readonly kind: K
  readonly to: string
  /** User who owns the address; null for an unconfirmed one, which is disclosed to no other user. */
  readonly userId: number | null
  readonly facts: MailFacts<K>
  /** Client that the mail is about; may be omitted in a client's transaction. */
  readonly clientId?: number
}

const switchedOff =
  "SMTP_URL is not set, so no mail is sent: invitations, password resets and notices reach nobody, and those written " +
  "meanwhile are not sent later. Set SMTP_URL and MAIL_FROM; see docs/operate/mail-and-jobs.md."

/** The facts of a mail, `path` apart: where its link leads is kept sealed. */
const factsAndPath = (facts: unknown): Readonly<Record<string, unknown>> & { readonly path?: string } => ({
  ...(facts as object)
})

/** Mail outbox: mails are written in the transaction of the act that they report, and sent after it commits. */
export class Mails extends Context.Service<
  Mails,
  {
    /** True if mails are sent at all. */
    readonly isOn: boolean
    /** Writes a mail. Its Message-ID is settled here, for good. */
    readonly write: <K extends MailKind>(mail: Mail<K>) => WithinTransaction
  }
>()("@reclaim/app-api/Mails") {
  static readonly layer = Layer.effect(
    Mails,
    Effect.gen(function* () {
      const { isProduction, publicUrl, smtpUrl } = yield* Settings
      const clock = yield* ServerClock
      const jobs = yield* Jobs
      const random = yield* SecureRandom.SecureRandom
      const sealed = yield* SealedValues
      const isOn = Option.isSome(smtpUrl)
      if (!isOn && isProduction) yield* Effect.logWarning(switchedOff)
      // Mails cannot be read in production, so one that is not sent leaves only the record that it was written.
      const forgets = !isOn && isProduction
      return Mails.of({
        isOn,
        write: Effect.fnUntraced(function* ({ clientId, facts, kind, to, userId }) {
          const schema = mailTemplates[kind].facts as unknown as Schema.Codec<typeof facts, unknown>
          const toAddress = yield* Effect.orDie(Schema.decodeUnknownEffect(MailAddress)(to))
          const { path, ...told } = factsAndPath(yield* Effect.orDie(Schema.encodeEffect(schema)(facts)))
          const messageId = `<${yield* random.uuidV4()}@${new URL(publicUrl).hostname}>`
          yield* writeMail({
            toAddress,
            userId,
            template: kind,
            facts: forgets ? {} : told,
            pathSealed:
              path === undefined || forgets ? null : yield* sealed.seal(placeIn(sealedMailPath, null, messageId), path),
            messageId,
            clientId: clientId ?? null,
            state: isOn ? "waiting" : "off",
            writtenAt: new Date(yield* clock.now)
          })
          yield* jobs.wake
        })
      })
    })
  )
}
