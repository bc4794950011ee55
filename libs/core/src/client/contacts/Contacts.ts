import { Context, Effect, Layer } from "effect"
import { ContactGroup } from "../../contract/contacts/ContactGroup.ts"
import type { Contact } from "../../domain/contact/Contact.ts"
import { contactPageLimit } from "../../domain/contact/contactPageLimit.ts"
import type { ContactPage } from "../../domain/contact/ContactPage.ts"
import type { ContactStatus } from "../../domain/contact/ContactStatus.ts"
import type { RoleName } from "../../domain/contact/RoleName.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ContactContent } from "../../rules/people/ContactContent.ts"
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
    readonly change: (
      of: { readonly contactId: number; readonly version: number },
      content: ContactContent
    ) => Effect.Effect<Contact, CallFailure>
  }
>()("./Contacts.ts") {
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
          (key, content) => contacts.add({ headers: { "idempotency-key": key }, payload: content }),
          callFailures
        ),
        change: Effect.fn("Contacts.change")(
          ({ contactId, version }, content) =>
            contacts.change({ params: { id: contactId }, headers: { "if-match": version }, payload: content }),
          callFailures
        )
      })
    )
  )
}
