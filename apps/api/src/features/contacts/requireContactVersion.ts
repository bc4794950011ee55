import { NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireContact } from "@reclaim/core/contract/contacts/WireContact"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { Effect, Option, Schema } from "effect"
import { findContact } from "./contactRows.ts"

/** Contact and the version that the user saw. */
export interface SeenContact {
  readonly contactId: number
  readonly version: number
}

export const noContact = new NotFound({ message: "This person does not exist" })

/** Fails with the contact as it is now. */
export const staleContact = (current: Contact) =>
  Effect.flatMap(Effect.orDie(Schema.encodeEffect(WireContact)(current)), (sent) =>
    Effect.fail(new Stale({ message: "This has changed since you opened it", code: "newer_version", current: sent }))
  )

export const requireContact = (clientId: number, contactId: number) =>
  Effect.flatMap(
    findContact(clientId, contactId),
    Option.match({ onNone: () => Effect.fail(noContact), onSome: Effect.succeed })
  )

/** The contact if it still is as it was seen. */
export const requireContactVersion = Effect.fnUntraced(function* (
  clientId: number,
  { contactId, version }: SeenContact
) {
  const contact = yield* requireContact(clientId, contactId)
  return contact.version === version ? contact : yield* staleContact(contact)
})
