import type { Contact } from "../../domain/contact/Contact.ts"
import type { PossibleSigner } from "../../domain/signing/PossibleSigner.ts"
import { decideSigners, type PowerHolder, type SigningSubject } from "../people/decideSigners.ts"

/** Named person who may have signing powers. */
export interface NamedPowerHolder extends PowerHolder, Pick<Contact, "jobTitle"> {
  readonly name: string
}

/** Everybody who can sign something, in the order of `people`. */
export const possibleSigners = (
  people: ReadonlyArray<NamedPowerHolder>,
  asked: SigningSubject
): ReadonlyArray<PossibleSigner> => {
  const { alone, groups } = decideSigners(people, asked)
  return people
    .map(({ contactId, jobTitle, name }) => ({
      contactId,
      name,
      jobTitle,
      isAlone: alone.includes(contactId),
      groups: groups
        .filter(({ members }) => members.includes(contactId))
        .map((group) => ({ name: group.name, needed: group.needed }))
    }))
    .filter((one) => one.isAlone || one.groups.length > 0)
}
