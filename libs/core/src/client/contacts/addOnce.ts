import { Effect } from "effect"
import type { Contact } from "../../domain/contact/Contact.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ContactContent } from "../../rules/people/ContactContent.ts"
import type { Contacts } from "./Contacts.ts"

/** Somebody who is to be added, however many attempts it takes. */
export interface Addition {
  readonly key: string
  /** What earlier attempts without an answer have sent, the newest first: one of them may have added them. */
  readonly unanswered: ReadonlyArray<ContactContent>
}

type Calls = Pick<Contacts["Service"], "add" | "change">

/** Goes on in another way where the key was used with another content. */
const whenUsedOtherwise =
  (otherwise: (failure: CallFailure) => Effect.Effect<Contact, CallFailure>) =>
  (added: Effect.Effect<Contact, CallFailure>): Effect.Effect<Contact, CallFailure> =>
    Effect.catch(added, (failure) =>
      failure.code === "key_used_otherwise" ? otherwise(failure) : Effect.fail(failure)
    )

/**
 * Adds somebody once. Where an earlier attempt has added them with another content, whose answer never came, that one is
 * found again by its key and changed.
 */
export const addOnce = (
  contacts: Calls,
  { key, unanswered }: Addition,
  content: ContactContent
): Effect.Effect<Contact, CallFailure> =>
  contacts
    .add(key, content)
    .pipe(
      whenUsedOtherwise((failure) =>
        Effect.flatMap(addedBefore(contacts, key, unanswered, failure), ({ contactId, version }) =>
          contacts.change({ contactId, version }, content)
        )
      )
    )

const addedBefore = (
  contacts: Calls,
  key: string,
  [latest, ...earlier]: ReadonlyArray<ContactContent>,
  failure: CallFailure
): Effect.Effect<Contact, CallFailure> =>
  latest === undefined
    ? Effect.fail(failure)
    : contacts.add(key, latest).pipe(whenUsedOtherwise(() => addedBefore(contacts, key, earlier, failure)))
