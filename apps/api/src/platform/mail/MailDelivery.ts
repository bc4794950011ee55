import { Effect, Layer, Schedule } from "effect"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import { WorkItems } from "../desk/WorkItems.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { maxRowsPerTransaction } from "../jobs/maxRowsPerTransaction.ts"
import { SealedValues } from "../sealed/SealedValues.ts"
import { Settings } from "../settings/Settings.ts"
import { composeStoredMail } from "./composeStoredMail.ts"
import { emptyOldFacts, findMail, type MailRow, markRefused, markSent, settleBounces } from "./mailRows.ts"
import { Mails } from "./Mails.ts"
import { MailSender } from "./MailSender.ts"

const daysOfFacts = 30
const dayMillis = 86_400_000

/** Handles mail jobs: sends waiting mails, and erases the content of old ones. */
export const MailDelivery = Layer.effectDiscard(
  Effect.gen(function* () {
    const { productName, publicUrl } = yield* Settings
    const database = yield* Database
    const clock = yield* ServerClock
    const items = yield* WorkItems
    const jobs = yield* Jobs
    const mails = yield* Mails
    const sender = yield* MailSender
    const sealed = yield* SealedValues

    const recordRefusal = Effect.fnUntraced(function* (mail: MailRow, said: string) {
      yield* Effect.logWarning(
        `The mail ${mail.mailId} was refused for good by the mail server, so it is not tried again. The desk has an item ` +
          "that names it: correct the address, and have the mail written again by what brought it about."
      ).pipe(Effect.annotateLogs({ mailServer: said }))
      const at = new Date(yield* clock.now)
      yield* database.asIdentity(
        Effect.gen(function* () {
          if (!(yield* markRefused(mail.mailId, at))) return
          yield* items.open({ kind: "mail-bounced", clientId: mail.clientId, subjectId: String(mail.mailId) })
        })
      )
    })

    const recordDelivery = Effect.fnUntraced(function* ({ mailId, userId }: MailRow) {
      const at = new Date(yield* clock.now)
      yield* database.asIdentity(
        Effect.andThen(markSent(mailId, at), userId === null ? Effect.void : settleBounces(userId, at))
      )
    })

    const deliver = Effect.fnUntraced(function* ({ mailId }: { readonly mailId: number }) {
      const mail = yield* database.asIdentity(findMail(mailId))
      // Sent by an attempt that could not say so any more.
      if (mail === null || mail.state !== "waiting") return
      const composed = yield* composeStoredMail(mail, { productName, publicUrl }, sealed)
      const { html, subject, text } = composed
      yield* sender
        .send({ to: mail.toAddress, messageId: mail.messageId, date: mail.writtenAt, subject, text, html })
        .pipe(
          Effect.flatMap(() => recordDelivery(mail)),
          Effect.catchTag("MailRefused", ({ said }) => recordRefusal(mail, said))
        )
    })

    const sweep = Effect.gen(function* () {
      const before = new Date((yield* clock.now) - daysOfFacts * dayMillis)
      yield* Effect.repeat(database.asIdentity(emptyOldFacts(before, maxRowsPerTransaction)), {
        while: (emptied) => emptied === maxRowsPerTransaction
      })
    })

    yield* jobs.handle("mail-sweep", () => Effect.asVoid(sweep))
    // Mails that were written while it was on wait until it is on again.
    if (mails.isOn) yield* jobs.handle("mail", deliver)

    yield* database.asIdentity(jobs.enqueue("mail-sweep", {}, { key: "hourly" })).pipe(
      Effect.catchDefect((defect) => Effect.logWarning("The sweep of old mails could not be asked for", defect)),
      Effect.repeat(Schedule.spaced("1 hour")),
      Effect.delay("1 minute"),
      Effect.forkScoped
    )
  })
)
