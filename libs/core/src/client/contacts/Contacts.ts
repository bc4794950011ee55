import { Context, Effect, Layer } from "effect"
import { ContactGroup } from "../../contract/contacts/ContactGroup.ts"
import type { Contact, ContactPage } from "../../domain/contact/Contact.ts"
import { contactPageLimit } from "../../domain/contact/contactPageLimit.ts"
import type { ContactStatus } from "../../domain/contact/ContactStatus.ts"
import type { RoleName } from "../../domain/contact/RoleName.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { MailLog } from "../../domain/mail/MailLog.ts"
import type { ContactContent } from "../../rules/people/ContactContent.ts"
import type { DelegationContent } from "../../rules/people/DelegationContent.ts"
import type { PowerContent } from "../../rules/people/PowersContent.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** Which people are listed. */
export interface ContactQuestion {
  readonly search?: string
  readonly role?: RoleName
  readonly status?: ContactStatus
  readonly offset?: number
  readonly limit?: number
  /** A user as whom staff view; 0 or absent for oneself. */
  readonly viewAs?: number
}

/** A contact as it was seen. */
export interface SeenContact {
  readonly contactId: number
  readonly version: number
}

/** A step from one state to another, which is taken once for each key. */
export type ContactStep = (key: string, of: SeenContact) => Effect.Effect<Contact, CallFailure>

const stepOf = (key: string, { contactId, version }: SeenContact) => ({
  params: { id: contactId },
  headers: { key, version }
})

/** The people who act for a client. */
export class Contacts extends Context.Service<
  Contacts,
  {
    /** A page by last name. */
    readonly list: (question: ContactQuestion) => Effect.Effect<ContactPage, CallFailure>
    readonly find: (contactId: number, viewAs?: number) => Effect.Effect<Contact, CallFailure>
    /**
     * Adds somebody; sent again with the same key, it answers the one who was added before. Status 422 for an address that
     * somebody else has.
     */
    readonly add: (key: string, content: ContactContent) => Effect.Effect<Contact, CallFailure>
    /** Fails with status 412 and the contact as it is now when somebody has changed it since that version. */
    readonly change: (of: SeenContact, content: ContactContent) => Effect.Effect<Contact, CallFailure>
    /** Status 422 for who has no role, or an address that a user has already. */
    readonly invite: ContactStep
    readonly revokeInvitation: ContactStep
    /** Status 409 for the last administrator, and for the last who can sign for an owner; the message says who and why. */
    readonly deactivate: (
      key: string,
      of: SeenContact,
      successorContactId: number | null
    ) => Effect.Effect<Contact, CallFailure>
    readonly reactivate: ContactStep
    /** Replaces all powers. */
    readonly changePowers: (of: SeenContact, powers: ReadonlyArray<PowerContent>) => Effect.Effect<Contact, CallFailure>
    /** Replaces all that is delegated. */
    readonly changeDelegation: (
      of: SeenContact,
      delegation: ReadonlyArray<DelegationContent>
    ) => Effect.Effect<Contact, CallFailure>
    /**
     * Asks both addresses of somebody who signs in to agree to another one. Status 422 for an address that somebody else of
     * the client has.
     */
    readonly changeEmail: (key: string, of: SeenContact, email: string) => Effect.Effect<Contact, CallFailure>
    readonly cancelEmail: ContactStep
    /** The latest mails to somebody. */
    readonly listMails: (contactId: number) => Effect.Effect<MailLog, CallFailure>
  }
>()("@reclaim/core/Contacts") {
  static readonly layer = Layer.effect(
    Contacts,
    Effect.map(callsOf(ContactGroup), ({ contacts }) =>
      Contacts.of({
        list: Effect.fn("Contacts.list")(
          ({ limit = contactPageLimit, offset = 0, viewAs = 0, ...question }) =>
            contacts.list({ query: { ...question, offset, limit, view_as_user_id: viewAs } }),
          callFailures
        ),
        find: Effect.fn("Contacts.find")(
          (contactId, viewAs = 0) => contacts.find({ params: { id: contactId }, query: { view_as_user_id: viewAs } }),
          callFailures
        ),
        add: Effect.fn("Contacts.add")(
          (key, content) => contacts.add({ headers: { key }, payload: content }),
          callFailures
        ),
        change: Effect.fn("Contacts.change")(
          ({ contactId, version }, content) =>
            contacts.change({ params: { id: contactId }, headers: { version }, payload: content }),
          callFailures
        ),
        invite: Effect.fn("Contacts.invite")((key, of) => contacts.invite(stepOf(key, of)), callFailures),
        revokeInvitation: Effect.fn("Contacts.revokeInvitation")(
          (key, of) => contacts.revokeInvitation(stepOf(key, of)),
          callFailures
        ),
        deactivate: Effect.fn("Contacts.deactivate")(
          (key, of, successorContactId) =>
            contacts.deactivate({ ...stepOf(key, of), payload: { successor_contact_id: successorContactId } }),
          callFailures
        ),
        reactivate: Effect.fn("Contacts.reactivate")((key, of) => contacts.reactivate(stepOf(key, of)), callFailures),
        changePowers: Effect.fn("Contacts.changePowers")(
          ({ contactId, version }, powers) =>
            contacts.changePowers({
              params: { id: contactId },
              headers: { version },
              payload: { powers }
            }),
          callFailures
        ),
        changeDelegation: Effect.fn("Contacts.changeDelegation")(
          ({ contactId, version }, delegation) =>
            contacts.changeDelegation({
              params: { id: contactId },
              headers: { version },
              payload: { delegation }
            }),
          callFailures
        ),
        changeEmail: Effect.fn("Contacts.changeEmail")(
          (key, of, email) => contacts.changeEmail({ ...stepOf(key, of), payload: { email } }),
          callFailures
        ),
        cancelEmail: Effect.fn("Contacts.cancelEmail")(
          (key, of) => contacts.cancelEmail(stepOf(key, of)),
          callFailures
        ),
        listMails: Effect.fn("Contacts.listMails")(
          (contactId) => contacts.listMails({ params: { id: contactId } }),
          callFailures
        )
      })
    )
  )
}
