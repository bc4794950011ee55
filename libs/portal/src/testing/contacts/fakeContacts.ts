import { Contacts } from "@reclaim/core/client/contacts/Contacts"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"

/** A server that has these people and takes every change to them; `answers` stand in for some of its own. */
export const fakeContacts = (
  given: ReadonlyArray<Contact>,
  answers: Partial<Contacts["Service"]> = {}
): Layer.Layer<Contacts> =>
  Layer.sync(Contacts, () => {
    let stored = given
    const keys = new Map<string, Contact>()
    return Contacts.of({
      list: ({ limit = 200, offset = 0, role, search = "", status }) =>
        Effect.sync(() => {
          const found = stored
            .filter(({ fullName }) => fullName.toLowerCase().includes(search.toLowerCase()))
            .filter((one) => status === undefined || one.status === status)
            .filter(({ roles }) => role === undefined || roles.some((held) => held.role === role))
            .toSorted((a, b) => a.lastName.localeCompare(b.lastName))
          return { contacts: found.slice(offset, offset + limit), totalCount: found.length }
        }),
      find: (contactId) =>
        Effect.suspend(() => {
          const found = stored.find((one) => one.contactId === contactId)
          return found === undefined ? Effect.fail(makeFailure({ status: 404 })) : Effect.succeed(found)
        }),
      add: (key, content) =>
        Effect.sync(() => {
          const contactId = Math.max(0, ...stored.map((one) => one.contactId)) + 1
          const added =
            keys.get(key) ??
            makeContact({ ...content, contactId, version: 1, status: "draft", isEmailVerified: false, userId: null })
          if (!keys.has(key)) stored = [...stored, added]
          keys.set(key, added)
          return added
        }),
      change: ({ contactId, version }, content) =>
        Effect.sync(() => {
          const before = stored.find((one) => one.contactId === contactId)
          const changed = makeContact({
            ...content,
            contactId,
            version: version + 1,
            status: before?.status ?? "draft",
            userId: before?.userId ?? null
          })
          stored = stored.map((one) => (one.contactId === contactId ? changed : one))
          return changed
        }),
      ...answers
    })
  })
