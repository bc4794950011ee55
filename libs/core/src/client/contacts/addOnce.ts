import { Effect } from "effect"
import type { ContactGroup } from "../../contract/contacts/ContactGroup.ts"
import type { Contact } from "../../domain/contact/Contact.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ContactContent } from "../../rules/people/ContactContent.ts"
import type { GroupCalls } from "../calls/groupCalls.ts"

/** Addition of a contact across repeated attempts. */
export interface Addition {
  readonly key: string
  /** Content of earlier attempts without a response, the newest first: one of them may have added them. */
  readonly unanswered: ReadonlyArray<ContactContent>
}

type Calls = Pick<GroupCalls<typeof ContactGroup>, "add" | "change">

/** Goes on in another way where the key was used with another content. */
const whenUsedOtherwise =
  (otherwise: (failure: CallFailure) => Effect.Effect<Contact, CallFailure>) =>
  (added: Effect.Effect<Contact, CallFailure>): Effect.Effect<Contact, CallFailure> =>
    Effect.catch(added, (failure) =>
      failure.code === "key_used_otherwise" ? otherwise(failure) : Effect.fail(failure)
    )

/**
 * Adds a contact once. If an earlier attempt with other content has added it and its response was lost, the contact is
 * found by its key and changed.
 */
export const addOnce = (
  calls: Calls,
  { key, unanswered }: Addition,
  content: ContactContent
): Effect.Effect<Contact, CallFailure> =>
  calls
    .add({ headers: { key }, payload: content })
    .pipe(
      whenUsedOtherwise((failure) =>
        Effect.flatMap(addedBefore(calls, key, unanswered, failure), ({ contactId: id, version }) =>
          calls.change({ params: { id }, headers: { version }, payload: content })
        )
      )
    )

const addedBefore = (
  calls: Calls,
  key: string,
  [latest, ...earlier]: ReadonlyArray<ContactContent>,
  failure: CallFailure
): Effect.Effect<Contact, CallFailure> =>
  latest === undefined
    ? Effect.fail(failure)
    : calls
        .add({ headers: { key }, payload: latest })
        .pipe(whenUsedOtherwise(() => addedBefore(calls, key, earlier, failure)))
