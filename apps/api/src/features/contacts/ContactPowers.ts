import { Invalid, Conflict, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { WireContact } from "@reclaim/core/contract/contacts/WireContact"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { PersonAct } from "@reclaim/core/domain/contact/PersonAct"
import { type DelegationContent, delegationFaults } from "@reclaim/core/rules/people/DelegationContent"
import type { PowerHolder } from "@reclaim/core/rules/people/decideSigners"
import { type PowerContent, powerFaults } from "@reclaim/core/rules/people/PowersContent"
import { Context, Effect, Layer, String as Text } from "effect"
import { lockPeople } from "../../identity/people/peopleRows.ts"
import { RightsNews } from "../../ledger/people/RightsNews.ts"
import { readPowerHolders } from "../../ledger/people/powerHolderRows.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { findPresentContacts, findUnknownOwners, writeDelegation, writePowers } from "./powerRows.ts"
import { requireContact, type SeenContact, requireContactVersion } from "./requireContactVersion.ts"

type Faults = Readonly<Record<string, string>>

/** Faults by field, under the name that was sent: `powers.0.group_count`. */
const sentFaults = (list: string, index: number, faults: Readonly<Record<string, string | undefined>>): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) =>
      fault === undefined ? [] : [[`${list}.${String(index)}.${Text.camelToSnake(field)}`, fault]]
    )
  )

const refuseFaults = (message: string, fields: Faults) =>
  Object.keys(fields).length === 0 ? Effect.void : Effect.fail(new Invalid({ message, fields }))

const people = (count: number) => (count === 1 ? "1 person" : `${String(count)} people`)

/** Faults of the number of joint signers if the contact had these powers. */
const groupFaults = (
  holders: ReadonlyArray<PowerHolder>,
  contactId: number,
  { groupCount, groupName, mode }: PowerContent
): { readonly groupCount?: string } => {
  if (mode === "alone" || groupCount === null) return {}
  const others = holders.filter(
    (one) => one.contactId !== contactId && one.powers.some((power) => power.groupName === groupName)
  )
  const size = others.length + 1
  return groupCount <= size
    ? {}
    : { groupCount: `${groupName} has ${people(size)}, including this one: ${String(groupCount)} can’t sign yet` }
}

const noMore = new Conflict({
  message: "This person is no longer with you: reactivate them to change anything",
  code: "wrong_state"
})

/** Signing powers and deputies of contacts. The caller decides who may change them. */
export class ContactPowers extends Context.Service<
  ContactPowers,
  {
    /** Replaces all powers of a contact. Runs once per idempotency key, like the next one. */
    readonly change: (
      clientId: number,
      actor: AuditActor,
      of: SeenContact,
      powers: ReadonlyArray<PowerContent>
    ) => Effect.Effect<Contact, Invalid | NotFound | Conflict | Stale>
    /** Replaces all delegations of a contact. */
    readonly delegate: (
      clientId: number,
      actor: AuditActor,
      of: SeenContact,
      delegation: ReadonlyArray<DelegationContent>
    ) => Effect.Effect<Contact, Invalid | NotFound | Conflict | Stale>
  }
>()("@reclaim/app-api/ContactPowers") {
  static readonly layer = Layer.effect(
    ContactPowers,
    Effect.gen(function* () {
      const database = yield* Database
      const trail = yield* AuditTrail
      const news = yield* RightsNews
      const clock = yield* ServerClock

      const notifyAdministrators = (
        clientId: number,
        actor: AuditActor,
        act: PersonAct,
        { email, fullName, userId }: Contact
      ) => news.tell({ clientId, actor, act, person: { userId, fullName, emails: [email] } })

      /** Locks the client's people and finds an active contact in the version seen. */
      const present = Effect.fnUntraced(function* (clientId: number, of: SeenContact) {
        yield* lockPeople(clientId)
        const contact = yield* requireContactVersion(clientId, of)
        return contact.status === "inactive" ? yield* noMore : contact
      })

      const changePowers = Effect.fnUntraced(function* (
        clientId: number,
        actor: AuditActor,
        of: SeenContact,
        powers: ReadonlyArray<PowerContent>
      ) {
        const contact = yield* present(clientId, of)
        const { contactId } = contact
        const holders = yield* readPowerHolders(clientId)
        const unknown = new Set(
          yield* findUnknownOwners(clientId, [...new Set(powers.flatMap(({ owners }) => owners))])
        )
        const faults = powers.map((power, index) => {
          const missing = power.owners.filter((id) => unknown.has(id))
          return sentFaults("powers", index, {
            ...groupFaults(holders, contactId, power),
            ...(missing.length === 0 ? {} : { owners: `The owner ${missing.join(", ")} does not exist` }),
            ...powerFaults(power)
          })
        })
        yield* refuseFaults("A signing power has an error", Object.assign({}, ...faults) as Faults)
        yield* writePowers(clientId, contactId, powers)
        const facts = { powers: powers.map((power) => ({ ...power })) }
        const subject = { kind: "contact", id: String(contactId) } as const
        yield* trail.append({ clientId, actor, action: "contact.powersChanged", subject, facts })
        yield* notifyAdministrators(clientId, actor, "powers", contact)
        return yield* Effect.orDie(requireContact(clientId, contactId))
      })

      const changeDelegation = Effect.fnUntraced(function* (
        clientId: number,
        actor: AuditActor,
        of: SeenContact,
        delegation: ReadonlyArray<DelegationContent>
      ) {
        const contact = yield* present(clientId, of)
        const { contactId } = contact
        const known = yield* findPresentContacts(clientId, [...new Set(delegation.map((one) => one.toContactId))])
        const faults = delegation.map((one, index) =>
          sentFaults("delegation", index, {
            ...(known.has(one.toContactId) ? {} : { toContactId: "Choose one of your people" }),
            ...delegationFaults(contactId, one)
          })
        )
        yield* refuseFaults("A delegation has an error", Object.assign({}, ...faults) as Faults)
        yield* writeDelegation(clientId, contactId, delegation)
        const facts = { delegation: delegation.map((one) => ({ ...one })) }
        const subject = { kind: "contact", id: String(contactId) } as const
        yield* trail.append({ clientId, actor, action: "contact.delegated", subject, facts })
        yield* notifyAdministrators(clientId, actor, "delegation", contact)
        return yield* Effect.orDie(requireContact(clientId, contactId))
      })

      const once = <E, R>(clientId: number, act: Effect.Effect<Contact, E, R>) =>
        database.asClient(clientId, exactlyOnce(WireContact, act)).pipe(Effect.provideService(ServerClock, clock))

      return ContactPowers.of({
        change: Effect.fn("ContactPowers.change")((clientId, actor, of, powers) =>
          once(clientId, changePowers(clientId, actor, of, powers))
        ),
        delegate: Effect.fn("ContactPowers.delegate")((clientId, actor, of, delegation) =>
          once(clientId, changeDelegation(clientId, actor, of, delegation))
        )
      })
    })
  )
}
