import type { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { latestDigestAt } from "@reclaim/core/rules/notifications/latestDigestAt"
import {
  applicationLine,
  documentLine,
  lapsedLine,
  listLine,
  outdatedLine,
  renewalLine,
  returnedLine,
  signedLine,
  statementLine,
  toAuthorizeLine,
  toSignLine
} from "@reclaim/core/rules/notifications/notificationText"
import { Data, Effect, Layer, Schedule } from "effect"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { maxRowsPerTransaction } from "../jobs/maxRowsPerTransaction.ts"
import { harmlessName } from "../mail/harmlessName.ts"
import { Mails } from "../mail/Mails.ts"
import type { MailFacts } from "../mail/mailTemplates.ts"
import { findRecipient, listDueMails, removeOldNotifications, takeUnmailed } from "./notificationRows.ts"

/** Keeps only the latest notification of each deadline. */
const latestOfEach = (contents: ReadonlyArray<Extract<NotificationContent, { readonly kind: "deadline" }>>) => [
  ...new Map(
    contents.map((content) => [`${content.country} ${content.cutOffOn} ${content.isAgents}`, content])
  ).values()
]

/** Keeps only the latest of repeated notifications about an owner's documents. */
const latestOfOwners = (contents: ReadonlyArray<NotificationContent>) => [
  ...new Map(
    contents.flatMap((content) => (content.kind === "renewal-proposed" ? [[content.ownerId, content] as const] : []))
  ).values()
]

const harmlessNames = ({ documentName, ownerName }: { readonly documentName: string; readonly ownerName: string }) => ({
  documentName: harmlessName(documentName),
  ownerName: harmlessName(ownerName)
})

const harmlessClaims = ({ ownerName, procedure }: { readonly ownerName: string; readonly procedure: string }) => ({
  ownerName: harmlessName(ownerName),
  procedure: harmlessName(procedure)
})

/** Facts of a mail with several notifications, earliest expiry first. */
const digestOf = (
  recipientName: string,
  cadence: MailFacts<"digest">["cadence"],
  contents: ReadonlyArray<NotificationContent>,
  today: CalendarDate
): MailFacts<"digest"> => ({
  recipientName,
  cadence,
  deadlines: latestOfEach(contents.flatMap((content) => (content.kind === "deadline" ? [content] : [])))
    .toSorted((a, b) => (a.cutOffOn < b.cutOffOn ? -1 : a.cutOffOn > b.cutOffOn ? 1 : 0))
    .map(({ countryName, cutOffOn, netReclaim, reclaims }) => ({
      market: countryName,
      cutOffOn,
      reclaims,
      netReclaim
    })),
  statements: contents.flatMap((content) =>
    content.kind === "statement-published"
      ? [{ name: harmlessName(statementLine(content)), statements: content.statements }]
      : []
  ),
  documents: contents.flatMap((content) => {
    switch (content.kind) {
      case "document-answered":
        return [documentLine({ ...content, ...harmlessNames(content), note: harmlessName(content.note) })]
      case "to-sign":
        return [`To sign: ${toSignLine({ ...content, ...harmlessNames(content) })}`]
      case "signed-copy":
        return [`Signed and sealed: ${signedLine({ ...content, ...harmlessNames(content) })}`]
      case "documents-outdated":
        return [outdatedLine({ ...content, ...harmlessNames(content) })]
      default:
        return []
    }
  }),
  authorizations: contents.flatMap((content) => {
    switch (content.kind) {
      case "to-authorize":
        return [toAuthorizeLine({ ...content, ...harmlessClaims(content) })]
      case "authorization-lapsed":
        return [lapsedLine({ ...content, ...harmlessClaims(content) })]
      default:
        return []
    }
  }),
  returns: contents.flatMap((content) =>
    content.kind === "payment-returned"
      ? [returnedLine({ ...content, ownerName: harmlessName(content.ownerName) })]
      : []
  ),
  renewals: latestOfOwners(contents).map((content) => renewalLine({ ...content, ...harmlessNames(content) }, today)),
  applications: contents.flatMap((content) => {
    switch (content.kind) {
      case "application-answered": {
        const { accountName, note } = content
        return [applicationLine({ ...content, accountName: harmlessName(accountName), note: harmlessName(note) })]
      }
      case "list-answered":
        return [listLine({ ...content, fileName: harmlessName(content.fileName) })]
      default:
        return []
    }
  })
})

const daysOfNotifications = 400
const dayMillis = 86_400_000

class MailsUnwritten extends Data.TaggedError("MailsUnwritten")<{ readonly users: ReadonlyArray<number> }> {
  override get message() {
    return `The mails of users ${this.users.join(", ")} could not be written; they are tried again.`
  }
}

type Due = Effect.Success<typeof listDueMails>[number]

/**
 * Writes the mails of users' notifications: at once, or one for a day or a week. Notifications are marked as mailed in
 * the transaction that writes the mail, so none is mailed twice or lost, however often this runs.
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
          facts: digestOf(recipientName, cadence, contents, dateInUtc(at.getTime())),
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
      Effect.catchDefect((defect) => Effect.logWarning("The digests could not be asked for", defect)),
      Effect.repeat(Schedule.spaced("15 minutes")),
      Effect.delay("1 minute"),
      Effect.forkScoped
    )
  })
)
