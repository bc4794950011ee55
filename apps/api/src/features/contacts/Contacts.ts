import type { BadRequest, NotAllowed, Required } from "@reclaim/core/contract/access/accessErrors"
import { Conflict, Invalid, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { WireContact } from "@reclaim/core/contract/contacts/WireContact"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { type Contact, ContactPage } from "@reclaim/core/domain/contact/Contact"
import { type ContactContent, contactContent } from "@reclaim/core/rules/people/ContactContent"
import {
  type ContactChangeFacts,
  decideContactChange,
  isReliedOn
} from "@reclaim/core/rules/people/decideContactChange"
import { isFieldFixed } from "@reclaim/core/rules/people/isFieldFixed"
import { Context, Effect, Equal, Layer, Struct } from "effect"
import type { SqlError } from "effect/sql"
import { CurrentToken } from "../../identity/CurrentToken.ts"
import { OneTimeLinks } from "../../identity/links/OneTimeLinks.ts"
import { endSessions, lockPeople } from "../../identity/people/peopleRows.ts"
import { requireScopes } from "../../identity/people/requireScopes.ts"
import { requirePerson } from "../../identity/requirePerson.ts"
import { requireProof } from "../../identity/requireProof.ts"
import { endRequests, findAsked } from "../../ledger/people/askedRows.ts"
import { RightsNews } from "../../ledger/people/RightsNews.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { type ContactQuery, insertContact, readContacts, updateContact } from "./contactRows.ts"
import { unsignedOwners } from "./requireSignatories.ts"
import {
  noContact,
  requireContact,
  type SeenContact,
  requireContactVersion,
  staleContact
} from "./requireContactVersion.ts"

const addressTaken = new Invalid({
  message: "Somebody else has this address",
  fields: { email: "Somebody else has this address" }
})

/** Reports an address that another contact took concurrently. */
const unlessTaken = <A, E, R>(change: Effect.Effect<A, E | SqlError.SqlError, R>) =>
  Effect.catchReason(change, "SqlError", "UniqueViolation", () => Effect.fail(addressTaken))

const ofUser = new Conflict({
  message: "Change the roles of a user under Users",
  code: "wrong_state"
})

const addressOfUser = new Conflict({
  message: "The address of a user is changed separately: both addresses have to confirm",
  code: "wrong_state"
})

const noMore = new Conflict({
  message: "This person is no longer with you: reactivate them to change anything",
  code: "wrong_state"
})

const inPerson =
  "Roles, signatories, and people with a role concerning money, signatures or people cannot be changed with a token: sign in to the portal"

/** Empty page. */
const nobody = new ContactPage({
  contacts: [],
  totalCount: 0,
  ownersWithoutSignatory: [],
  ownersWithoutSignatoryCount: 0
})

/** The names of the fields that a change has changed; the values stay with the contact. */
const changedFields = (former: Contact, current: Contact): ReadonlyArray<string> =>
  Struct.keys(contactContent).filter((field) => !Equal.equals(former[field], current[field]))

type Unproven = NotAllowed | BadRequest | Required

/** The people who act for a client. The caller decides whose may be seen and changed. */
export class Contacts extends Context.Service<
  Contacts,
  {
    /** Page of contacts by name; empty for a null client. */
    readonly list: (clientId: number | null, asked: ContactQuery) => Effect.Effect<ContactPage>
    readonly find: (clientId: number | null, contactId: number) => Effect.Effect<Contact, NotFound>
    /** Runs once per idempotency key. */
    readonly add: (
      clientId: number,
      actor: AuditActor,
      content: ContactContent
    ) => Effect.Effect<Contact, Invalid | Unproven>
    /** Records a contact without a request, and so without an idempotency key; for an operator. */
    readonly record: (
      clientId: number,
      actor: AuditActor,
      content: ContactContent
    ) => Effect.Effect<Contact, Invalid | Unproven>
    readonly change: (
      clientId: number,
      actor: AuditActor,
      of: SeenContact,
      content: ContactContent
    ) => Effect.Effect<Contact, Invalid | NotFound | Conflict | Stale | Unproven>
  }
>()("@reclaim/app-api/Contacts") {
  static readonly layer = Layer.effect(
    Contacts,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const links = yield* OneTimeLinks
      const news = yield* RightsNews

      const recordAudit = (
        clientId: number,
        actor: AuditActor,
        act: { readonly action: AuditAction; readonly contactId: number; readonly facts: AuditFacts }
      ) =>
        trail.append({
          clientId,
          actor,
          action: act.action,
          subject: { kind: "contact", id: String(act.contactId) },
          facts: act.facts
        })

      const page = Effect.fnUntraced(function* (clientId: number, asked: ContactQuery) {
        const found = yield* readContacts(clientId, asked)
        const { count, owners } = yield* unsignedOwners(clientId).pipe(Effect.provideService(ServerClock, clock))
        return new ContactPage({
          ...found,
          ownersWithoutSignatory: owners,
          ownersWithoutSignatoryCount: count
        })
      })

      /** An operator needs no proof, for they hold the database. */
      const requireAllowed = Effect.fnUntraced(
        function* (actor: AuditActor, asked: Omit<ContactChangeFacts, "isInPerson">) {
          if (actor.kind === "system") return
          const isInPerson = (yield* CurrentToken) === null
          const decision = decideContactChange({ ...asked, isInPerson })
          if (decision === "InPerson") yield* requirePerson(inPerson)
          if (decision === "TwoFactors") yield* requireProof(2)
        },
        Effect.provideService(ServerClock, clock)
      )

      /** Voids pending requests and links to the former address, and notifies both addresses. */
      const moveAddress = Effect.fnUntraced(function* (
        clientId: number,
        actor: AuditActor,
        former: Contact,
        current: Contact
      ) {
        const { contactId, fullName, userId } = current
        const { guestUserId } = yield* endRequests(clientId, contactId, new Date(yield* clock.now))
        if (guestUserId !== null) {
          yield* links.void("signing request", guestUserId)
          yield* links.void("signing", guestUserId)
          yield* endSessions(guestUserId)
        }
        const person = { userId, fullName, emails: [former.email, current.email] }
        yield* news.tell({ clientId, actor, act: "address", person })
      })

      const addContact = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, content: ContactContent) {
        yield* requireScopes(clientId, content.roles)
        const changesRoles = content.roles.length > 0
        yield* requireAllowed(actor, { isReliedOn: false, changesRoles, changesEmail: false })
        const contactId = yield* insertContact(clientId, content)
        const facts = { roles: content.roles.map(({ role }) => role) }
        yield* recordAudit(clientId, actor, { action: "contact.added", contactId, facts })
        return yield* Effect.orDie(requireContact(clientId, contactId))
      })

      const changeContact = Effect.fnUntraced(function* (
        clientId: number,
        actor: AuditActor,
        of: SeenContact,
        content: ContactContent
      ) {
        yield* lockPeople(clientId)
        const former = yield* requireContactVersion(clientId, of)
        if (former.status === "inactive") return yield* noMore
        if (isFieldFixed("roles", former) && !Equal.equals(former.roles, content.roles)) return yield* ofUser
        if (isFieldFixed("email", former) && former.email !== content.email) return yield* addressOfUser
        const { contactId, powers, roles } = former
        const isAsked = (yield* findAsked(clientId, [contactId])).has(contactId)
        const changesEmail = former.email !== content.email
        const isRelied = isReliedOn({ roles, powers, isAsked })
        const changesRoles = !Equal.equals(former.roles, content.roles)
        yield* requireAllowed(actor, { isReliedOn: isRelied, changesRoles, changesEmail })
        yield* requireScopes(clientId, content.roles)
        const isChanged = yield* updateContact(clientId, of, content)
        const current = yield* requireContact(clientId, of.contactId)
        if (!isChanged) return yield* staleContact(current)
        if (isRelied && changesEmail) yield* moveAddress(clientId, actor, former, current)
        const facts = { version: current.version, fields: changedFields(former, current) }
        yield* recordAudit(clientId, actor, { action: "contact.changed", contactId: of.contactId, facts })
        return current
      })

      return Contacts.of({
        list: Effect.fn("Contacts.list")(function* (clientId, asked) {
          if (clientId === null) return nobody
          return yield* database.asClient(clientId, page(clientId, asked))
        }),
        find: Effect.fn("Contacts.find")(function* (clientId, contactId) {
          if (clientId === null) return yield* noContact
          return yield* database.asClient(clientId, requireContact(clientId, contactId))
        }),
        add: Effect.fn("Contacts.add")(
          function* (clientId, actor, content) {
            return yield* database.asClient(
              clientId,
              unlessTaken(exactlyOnce(WireContact, addContact(clientId, actor, content)))
            )
          },
          Effect.provideService(ServerClock, clock)
        ),
        record: Effect.fn("Contacts.record")((clientId, actor, content) =>
          database.asClient(clientId, unlessTaken(addContact(clientId, actor, content)))
        ),
        change: Effect.fn("Contacts.change")(function* (clientId, actor, of, content) {
          return yield* database.asClient(clientId, unlessTaken(changeContact(clientId, actor, of, content)))
        })
      })
    })
  )
}
