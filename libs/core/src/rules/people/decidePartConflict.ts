import type { Contact } from "../../domain/contact/Contact.ts"
import type { ContactPart } from "./ContactAct.ts"
import type { DelegationContent } from "./DelegationContent.ts"
import type { PowerContent } from "./PowersContent.ts"

/** Two versions of such a part and their common base. */
export interface PartVersions {
  readonly mine: ContactPart
  readonly theirs: Contact
  readonly base: Contact
}

/**
 * Relation of a newer version to the entered one: identical; changed elsewhere, so that the entry can be saved on top;
 * or changed in the same part.
 */
export type PartConflict = "saved" | "elsewhere" | "same"

const textOfPowers = (powers: ReadonlyArray<PowerContent & { readonly isSuspended?: boolean }>): string =>
  JSON.stringify(
    powers.map((one) => [
      one.codes,
      one.mode,
      one.groupName,
      one.groupCount,
      one.owners,
      one.validFrom,
      one.validTo,
      one.isSuspended ?? false
    ])
  )

const textOfDelegation = (delegation: ReadonlyArray<DelegationContent>): string =>
  JSON.stringify(delegation.map((one) => [one.toContactId, one.fromDay, one.toDay, one.acts]))

const textOf = (part: ContactPart): string =>
  part._tag === "ChangePowers" ? textOfPowers(part.powers) : textOfDelegation(part.delegation)

const textIn = ({ _tag }: ContactPart, contact: Contact): string =>
  _tag === "ChangePowers" ? textOfPowers(contact.powers) : textOfDelegation(contact.delegation)

/** Compares a newer version with the one that a form was opened with. */
export const decidePartConflict = ({ base, mine, theirs }: PartVersions): PartConflict => {
  const current = textIn(mine, theirs)
  if (current === textOf(mine)) return "saved"
  return current === textIn(mine, base) && theirs.status !== "inactive" ? "elsewhere" : "same"
}
