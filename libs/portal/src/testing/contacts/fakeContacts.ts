import { Contacts } from "@reclaim/core/client/contacts/Contacts"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { Delegation } from "@reclaim/core/domain/contact/Delegation"
import { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makeContactPage } from "@reclaim/core/testing/people/makeContactPage"
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
    const become = (contactId: number, changes: Parameters<typeof makeContact>[0]) =>
      Effect.suspend(() => {
        const before = stored.find((one) => one.contactId === contactId)
        if (before === undefined) return Effect.fail(makeFailure({ status: 404 }))
        const after = makeContact(Object.assign({}, before, changes, { version: before.version + 1 }))
        stored = stored.map((one) => (one === before ? after : one))
        return Effect.succeed(after)
      })
    return Contacts.of({
      list: ({ limit = 200, offset = 0, role, search = "", status }) =>
        Effect.sync(() => {
          const found = stored
            .filter(({ fullName }) => fullName.toLowerCase().includes(search.toLowerCase()))
            .filter((one) => status === undefined || one.status === status)
            .filter(({ roles }) => role === undefined || roles.some((held) => held.role === role))
            .toSorted((a, b) => a.lastName.localeCompare(b.lastName))
          return makeContactPage(found.slice(offset, offset + limit), found.length)
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
      invite: (_, { contactId }) => become(contactId, { status: "invited", userId: contactId, isLetIn: true }),
      revokeInvitation: (_, { contactId }) => become(contactId, { status: "draft", isLetIn: false }),
      deactivate: (_, { contactId }, replacedBy) =>
        become(contactId, { status: "inactive", isLetIn: false, replacedBy, delegation: [] }),
      reactivate: (_, { contactId }) => become(contactId, { status: "active", roles: [] }),
      changePowers: ({ contactId }, powers) =>
        become(contactId, { powers: powers.map((power) => new SigningPower({ ...power, isSuspended: false })) }),
      changeDelegation: ({ contactId }, delegation) =>
        become(contactId, { delegation: delegation.map((one) => new Delegation(one)) }),
      ...answers
    })
  })
