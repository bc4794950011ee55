import type { BadRequest, NotAllowed, Required } from "@reclaim/core/contract/access/accessErrors"
import { Conflict, Invalid, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { WireContact } from "@reclaim/core/contract/contacts/WireContact"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { ContactStatus } from "@reclaim/core/domain/contact/ContactStatus"
import { type ContactStep, decideContactStep } from "@reclaim/core/rules/people/decideContactStep"
import { withRoles } from "@reclaim/core/rules/people/rolePowers"
import { Context, Effect, Layer } from "effect"
import { Administrators } from "../../identity/people/Administrators.ts"
import { invitationPath, Invitations } from "../../identity/people/Invitations.ts"
import {
  endSessions,
  lockPeople,
  readStoredUser,
  readUserName,
  setDisabled,
  updateGrants,
  voidCredentials
} from "../../identity/people/peopleRows.ts"
import { readClientName } from "../../ledger/clientRows.ts"
import { HeldPayments } from "../../ledger/HeldPayments.ts"
import { RightsNews } from "../../ledger/people/RightsNews.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { endDelegations, switchOff, writeStep } from "./contactStepRows.ts"
import { findPresentContacts } from "./powerRows.ts"
import { requireSignatories } from "./requireSignatories.ts"
import { requireContact, type SeenContact, requireContactVersion } from "./requireContactVersion.ts"

/** Reasons for refusing a step, by the contact's status. */
const misfits: Readonly<Record<ContactStatus, string>> = {
  draft: "This person has not been invited",
  invited: "This person has been invited, but has not accepted yet",
  active: "This person is already a user",
  inactive: "This person is no longer with you: reactivate them first"
}

const isActiveAlready = "This person is already active"

const misfit = (step: ContactStep, { status }: Contact) =>
  new Conflict({
    message: step === "reactivate" && status !== "inactive" ? isActiveAlready : misfits[status],
    code: "wrong_state"
  })

const addressTaken = (message: string) => new Invalid({ message, fields: { email: message } })

const addressOfUser = addressTaken("This address can't be invited: use another one")

const addressOfOther = addressTaken("Somebody else now has this address: change theirs first")

const noRole = new Invalid({
  message: "Give at least one role first: it says what they may do",
  fields: { roles: "Give at least one role first: it says what they may do" }
})

const noSuccessor = new Invalid({
  message: "The successor is not one of your people",
  fields: { successor_contact_id: "Choose one of your people" }
})

const operator: AuditActor = { userId: null, kind: "system" }

const readAgain = (clientId: number, { contactId }: Contact) => Effect.orDie(requireContact(clientId, contactId))

/** Refusals of an act on a contact. */
export type ContactRefusal = Invalid | NotFound | Conflict | Stale | NotAllowed | BadRequest | Required

/** Invitation of contacts as users of a client, and their removal. The caller decides who may do so. */
export class ContactSteps extends Context.Service<
  ContactSteps,
  {
    /** Runs once per idempotency key, like the following steps. */
    readonly invite: (clientId: number, actor: AuditActor, of: SeenContact) => Effect.Effect<Contact, ContactRefusal>
    readonly revokeInvitation: (
      clientId: number,
      actor: AuditActor,
      of: SeenContact
    ) => Effect.Effect<Contact, ContactRefusal>
    readonly deactivate: (
      clientId: number,
      actor: AuditActor,
      of: SeenContact,
      successorId: number | null
    ) => Effect.Effect<Contact, ContactRefusal>
    readonly reactivate: (
      clientId: number,
      actor: AuditActor,
      of: SeenContact
    ) => Effect.Effect<Contact, ContactRefusal>
    /** Invites for an operator, and returns the path of the mailed link. */
    readonly inviteForOperator: (
      clientId: number,
      of: SeenContact
    ) => Effect.Effect<{ readonly contact: Contact; readonly path: string }, ContactRefusal>
    /** Turns a contact into a user for an operator, who sets the password. Returns the user's number. */
    readonly admitForOperator: (clientId: number, of: SeenContact) => Effect.Effect<number, ContactRefusal>
  }
>()("@reclaim/app-api/ContactSteps") {
  static readonly layer = Layer.effect(
    ContactSteps,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const invitations = yield* Invitations
      const administrators = yield* Administrators
      const news = yield* RightsNews
      const payments = yield* HeldPayments
      const { productName } = yield* Settings

      const recordAudit = (
        clientId: number,
        actor: AuditActor,
        { contactId }: Contact,
        action: AuditAction,
        facts: AuditFacts
      ) => trail.append({ clientId, actor, action, subject: { kind: "contact", id: String(contactId) }, facts })

      /** The contact as it was seen, and the state that the step leads to; the client's people are held. */
      const beginStep = Effect.fnUntraced(function* (clientId: number, step: ContactStep, of: SeenContact) {
        yield* lockPeople(clientId)
        const contact = yield* requireContactVersion(clientId, of)
        const status = decideContactStep(step, contact)
        return status === null ? yield* misfit(step, contact) : { contact, status }
      })

      /** Creates the user for a contact who is to sign in. */
      const admitUser = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, contact: Contact) {
        const { email, firstName, lastName } = contact
        const roles = contact.roles.map(({ role }) => role)
        if (roles.length === 0) return yield* noRole
        const isAdministrator = roles.includes("administrator")
        const userId = yield* invitations
          .admit(clientId, { userId: contact.userId, firstName, lastName, email, roles })
          .pipe(Effect.catchTag("AddressTaken", () => Effect.fail(addressOfUser)))
        const clientName = (yield* readClientName(clientId)) ?? ""
        const madeByName = actor.userId === null ? productName : yield* readUserName(actor.userId)
        if (isAdministrator) {
          const administratorName = contact.fullName
          yield* administrators.tellOthers({ clientId, clientName, userId, administratorName, madeByName })
        }
        // The contact learns of it from the invitation itself.
        const person = { userId, fullName: contact.fullName, emails: [] }
        yield* news.tell({ clientId, actor, act: "invited", person, tellsOthers: !isAdministrator })
        return { clientName, inviterName: madeByName, roles, userId }
      })

      const inviteContact = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, of: SeenContact) {
        const { contact, status } = yield* beginStep(clientId, "invite", of)
        const { clientName, inviterName, roles, userId } = yield* admitUser(clientId, actor, contact)
        const { expiresAt, token } = yield* invitations.send({
          clientId,
          contactId: contact.contactId,
          userId,
          recipientName: contact.fullName,
          email: contact.email,
          inviterName,
          clientName
        })
        yield* writeStep(clientId, contact.contactId, { status, userId, invitedUntil: expiresAt, replacedBy: null })
        yield* recordAudit(clientId, actor, contact, "contact.invited", { userId, roles })
        return { contact: yield* readAgain(clientId, contact), path: invitationPath(token) }
      })

      /** Creates the user as if invited: the operator, who sets the password, accepts on their behalf. */
      const admitByOperator = Effect.fnUntraced(function* (clientId: number, of: SeenContact) {
        const { contact, status } = yield* beginStep(clientId, "invite", of)
        const { roles, userId } = yield* admitUser(clientId, operator, contact)
        yield* writeStep(clientId, contact.contactId, { status, userId, invitedUntil: null, replacedBy: null })
        yield* recordAudit(clientId, operator, contact, "contact.invited", { userId, roles })
        return userId
      })

      const withdrawInvitation = Effect.fnUntraced(function* (
        clientId: number,
        actor: AuditActor,
        contact: Contact,
        action: "contact.invitationRevoked" | "contact.invitationExpired"
      ) {
        const { contactId, userId } = contact
        if (userId !== null) {
          yield* invitations.revoke(userId)
          yield* setDisabled(clientId, userId, true)
        }
        yield* writeStep(clientId, contactId, { status: "draft", userId, invitedUntil: null, replacedBy: null })
        yield* recordAudit(clientId, actor, contact, action, { userId })
      })

      const revokeInvitation = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, of: SeenContact) {
        const { contact } = yield* beginStep(clientId, "revokeInvitation", of)
        yield* withdrawInvitation(clientId, actor, contact, "contact.invitationRevoked")
        return yield* readAgain(clientId, contact)
      })

      const deactivateContact = Effect.fnUntraced(function* (
        clientId: number,
        actor: AuditActor,
        of: SeenContact,
        successorId: number | null
      ) {
        const { contact, status } = yield* beginStep(clientId, "deactivate", of)
        const { contactId, userId } = contact
        if (successorId !== null) {
          const present = yield* findPresentContacts(clientId, [successorId])
          if (successorId === contactId || !present.has(successorId)) return yield* noSuccessor
        }
        yield* requireSignatories(clientId, contact)
        let sessionsEnded = 0
        if (userId !== null) {
          yield* administrators.requireAnother(clientId, userId)
          yield* invitations.revoke(userId)
          yield* setDisabled(clientId, userId, true)
          sessionsEnded = yield* endSessions(userId)
          // A returning user sets up their sign-in again.
          yield* voidCredentials(userId)
        }
        const delegationsEnded = yield* endDelegations(clientId, contactId)
        yield* writeStep(clientId, contactId, { status, userId, invitedUntil: null, replacedBy: successorId })
        const facts = { userId, successorId, sessionsEnded, delegationsEnded }
        yield* recordAudit(clientId, actor, contact, "contact.deactivated", facts)
        if (userId !== null) yield* payments.reopen(clientId, actor, { userId, cause: "deactivated" })
        const person = { userId, fullName: contact.fullName, emails: [contact.email] }
        yield* news.tell({ clientId, actor, act: "deactivated", person })
        return yield* readAgain(clientId, contact)
      })

      const reactivateContact = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, of: SeenContact) {
        const { contact, status } = yield* beginStep(clientId, "reactivate", of)
        const { contactId, userId } = contact
        yield* switchOff(clientId, contactId)
        const stored = userId === null ? null : yield* readStoredUser(clientId, userId)
        if (stored !== null) yield* updateGrants(clientId, stored.userId, withRoles(stored, [], stored.isOnboarding))
        yield* writeStep(clientId, contactId, { status, userId, invitedUntil: null, replacedBy: null }).pipe(
          Effect.catchReason("SqlError", "UniqueViolation", () => Effect.fail(addressOfOther))
        )
        yield* recordAudit(clientId, actor, contact, "contact.reactivated", { userId })
        return yield* readAgain(clientId, contact)
      })

      /** The invitation may have been accepted, withdrawn or renewed since the job was written. */
      const expireInvitation = Effect.fnUntraced(function* (clientId: number, contactId: number, now: number) {
        yield* lockPeople(clientId)
        const contact = yield* requireContact(clientId, contactId)
        const isOver = contact.invitedUntil !== null && contact.invitedUntil.getTime() <= now
        if (!isOver || decideContactStep("expireInvitation", contact) === null) return
        yield* withdrawInvitation(clientId, operator, contact, "contact.invitationExpired")
      })

      const jobs = yield* Jobs
      yield* jobs.handle("invitation-expiry", ({ clientId, contactId }) =>
        Effect.flatMap(clock.now, (now) => database.asClient(clientId, expireInvitation(clientId, contactId, now)))
      )

      /** Runs in one transaction of the client, once per idempotency key. */
      const once = <E, R>(clientId: number, step: Effect.Effect<Contact, E, R>) =>
        database.asClient(clientId, exactlyOnce(WireContact, step)).pipe(Effect.provideService(ServerClock, clock))

      return ContactSteps.of({
        invite: Effect.fn("ContactSteps.invite")((clientId, actor, of) =>
          once(
            clientId,
            Effect.map(inviteContact(clientId, actor, of), ({ contact }) => contact)
          )
        ),
        revokeInvitation: Effect.fn("ContactSteps.revokeInvitation")((clientId, actor, of) =>
          once(clientId, revokeInvitation(clientId, actor, of))
        ),
        deactivate: Effect.fn("ContactSteps.deactivate")((clientId, actor, of, successorId) =>
          once(clientId, deactivateContact(clientId, actor, of, successorId))
        ),
        inviteForOperator: Effect.fn("ContactSteps.inviteForOperator")(
          (clientId, of) => database.asClient(clientId, inviteContact(clientId, operator, of)),
          Effect.provideService(ServerClock, clock)
        ),
        admitForOperator: Effect.fn("ContactSteps.admitForOperator")(
          (clientId, of) => database.asClient(clientId, admitByOperator(clientId, of)),
          Effect.provideService(ServerClock, clock)
        ),
        reactivate: Effect.fn("ContactSteps.reactivate")((clientId, actor, of) =>
          once(clientId, reactivateContact(clientId, actor, of))
        )
      })
    })
  )
}
