import type { EnvelopeState } from "../../domain/signing/EnvelopeState.ts"
import type { PrintedRequirement } from "../document/paper/decidePaper.ts"
import { decideEnvelope } from "./decideEnvelope.ts"

/** Requirement for a document to be signed on screen. */
export type SignedRequirement = Omit<PrintedRequirement, "isOnPaper">

/** An envelope that is for one of them already. */
export interface EarlierEnvelope {
  readonly envelopeId: number
  readonly state: EnvelopeState
  readonly formVersion: string
  readonly requirementIds: ReadonlyArray<number>
  /** Contacts who sign one after the other; empty where all are asked at the same time. */
  readonly order: ReadonlyArray<number>
  readonly hasSignatures: boolean
}

/** Outcome of a request for signatures on screen. */
export type MakingDecision =
  /** A new one, in the place of those. */
  | { readonly _tag: "New"; readonly supersedes: ReadonlyArray<number> }
  /** Envelope created earlier. */
  | { readonly _tag: "Same"; readonly envelopeId: number }
  /** Some of them are in another envelope with signatures. */
  | { readonly _tag: "UnderWay" }
  /** One of them is not required, or is under review. */
  | { readonly _tag: "NotAsked" }
  /** They differ in owner, code or year. */
  | { readonly _tag: "NotTogether" }

const documentOf = ({ accountId, code, investorId, ownerId, period, seq }: SignedRequirement): string =>
  JSON.stringify([code, ownerId, investorId, accountId, seq, period])

/** Requested properties of an envelope. */
export interface EnvelopeRequest {
  readonly formVersion: string
  /** Empty if signers may sign in any order. */
  readonly order: ReadonlyArray<number>
}

const isOrdered = ({ order }: EarlierEnvelope, wished: EnvelopeRequest): boolean =>
  wished.order.length === 0 || wished.order.join() === order.join()

/** `earlier` are those for any of the requirements; those that have ended do not count. */
export const decideMaking = (
  wanted: ReadonlyArray<SignedRequirement>,
  earlier: ReadonlyArray<EarlierEnvelope>,
  wished: EnvelopeRequest
): MakingDecision => {
  if (wanted.some(({ state }) => state !== "requested" && state !== "rejected")) return { _tag: "NotAsked" }
  if (new Set(wanted.map(documentOf)).size !== 1) return { _tag: "NotTogether" }
  const open = earlier.filter(({ state }) => state === "draft" || state === "sent" || state === "completed")
  const mayReplace = open.every(
    ({ hasSignatures, state }) => !hasSignatures && decideEnvelope(state, "Supersede")._tag === "Next"
  )
  const ids = new Set(wanted.map(({ requirementId }) => requirementId))
  const same = open.find(
    ({ requirementIds }) => requirementIds.length === ids.size && requirementIds.every((id) => ids.has(id))
  )
  if (same !== undefined && isOrdered(same, wished) && (!mayReplace || same.formVersion === wished.formVersion)) {
    return { _tag: "Same", envelopeId: same.envelopeId }
  }
  return mayReplace ? { _tag: "New", supersedes: open.map(({ envelopeId }) => envelopeId) } : { _tag: "UnderWay" }
}
