import type { Contact } from "../../domain/contact/Contact.ts"

/** The groups of which people sign together, in the order of their names. */
export const groupNames = (people: ReadonlyArray<Pick<Contact, "powers">>): ReadonlyArray<string> =>
  [...new Set(people.flatMap(({ powers }) => powers.map(({ groupName }) => groupName)))]
    .filter((name) => name !== "")
    .toSorted((a, b) => a.localeCompare(b))
