import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import { type Contact, ContactPage, EmailChange } from "@reclaim/core/domain/contact/Contact"
import { Delegation } from "@reclaim/core/domain/contact/Delegation"
import { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import { UnsignedOwner } from "@reclaim/core/domain/contact/UnsignedOwner"
import { MailLog } from "@reclaim/core/domain/mail/MailLog"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decideSignedOwners } from "@reclaim/core/rules/people/decideSigners"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makeSentMail } from "@reclaim/core/testing/people/makeSentMail"
import { Effect } from "effect"

/** The day on which it is decided who can sign. */
const day = CalendarDate.make("2026-11-20")

/**
 * A fake server with these people, which accepts every change; `answers` override its responses. `owners`, by id, are
 * those without a signatory.
 */
export const fakeContacts = (
  given: ReadonlyArray<Contact>,
  answers: Partial<GroupCalls<typeof ContactGroup>> = {},
  owners: Readonly<Record<number, string>> = {}
) => {
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
  return fakeCalls(ContactGroup, {
    list: ({ query: { limit, offset, role, search = "", status } }) =>
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
    find: ({ params }) =>
      Effect.suspend(() => {
        const found = stored.find((one) => one.contactId === params.id)
        return found === undefined ? Effect.fail(makeFailure({ status: 404 })) : Effect.succeed(found)
      }),
    add: ({ headers: { key }, payload: content }) =>
      Effect.sync(() => {
        const contactId = Math.max(0, ...stored.map((one) => one.contactId)) + 1
        const added =
          keys.get(key) ??
          makeContact({ ...content, contactId, version: 1, status: "draft", isEmailVerified: false, userId: null })
        if (!keys.has(key)) stored = [...stored, added]
        keys.set(key, added)
        return added
      }),
    change: ({ headers: { version }, params: { id: contactId }, payload: content }) =>
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
    act: ({ params: { id }, payload }) => {
      switch (payload._tag) {
        case "RevokeInvitation":
          return become(id, { status: "draft", isLetIn: false })
        case "Reactivate":
          return become(id, { status: "active", roles: [] })
        case "CancelEmail":
          return become(id, { emailChange: null })
      }
    },
    actProven: ({ params: { id }, payload }) => {
      switch (payload._tag) {
        case "Invite":
          return become(id, { status: "invited", userId: id, isLetIn: true })
        case "Deactivate":
          return become(id, {
            status: "inactive",
            isLetIn: false,
            replacedBy: payload.successorContactId,
            delegation: []
          })
        case "ChangeEmail":
          return become(id, {
            emailChange: new EmailChange({
              newEmail: payload.email,
              expiresAt: new Date("2026-11-26T09:00:00Z"),
              isConfirmed: false,
              isAgreed: false
            })
          })
        case "ChangePowers":
          return become(id, {
            powers: payload.powers.map((power) => new SigningPower({ ...power, isSuspended: false }))
          })
        case "ChangeDelegation":
          return become(id, { delegation: payload.delegation.map((one) => new Delegation(one)) })
      }
    },
    listMails: () => Effect.succeed(new MailLog({ mails: [makeSentMail()], hasOlder: false })),
    ...answers
  })
}
