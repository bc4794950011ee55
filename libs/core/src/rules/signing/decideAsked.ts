import type { PossibleSigner } from "../../domain/signing/PossibleSigner.ts"
import type { Signer } from "../../domain/signing/Signer.ts"

/** A signer as an envelope begins. */
export type AskedSigner = Pick<Signer, "contactId" | "groupCount" | "groupName" | "mode" | "n" | "round" | "state">

/** Who is asked to sign. */
export type AskedDecision =
  | { readonly _tag: "Asked"; readonly signers: ReadonlyArray<AskedSigner> }
  /** Nobody can sign, or not enough of any group. */
  | { readonly _tag: "Nobody" }
  /** Somebody in the order can't sign. */
  | { readonly _tag: "NoPower"; readonly contactId: number }
  /** Those in the order can sign, but are too few of their group. */
  | { readonly _tag: "TooFew" }

type Place = Pick<AskedSigner, "contactId" | "groupCount" | "groupName" | "mode">

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

/** Those groups of which enough are among some people. */
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
 * Everybody who can sign, at the same time, where `order` is empty: whoever is enough completes it. Otherwise exactly those in
 * the order, one after the other.
 */
export const decideAsked = (possible: ReadonlyArray<PossibleSigner>, order: ReadonlyArray<number>): AskedDecision => {
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
  const asked: Array<AskedSigner> = []
  for (const contactId of order) {
    const own = [...enough, ...groups].find(({ members }) => members.includes(contactId))
    if (!ones.includes(contactId) && own === undefined) return { _tag: "NoPower", contactId }
    // Asked at their turn with nobody else; whether all of them are enough is decided here.
    const place = own === undefined || ones.includes(contactId) ? alone(contactId) : jointly(contactId, own.name, 1)
    const n = asked.length + 1
    asked.push({ ...place, n, round: n, state: n === 1 ? "asked" : "waiting" })
  }
  return enough.length > 0 || asked.some(({ mode }) => mode === "alone")
    ? { _tag: "Asked", signers: asked }
    : { _tag: "TooFew" }
}
