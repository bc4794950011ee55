import type { Delegation } from "../../domain/contact/Delegation.ts"
import type { Signer } from "../../domain/signing/Signer.ts"
import { decideSigners, type PowerHolder, type SigningSubject } from "../people/decideSigners.ts"

/** Person who may sign, or delegate signing. */
export interface SigningPerson extends PowerHolder {
  readonly delegation: ReadonlyArray<Delegation>
}

/** Facts about a signer that decide whose turn it is. */
export interface TurnSigner extends Pick<Signer, "contactId" | "groupName" | "mode" | "n" | "state"> {
  /** Contact who has signed, in person or as a delegate; null until then. */
  readonly signedBy: number | null
}

/** Signers of an envelope, and their powers on the date. */
export interface TurnFacts {
  readonly signers: ReadonlyArray<TurnSigner>
  readonly people: ReadonlyArray<SigningPerson>
  readonly asked: SigningSubject
}

/** Permission of a person to sign now. */
export type Turn =
  /** `inPlaceOf` is the contact for whom a delegate signs; null in person. */
  | { readonly _tag: "Yours"; readonly n: number; readonly inPlaceOf: number | null }
  /** Others sign first. */
  | { readonly _tag: "NotYet" }
  /** The person has already signed; nobody counts twice. */
  | { readonly _tag: "Signed" }
  /** The power under which they were asked is no longer valid on this date. */
  | { readonly _tag: "NoPower" }
  | { readonly _tag: "NotYours" }

const standsFor = ({ asked, people }: TurnFacts, contactId: number, signer: TurnSigner): boolean =>
  signer.contactId === contactId ||
  people.some(
    (person) =>
      person.contactId === signer.contactId &&
      person.delegation.some(
        ({ acts, fromDay, toContactId, toDay }) =>
          toContactId === contactId && acts.includes("signing") && fromDay <= asked.day && asked.day <= toDay
      )
  )

/**
 * Decides a person's turn. A delegate signs under the power of the person they stand in for: it extends no further, and
 * can't be delegated again.
 */
export const decideTurn = (facts: TurnFacts, contactId: number): Turn => {
  const { asked, people, signers } = facts
  if (signers.some(({ signedBy }) => signedBy === contactId)) return { _tag: "Signed" }
  const theirs = signers
    .filter(({ state }) => state === "waiting" || state === "asked" || state === "viewed")
    .filter((signer) => standsFor(facts, contactId, signer))
  if (theirs.length === 0) return { _tag: "NotYours" }
  const { alone, groups } = decideSigners(people, asked)
  const holding = theirs.filter((signer) =>
    signer.mode === "alone"
      ? alone.includes(signer.contactId)
      : groups.some(({ members, name }) => name === signer.groupName && members.includes(signer.contactId))
  )
  if (holding.length === 0) return { _tag: "NoPower" }
  const due = holding.filter(({ state }) => state !== "waiting")
  const one = due.find((signer) => signer.contactId === contactId) ?? due[0]
  if (one === undefined) return { _tag: "NotYet" }
  return { _tag: "Yours", n: one.n, inPlaceOf: one.contactId === contactId ? null : one.contactId }
}
