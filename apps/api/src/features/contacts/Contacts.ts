import { Conflict, Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireContact } from "@reclaim/core/contract/contacts/WireContact"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { ContactPage } from "@reclaim/core/domain/contact/ContactPage"
import type { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { type ContactContent, contactContent } from "@reclaim/core/rules/people/ContactContent"
import { Context, Effect, Equal, Layer, Option, Schema, Struct } from "effect"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import {
  type ContactsAsked,
  findContact,
  findUnknownScopes,
  insertContact,
  readContacts,
  updateContact
} from "./contactRows.ts"

const gone = new NotFound({ message: "This person is not recorded" })

const taken = new Invalid({
  message: "Somebody else has this address",
  fields: { email: "Somebody else has this address" }
})

const ofUser = new Conflict({
  message: "The roles of somebody who signs in are changed under Users",
  code: "wrong_state"
})

const noMore = new Conflict({
  message: "This person is no longer with you: reactivate them to change anything",
  code: "wrong_state"
})

/** An answer for whom nobody is to be found. */
const nobody = new ContactPage({ contacts: [], totalCount: 0 })

const stale = (current: Contact) =>
  Effect.flatMap(Effect.orDie(Schema.encodeEffect(WireContact)(current)), (sent) =>
    Effect.fail(
      new Stale({
        message: "Somebody has changed this meanwhile",
        code: "newer_version",
        current: sent
      })
    )
  )

const required = (clientId: number, contactId: number) =>
  Effect.flatMap(
    findContact(clientId, contactId),
    Option.match({ onNone: () => Effect.fail(gone), onSome: Effect.succeed })
  )

const scopesExist = Effect.fnUntraced(function* (clientId: number, roles: ReadonlyArray<HeldRole>) {
  const unknown = yield* findUnknownScopes(clientId, roles)
  if (unknown.length === 0) return
  const fields = Object.fromEntries(
    unknown.map(({ id, role }) => [
      `roles.${String(roles.findIndex((held) => held.role === role))}.scope_ids`,
      `There is no ${id} here`
    ])
  )
  return yield* new Invalid({ message: "A role is held for something that you do not have", fields })
})

/** The names of the fields that a change has changed; the values stay with the contact. */
const changedFields = (former: Contact, current: Contact): ReadonlyArray<string> =>
  Struct.keys(contactContent).filter((field) => !Equal.equals(former[field], current[field]))

/** The people who act for a client. The caller decides whose may be seen and changed. */
export class Contacts extends Context.Service<
  Contacts,
  {
    /** A page by name; nobody for a null client. */
    readonly list: (clientId: number | null, asked: ContactsAsked) => Effect.Effect<ContactPage>
    readonly find: (clientId: number | null, contactId: number) => Effect.Effect<Contact, NotFound>
    /** Once for each key of a request. */
    readonly add: (clientId: number, actor: AuditActor, content: ContactContent) => Effect.Effect<Contact, Invalid>
    readonly change: (
      clientId: number,
      actor: AuditActor,
      of: { readonly contactId: number; readonly version: number },
      content: ContactContent
    ) => Effect.Effect<Contact, Invalid | NotFound | Conflict | Stale>
  }
>()("@reclaim/app-api/Contacts") {
  static readonly layer = Layer.effect(
    Contacts,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail

      const recorded = (
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

      const added = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, content: ContactContent) {
        yield* scopesExist(clientId, content.roles)
        const contactId = yield* insertContact(clientId, content)
        const facts = { roles: content.roles.map(({ role }) => role) }
        yield* recorded(clientId, actor, { action: "contact.added", contactId, facts })
        return yield* Effect.orDie(required(clientId, contactId))
      })

      const changed = Effect.fnUntraced(function* (
        clientId: number,
        actor: AuditActor,
        of: { readonly contactId: number; readonly version: number },
        content: ContactContent
      ) {
        const former = yield* required(clientId, of.contactId)
        if (former.version !== of.version) return yield* stale(former)
        if (former.status === "inactive") return yield* noMore
        if (former.userId !== null && !Equal.equals(former.roles, content.roles)) return yield* ofUser
        yield* scopesExist(clientId, content.roles)
        const isChanged = yield* updateContact(clientId, of, content)
        const current = yield* required(clientId, of.contactId)
        if (!isChanged) return yield* stale(current)
        const facts = { version: current.version, fields: changedFields(former, current) }
        yield* recorded(clientId, actor, { action: "contact.changed", contactId: of.contactId, facts })
        return current
      })

      return Contacts.of({
        list: Effect.fn("Contacts.list")(function* (clientId, asked) {
          if (clientId === null) return nobody
          return new ContactPage(yield* database.asClient(clientId, readContacts(clientId, asked)))
        }, Effect.orDie),
        find: Effect.fn("Contacts.find")(
          function* (clientId, contactId) {
            if (clientId === null) return yield* gone
            return yield* database.asClient(clientId, required(clientId, contactId))
          },
          Effect.catchTag("SqlError", Effect.die)
        ),
        add: Effect.fn("Contacts.add")(
          function* (clientId, actor, content) {
            return yield* database
              .asClient(clientId, exactlyOnce(WireContact, added(clientId, actor, content)))
              .pipe(Effect.catchReason("SqlError", "UniqueViolation", () => Effect.fail(taken)))
          },
          Effect.provideService(ServerClock, clock),
          Effect.catchTags({ SqlError: Effect.die, SchemaError: Effect.die })
        ),
        change: Effect.fn("Contacts.change")(
          function* (clientId, actor, of, content) {
            return yield* database
              .asClient(clientId, changed(clientId, actor, of, content))
              .pipe(Effect.catchReason("SqlError", "UniqueViolation", () => Effect.fail(taken)))
          },
          Effect.catchTags({ SqlError: Effect.die })
        )
      })
    })
  )
}
