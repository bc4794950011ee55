import { Effect } from "effect"
import type { ContactGroup } from "../../contract/contacts/ContactGroup.ts"
import type { Contact } from "../../domain/contact/Contact.ts"
import type { ContactFilter } from "../../domain/contact/ContactFilter.ts"
import { contactPageLimit } from "../../domain/contact/contactPageLimit.ts"
import type { GroupCalls } from "../calls/groupCalls.ts"

/** Choice of people, and the user as whom staff view them; 0 for one's own. */
export interface ViewedContacts extends ContactFilter {
  readonly viewAsUserId: number
}

/** Reads page after page what follows the first `known` contacts. */
export const readContactsAfter = Effect.fnUntraced(function* (
  { list }: Pick<GroupCalls<typeof ContactGroup>, "list">,
  filter: ViewedContacts,
  known: number
) {
  const read: Array<Contact> = []
  for (;;) {
    const page = yield* list({ query: { ...filter, offset: known + read.length, limit: contactPageLimit } })
    read.push(...page.contacts)
    // Fewer may arrive than announced: a contact may no longer match.
    if (page.contacts.length === 0 || known + read.length >= page.totalCount) return read
  }
})
