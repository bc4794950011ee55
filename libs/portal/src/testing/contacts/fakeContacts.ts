import { Contacts } from "@reclaim/core/client/contacts/Contacts"
import { type Contact, ContactPage, EmailChange } from "@reclaim/core/domain/contact/Contact"
import { Delegation } from "@reclaim/core/domain/contact/Delegation"
import { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import { UnsignedOwner } from "@reclaim/core/domain/contact/UnsignedOwner"
import { MailLog } from "@reclaim/core/domain/mail/MailLog"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decideSignedOwners } from "@reclaim/core/rules/people/decideSigners"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makeSentMail } from "@reclaim/core/testing/people/makeSentMail"
import { Effect, Layer } from "effect"

/** The day on which it is decided who can sign. */
const day = CalendarDate.make("2026-11-20")

/**
 * A server that has these people and takes every change to them; `answers` stand in for some of its own. Of the owners, by
 * number, it tells those for whom nobody can sign.
 */
export const fakeContacts = (
  given: ReadonlyArray<Contact>,
  answers: Partial<Contacts["Service"]> = {},
  owners: Readonly<Record<number, string>> = {}
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
          const { named, others } = decideSignedOwners(stored, day)
          const unsigned = Object.entries(owners)
            .map(([id, name]) => new UnsignedOwner({ ownerId: Number(id), name }))
            .filter(({ ownerId }) => !(named.get(ownerId) ?? others))
          return new ContactPage({
            contacts: found.slice(offset, offset + limit),
            totalCount: found.length,
            ownersWithoutSignatory: unsigned,
            ownersWithoutSignatoryCount: unsigned.length
          })
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
      changeEmail: (_, { contactId }, newEmail) =>
        become(contactId, {
          emailChange: new EmailChange({
            newEmail,
            expiresAt: new Date("2026-11-26T09:00:00Z"),
            isConfirmed: false,
            isAgreed: false
          })
        }),
      cancelEmail: (_, { contactId }) => become(contactId, { emailChange: null }),
      listMails: () => Effect.succeed(new MailLog({ mails: [makeSentMail()], hasOlder: false })),
      ...answers
    })
  })
