import { Effect } from "effect"
import type { Contact } from "../../domain/contact/Contact.ts"
import type { ContactQuestion, Contacts } from "./Contacts.ts"

/** Reads page after page what follows the first so many contacts. */
export const readContactsAfter = Effect.fnUntraced(function* (
  contacts: Pick<Contacts["Service"], "list">,
  question: ContactQuestion,
  known: number
) {
  const read: Array<Contact> = []
  for (;;) {
    const page = yield* contacts.list({ ...question, offset: known + read.length })
    read.push(...page.contacts)
    // Fewer may come than were announced: somebody may no longer be found.
    if (page.contacts.length === 0 || known + read.length >= page.totalCount) return read
  }
})
