import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../platform/clock/ServerClock.ts"
import { Mails } from "../platform/mail/Mails.ts"
import type { MailFacts, MailKind } from "../platform/mail/mailTemplates.ts"
import { notifyUser } from "../platform/notifications/notifyUsers.ts"
import type { WithinTransaction } from "../platform/sql/WithinTransaction.ts"
import { auditOwnAct, type PersonRow } from "./personRows.ts"

/** Mail about an act, without the recipient's name and the time. */
interface Notice<K extends MailKind> {
  readonly kind: K
  readonly facts: (told: { readonly recipientName: string; readonly at: number }) => MailFacts<K>
  /** Unconfirmed address to use instead of the person's own. */
  readonly to?: string
  /** Notification in the app in addition to the mail. */
  readonly content?: NotificationContent
}

/** Record of what people do to their own accounts: appended to their client's audit chain, and mailed to them. */
export class OwnActs extends Context.Service<
  OwnActs,
  {
    /** Appends the act in its transaction, as `portal_identity`. */
    readonly audit: (person: PersonRow, action: AuditAction, facts?: AuditFacts) => WithinTransaction
    readonly tell: <K extends MailKind>(person: PersonRow, notice: Notice<K>) => WithinTransaction
  }
>()("@reclaim/app-api/OwnActs") {
  static readonly layer = Layer.effect(
    OwnActs,
    Effect.gen(function* () {
      const clock = yield* ServerClock
      const mails = yield* Mails
      return OwnActs.of({
        audit: Effect.fnUntraced(function* ({ userId }, action, facts) {
          yield* auditOwnAct(userId, new Date(yield* clock.now), action, facts)
        }),
        tell: Effect.fnUntraced(function* (person, { content, facts, kind, to }) {
          const { clientId, email, firstName, lastName, userId } = person
          const at = yield* clock.now
          const told = facts({ recipientName: `${firstName} ${lastName}`, at })
          yield* mails.write({
            kind,
            to: to ?? email,
            userId: to === undefined ? userId : null,
            facts: told,
            ...(clientId === null ? {} : { clientId })
          })
          if (content !== undefined) yield* notifyUser(userId, { content, key: `${kind}:${String(at)}` })
        })
      })
    })
  )
}
