import type { PossibleSigner } from "../../domain/signing/PossibleSigner.ts"
import type { Signer } from "../../domain/signing/Signer.ts"

/** A signer as an envelope begins. */
export type InitialSigner = Pick<Signer, "contactId" | "groupCount" | "groupName" | "mode" | "n" | "round" | "state">

/** Signers to ask. */
export type SignersDecision =
  | { readonly _tag: "Asked"; readonly signers: ReadonlyArray<InitialSigner> }
  /** No sole signatory exists, nor enough members of any group. */
  | { readonly _tag: "Nobody" }
  /** A person in the order can't sign. */
  | { readonly _tag: "NoPower"; readonly contactId: number }
  /** Those in the order can sign, but are too few of their group. */
  | { readonly _tag: "TooFew" }

type Place = Pick<InitialSigner, "contactId" | "groupCount" | "groupName" | "mode">

interface Group {
  readonly name: string
  readonly needed: number
  readonly members: ReadonlyArray<number>
}

const groupsOf = (possible: ReadonlyArray<PossibleSigner>): ReadonlyArray<Group> => {
  const all = possible.flatMap(({ groups }) => groups)
  const names = [...new Set(all.map(({ name }) => name))]
  return names.map((name) => ({
    name,
    needed: Math.max(...all.filter((one) => one.name === name).map(({ needed }) => needed)),
    members: possible.filter(({ groups }) => groups.some((one) => one.name === name)).map(({ contactId }) => contactId)
  }))
}

/** Groups with enough members among some people. */
const wholeAmong = (groups: ReadonlyArray<Group>, contactIds: ReadonlyArray<number>): ReadonlyArray<Group> =>
  groups.filter(({ members, needed }) => members.filter((one) => contactIds.includes(one)).length >= needed)

const alone = (contactId: number): Place => ({ contactId, mode: "alone", groupName: "", groupCount: null })

const jointly = (contactId: number, groupName: string, groupCount: number): Place => ({
  contactId,
  mode: "jointly",
  groupName,
  groupCount
})

/**
 * Decides the signers: with an empty `order`, everyone who can sign is asked at once and any sufficient set completes
 * it. Otherwise exactly those in the order are asked, one after the other.
 */
export const decideSignersToAsk = (
  possible: ReadonlyArray<PossibleSigner>,
  order: ReadonlyArray<number>
): SignersDecision => {
  const groups = groupsOf(possible)
  const everybody = possible.map(({ contactId }) => contactId)
  const ones = possible.filter(({ isAlone }) => isAlone).map(({ contactId }) => contactId)
  const whole = wholeAmong(groups, everybody)
  if (ones.length === 0 && whole.length === 0) return { _tag: "Nobody" }
  if (order.length === 0) {
    const places = [
      ...ones.map(alone),
      ...whole.flatMap(({ members, name, needed }) =>
        members.filter((contactId) => !ones.includes(contactId)).map((contactId) => jointly(contactId, name, needed))
      )
    ]
    return {
      _tag: "Asked",
      signers: places.map((place, at) => ({ ...place, n: at + 1, round: 1, state: "asked" }))
    }
  }
  const enough = wholeAmong(groups, order)
  const asked: Array<InitialSigner> = []
  for (const contactId of order) {
    const own = [...enough, ...groups].find(({ members }) => members.includes(contactId))
    if (!ones.includes(contactId) && own === undefined) return { _tag: "NoPower", contactId }
    // Signers are asked alone at their turn; the check that all of them suffice is here.
    const place = own === undefined || ones.includes(contactId) ? alone(contactId) : jointly(contactId, own.name, 1)
    const n = asked.length + 1
    asked.push({ ...place, n, round: n, state: n === 1 ? "asked" : "waiting" })
  }
  return enough.length > 0 || asked.some(({ mode }) => mode === "alone")
    ? { _tag: "Asked", signers: asked }
    : { _tag: "TooFew" }
}
