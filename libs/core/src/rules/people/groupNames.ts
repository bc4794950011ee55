import type { Contact } from "../../domain/contact/Contact.ts"

/** Names of the groups whose members sign together, sorted. */
export const groupNames = (people: ReadonlyArray<Pick<Contact, "powers">>): ReadonlyArray<string> =>
  [...new Set(people.flatMap(({ powers }) => powers.map(({ groupName }) => groupName)))]
    .filter((name) => name !== "")
    .toSorted((a, b) => a.localeCompare(b))
