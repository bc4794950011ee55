import type { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { latestDigestAt } from "@reclaim/core/rules/notifications/latestDigestAt"
import { Data, Effect, Layer, Schedule } from "effect"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { maxRowsPerTransaction } from "../jobs/maxRowsPerTransaction.ts"
import { Mails } from "../mail/Mails.ts"
import { digestOf } from "./digestOf.ts"
import { findRecipient, listDueMails, removeOldNotifications, takeUnmailed } from "./notificationRows.ts"

const daysOfNotifications = 400
const dayMillis = 86_400_000

class MailsUnwritten extends Data.TaggedError("MailsUnwritten")<{ readonly users: ReadonlyArray<number> }> {
  override get message() {
    return `The mails of users ${this.users.join(", ")} could not be written; they are tried again.`
  }
}

type Due = Effect.Success<typeof listDueMails>[number]

/**
 * Writes the mails of what users were told: at once, or a day's or a week's news in one. What goes into a mail counts as
 * mailed by the transaction that writes it, so nothing is mailed twice and nothing is left out, however often this is run.
 */
export const NotificationMails = Layer.effectDiscard(
  Effect.gen(function* () {
    const database = yield* Database
    const clock = yield* ServerClock
    const jobs = yield* Jobs
    const mails = yield* Mails

    const write = Effect.fnUntraced(function* ({ cadence, clientId, userId }: Due, upTo: number) {
      const at = new Date(yield* clock.now)
      const mail = Effect.gen(function* () {
        const contents: ReadonlyArray<NotificationContent> = yield* takeUnmailed(userId, cadence, new Date(upTo), at)
        const recipient = yield* findRecipient(userId)
        if (recipient === null || contents.length === 0) return
        const recipientName = `${recipient.firstName} ${recipient.lastName}`.trim()
        yield* mails.write({
          kind: "digest",
          to: recipient.email,
          userId,
          facts: digestOf(recipientName, cadence, contents),
          ...(clientId === null ? {} : { clientId })
        })
      })
      yield* clientId === null ? database.asIdentity(mail) : database.asClient(clientId, mail)
    })

    const writeAll = Effect.fnUntraced(function* (isAsked: (due: Due) => boolean) {
      const now = yield* clock.now
      const due = (yield* database.asIdentity(listDueMails)).filter(isAsked)
      const unwritten = new Set<number>()
      for (const one of due) {
        const upTo = one.cadence === "now" ? now : latestDigestAt(now, one.cadence, one.timeZone)
        if (one.firstAt.getTime() > upTo) continue
        yield* write(one, upTo).pipe(
          Effect.catchCause((cause) =>
            Effect.andThen(
              Effect.sync(() => unwritten.add(one.userId)),
              Effect.logWarning(`The mail of what user ${one.userId} was told could not be written`, cause)
            )
          )
        )
      }
      if (unwritten.size > 0) return yield* new MailsUnwritten({ users: [...unwritten] })
    })

    const sweep = Effect.gen(function* () {
      const before = new Date((yield* clock.now) - daysOfNotifications * dayMillis)
      yield* Effect.repeat(database.asIdentity(removeOldNotifications(before, maxRowsPerTransaction)), {
        while: (removed) => removed === maxRowsPerTransaction
      })
    })

    yield* jobs.handle("notice-mail", ({ userId }) => writeAll((due) => due.userId === userId && due.cadence === "now"))
    yield* jobs.handle("digest", () =>
      Effect.andThen(
        writeAll(() => true),
        sweep
      )
    )

    yield* database.asIdentity(jobs.enqueue("digest", {}, { key: "quarter-hourly" })).pipe(
      Effect.tapError((error) => Effect.logWarning("The digests could not be asked for", error)),
      Effect.ignore,
      Effect.repeat(Schedule.spaced("15 minutes")),
      Effect.delay("1 minute"),
      Effect.forkScoped
    )
  })
)
