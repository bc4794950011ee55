import type { BadRequest, NotAllowed, Required } from "@reclaim/core/contract/access/accessErrors"
import { Conflict, Invalid, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { WireContact } from "@reclaim/core/contract/contacts/WireContact"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { MailLog, maxLoggedMails } from "@reclaim/core/domain/mail/MailLog"
import { SentMail } from "@reclaim/core/domain/mail/SentMail"
import { canAskForEmail } from "@reclaim/core/rules/people/contactPermissions"
import { Context, Effect, Layer } from "effect"
import { OneTimeLinks } from "../../identity/links/OneTimeLinks.ts"
import { isFreeAddress, lockPeople, readUserName } from "../../identity/people/peopleRows.ts"
import { readClientName } from "../../ledger/clientRows.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { Mails } from "../../platform/mail/Mails.ts"
import { isMailKind } from "../../platform/mail/mailTemplates.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { endEmailChange, isAddressOfOther, listMailsTo, writeEmailChange } from "./contactEmailRows.ts"
import { requireContact, type SeenContact, requireContactVersion } from "./requireContactVersion.ts"

const refusedAddress = (message: string) => new Invalid({ message, fields: { email: message } })

const same = refusedAddress("This is already their address")

const addressTaken = refusedAddress("Somebody else has this address")

/** Error for a contact whose status allows no request. */
const cannotAsk = ({ status, userId }: Contact) => {
  const message =
    userId === null || status === "draft"
      ? "This person is not a user: change the address with their other details"
      : status === "invited"
        ? "This person has not accepted the invitation yet: revoke it, change the address and invite them again"
        : status === "inactive"
          ? "This person is no longer with you: reactivate them to change anything"
          : "This user is locked: unlock them first"
  return new Conflict({ message, code: "wrong_state" })
}

const noChange = new Conflict({ message: "No change of this address is in progress", code: "wrong_state" })

type EmailChangeError = Invalid | NotFound | Conflict | Stale | NotAllowed | BadRequest | Required

/** E-mail addresses of contacts, and the mails sent to them. The caller decides who may make requests. */
export class ContactEmails extends Context.Service<
  ContactEmails,
  {
    /**
     * Requests consent to a change from both addresses of a contact. Runs once per idempotency key, like the next one.
     */
    readonly ask: (
      clientId: number,
      actor: AuditActor,
      of: SeenContact,
      email: string
    ) => Effect.Effect<Contact, EmailChangeError>
    readonly cancel: (clientId: number, actor: AuditActor, of: SeenContact) => Effect.Effect<Contact, EmailChangeError>
    readonly log: (clientId: number, contactId: number) => Effect.Effect<MailLog, NotFound>
  }
>()("@reclaim/app-api/ContactEmails") {
  static readonly layer = Layer.effect(
    ContactEmails,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const links = yield* OneTimeLinks
      const mails = yield* Mails
      const jobs = yield* Jobs

      const recordAudit = (clientId: number, actor: AuditActor, contactId: number, action: AuditAction) =>
        trail.append({ clientId, actor, action, subject: { kind: "contact", id: String(contactId) }, facts: {} })

      const voidLinks = (userId: number) =>
        Effect.andThen(links.void("e-mail confirmation", userId), links.void("e-mail agreement", userId))

      const requestChange = Effect.fnUntraced(function* (
        clientId: number,
        actor: AuditActor,
        of: SeenContact,
        email: string
      ) {
        yield* lockPeople(clientId)
        const contact = yield* requireContactVersion(clientId, of)
        const { contactId, fullName: recipientName, userId } = contact
        if (userId === null || !canAskForEmail(contact)) return yield* cannotAsk(contact)
        if (contact.email === email) return yield* same
        if (yield* isAddressOfOther(clientId, { contactId, email })) return yield* addressTaken
        const agreement = yield* links.make({ purpose: "e-mail agreement", userId, facts: { email } })
        const confirmation = yield* links.make({ purpose: "e-mail confirmation", userId, facts: { email } })
        // The earlier one: by then not both links can be used.
        const { expiresAt } = agreement
        yield* writeEmailChange(clientId, contactId, {
          newEmail: email,
          askedAt: new Date(yield* clock.now),
          expiresAt
        })
        yield* jobs.enqueue("email-change-expiry", { clientId, contactId }, { clientId, runAfter: expiresAt.getTime() })
        const told = {
          recipientName,
          administratorName: yield* readUserName(actor.userId),
          clientName: (yield* readClientName(clientId)) ?? "",
          expiresAt: expiresAt.getTime()
        }
        yield* mails.write({
          kind: "email-agreement",
          to: contact.email,
          userId,
          facts: { ...told, path: `/auth/email/agree/${agreement.token}` }
        })
        if (yield* isFreeAddress(email, userId)) {
          yield* mails.write({
            kind: "email-confirmation",
            to: email,
            userId: null,
            facts: { ...told, path: `/auth/email/confirm/${confirmation.token}` }
          })
        }
        yield* recordAudit(clientId, actor, contactId, "contact.emailChangeAsked")
        return yield* Effect.orDie(requireContact(clientId, contactId))
      })

      const cancelChange = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, of: SeenContact) {
        yield* lockPeople(clientId)
        const { contactId, userId } = yield* requireContactVersion(clientId, of)
        if (userId === null || !(yield* endEmailChange(clientId, contactId))) return yield* noChange
        yield* voidLinks(userId)
        yield* recordAudit(clientId, actor, contactId, "contact.emailChangeCancelled")
        return yield* Effect.orDie(requireContact(clientId, contactId))
      })

      /** The change may have been accepted, cancelled or requested again since the job was written. */
      const expireChange = Effect.fnUntraced(function* (clientId: number, contactId: number, now: number) {
        yield* lockPeople(clientId)
        if (!(yield* endEmailChange(clientId, contactId, new Date(now)))) return
        yield* recordAudit(clientId, { userId: null, kind: "system" }, contactId, "contact.emailChangeExpired")
      })

      yield* jobs.handle("email-change-expiry", ({ clientId, contactId }) =>
        Effect.flatMap(clock.now, (now) => database.asClient(clientId, expireChange(clientId, contactId, now)))
      )

      const readMailLog = Effect.fnUntraced(function* (clientId: number, contactId: number) {
        const { userId } = yield* requireContact(clientId, contactId)
        const rows = userId === null ? [] : yield* listMailsTo(userId, maxLoggedMails + 1)
        return new MailLog({
          mails: rows
            .slice(0, maxLoggedMails)
            // A later version may have written mails of kinds that this one does not know.
            .flatMap(({ kind, ...row }) => (isMailKind(kind) ? [new SentMail({ ...row, kind })] : [])),
          hasOlder: rows.length > maxLoggedMails
        })
      })

      const once = <E, R>(clientId: number, act: Effect.Effect<Contact, E, R>) =>
        database.asClient(clientId, exactlyOnce(WireContact, act)).pipe(Effect.provideService(ServerClock, clock))

      return ContactEmails.of({
        ask: Effect.fn("ContactEmails.ask")((clientId, actor, of, email) =>
          once(clientId, requestChange(clientId, actor, of, email))
        ),
        cancel: Effect.fn("ContactEmails.cancel")((clientId, actor, of) =>
          once(clientId, cancelChange(clientId, actor, of))
        ),
        log: Effect.fn("ContactEmails.log")((clientId, contactId) =>
          database.asClient(clientId, readMailLog(clientId, contactId))
        )
      })
    })
  )
}
