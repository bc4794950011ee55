import type { RefusalCode } from "../../domain/failure/RefusalCode.ts"
import type { EnvelopeState } from "../../domain/signing/EnvelopeState.ts"
import type { Signer } from "../../domain/signing/Signer.ts"
import { decideSigners, type PowerHolder, type SigningSubject } from "../people/decideSigners.ts"
import { decideSigner } from "./decideSigner.ts"

/** Facts about a signer that decide who may replace them. */
export type ReplacedSigner = Pick<Signer, "contactId" | "groupCount" | "groupName" | "mode" | "n" | "round" | "state">

/** Facts that decide on a replacement of a signer. */
export interface ReplacementFacts {
  readonly state: EnvelopeState
  readonly signers: ReadonlyArray<ReplacedSigner>
  readonly people: ReadonlyArray<PowerHolder>
  readonly asked: SigningSubject
}

/** Reason for refusing a replacement. */
export type ReplacementRefusal = "ended" | "settled" | "asked_already" | "no_power"

const codes: Readonly<Record<ReplacementRefusal, RefusalCode>> = {
  ended: "wrong_state",
  settled: "already_done",
  asked_already: "already_done",
  no_power: "wrong_state"
}

export type ReplacementDecision =
  /** The new signer, in the waiting or asked state of the former one. */
  | { readonly _tag: "Replaced"; readonly signer: Omit<ReplacedSigner, "contactId"> }
  | { readonly _tag: "NoSigner" }
  | { readonly _tag: "Refused"; readonly why: ReplacementRefusal; readonly code: RefusalCode }

const refuse = (why: ReplacementRefusal): ReplacementDecision => ({ _tag: "Refused", why, code: codes[why] })

/**
 * Signing mode of a person in a signer's place: alone, or as one of the same group; null where their powers do not
 * suffice.
 */
const placeOf = ({ asked, people }: ReplacementFacts, signer: ReplacedSigner, contactId: number) => {
  const { alone, groups } = decideSigners(people, asked)
  if (alone.includes(contactId)) return { mode: "alone", groupName: "", groupCount: null } as const
  const { groupCount, groupName, mode } = signer
  const isMember = groups.some(({ members, name }) => name === groupName && members.includes(contactId))
  return mode === "jointly" && isMember ? ({ mode, groupName, groupCount } as const) : null
}

/** Decides whether a person replaces a signer who has not signed; a person who was asked themselves replaces nobody. */
export const decideReplacement = (facts: ReplacementFacts, n: number, contactId: number): ReplacementDecision => {
  const { signers, state } = facts
  const former = signers.find((signer) => signer.n === n)
  if (former === undefined) return { _tag: "NoSigner" }
  if (state !== "sent") return refuse("ended")
  if (decideSigner(former.state, "replace")._tag === "Refused") return refuse("settled")
  if (signers.some((signer) => signer.contactId === contactId && signer.state !== "replaced")) {
    return refuse("asked_already")
  }
  const place = placeOf(facts, former, contactId)
  if (place === null) return refuse("no_power")
  const last = Math.max(...signers.map((signer) => signer.n))
  // A view by the former signer does not count for the new one.
  const next = former.state === "waiting" ? "waiting" : "asked"
  return { _tag: "Replaced", signer: { ...place, n: last + 1, round: former.round, state: next } }
}

/** Contact ids of everybody who may replace a signer. */
export const replacementsFor = (facts: ReplacementFacts, n: number): ReadonlyArray<number> =>
  facts.people
    .map(({ contactId }) => contactId)
    .filter((contactId) => decideReplacement(facts, n, contactId)._tag === "Replaced")
