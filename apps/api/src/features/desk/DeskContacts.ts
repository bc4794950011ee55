import { Conflict, type Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import { WireSentMail } from "@reclaim/core/contract/wire/WireSentMail"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import { SentMail } from "@reclaim/core/domain/mail/SentMail"
import { Context, Effect, Layer } from "effect"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { findReached, recordBounce } from "./deskContactRows.ts"

const noContact = new NotFound({ message: "This person does not exist" })

const noMail = new Conflict({
  message: "No mail has been sent to this person’s current address, so none can have bounced",
  code: "wrong_state"
})

const knownAlready = new Conflict({
  message: "The bounce of the last mail to this person is already recorded",
  code: "already_done"
})

/** Records that staff keep about contacts of a client. The caller decides who may do so. */
export class DeskContacts extends Context.Service<
  DeskContacts,
  {
    /**
     * Records that the last mail to a contact's current address bounced, and returns that mail. Runs once per
     * idempotency key.
     */
    readonly bounced: (
      clientId: number,
      actor: AuditActor,
      contactId: number
    ) => Effect.Effect<SentMail, NotFound | Conflict | Invalid>
  }
>()("@reclaim/app-api/DeskContacts") {
  static readonly layer = Layer.effect(
    DeskContacts,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const items = yield* WorkItems

      const recordBouncedMail = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, contactId: number) {
        const reached = yield* findReached(clientId, contactId)
        if (reached === null || reached.userId === null) return yield* noMail
        const mail = yield* recordBounce(reached.userId, new Date(yield* clock.now))
        if (mail === null) return yield* noMail
        const { wasBounced, ...sent } = mail
        if (wasBounced) return yield* knownAlready
        yield* items.open({ kind: "mail-bounced", clientId, subjectId: String(sent.mailId) })
        const subject = { kind: "contact", id: String(contactId) } as const
        const facts = { mailId: sent.mailId, kind: sent.kind }
        yield* trail.append({ clientId, actor, action: "contact.mailBounced", subject, facts })
        return new SentMail({ ...sent, state: "bounced" })
      })

      return DeskContacts.of({
        bounced: Effect.fn("DeskContacts.bounced")(
          function* (clientId, actor, contactId) {
            // Before the key is taken, for there may be no such client that it could be kept for.
            if ((yield* database.asClient(clientId, findReached(clientId, contactId))) === null) return yield* noContact
            return yield* database.asClient(
              clientId,
              exactlyOnce(WireSentMail, recordBouncedMail(clientId, actor, contactId))
            )
          },
          Effect.provideService(ServerClock, clock)
        )
      })
    })
  )
}
