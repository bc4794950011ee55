import type { FieldNote } from "../../../domain/account/FieldNote.ts"
import type { ApplicationSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import { decideSigners, isSignable } from "../../people/decideSigners.ts"
import type { ApplicationFacts } from "./ApplicationFacts.ts"

const path = "people.contactIds"

/** No owner has this number: what is signed for an owner who is new is signed by who signs for every owner. */
const newOwner = 0

/** What is missing among the people who act for the account. */
export const peopleGaps = ({ owner, people }: ApplicationSteps, facts: ApplicationFacts): ReadonlyArray<FieldNote> => {
  const asked = { ownerId: owner.ownerId ?? facts.changedOwnerId ?? newOwner, code: null, day: facts.today }
  const isSigned = isSignable(decideSigners(facts.people, asked))
  const isOperated = facts.people.some(({ roles }) => roles.some(({ role }) => role === "operations"))
  return [
    ...(people.contactIds.length > facts.people.length
      ? [{ path, text: "Somebody who was chosen is no longer with you" }]
      : []),
    ...(isSigned ? [] : [{ path, text: "Choose who signs: one person alone, or enough of a group, for this owner" }]),
    ...(isOperated ? [] : [{ path, text: "Choose at least one person with the role of operations" }])
  ]
}
