import type { RefusalCode } from "../../domain/failure/RefusalCode.ts"
import type { EnvelopeDocument } from "../../domain/signing/Envelope.ts"
import type { SignedBytes } from "../../domain/signing/EnvelopeAct.ts"
import type { EnvelopeState } from "../../domain/signing/EnvelopeState.ts"
import type { Turn } from "./decideTurn.ts"
import { isWholeSeen } from "./seenPages.ts"

/** Facts that decide on a signature. */
export interface SigningFacts {
  readonly state: EnvelopeState
  readonly turn: Turn
  /** True if they have consented to the present text on signing on screen. */
  readonly hasConsent: boolean
  readonly documents: ReadonlyArray<Pick<EnvelopeDocument, "n" | "pages" | "seen" | "sha256">>
  readonly sent: ReadonlyArray<SignedBytes>
}

/** Reason for refusing a signature. */
export type SigningRefusal =
  "ended" | "complete" | "signed" | "not_yours" | "not_yet" | "no_power" | "no_consent" | "not_seen" | "changed"

const codes: Readonly<Record<SigningRefusal, RefusalCode>> = {
  ended: "wrong_state",
  complete: "already_done",
  signed: "already_done",
  not_yours: "not_your_turn",
  not_yet: "not_your_turn",
  no_power: "not_your_turn",
  no_consent: "consent_needed",
  not_seen: "not_seen",
  changed: "content_changed"
}

export type SigningDecision =
  | { readonly _tag: "Signs"; readonly n: number; readonly inPlaceOf: number | null }
  | { readonly _tag: "Refused"; readonly why: SigningRefusal; readonly code: RefusalCode }

const isSame = (documents: SigningFacts["documents"], sent: ReadonlyArray<SignedBytes>): boolean =>
  documents.length === sent.length &&
  documents.every(({ n, sha256 }) => sent.some((one) => one.n === n && one.sha256 === sha256))

const ofTurn = { NotYet: "not_yet", Signed: "signed", NoPower: "no_power", NotYours: "not_yours" } as const

const refusalOf = ({ documents, hasConsent, sent, state, turn }: SigningFacts): SigningRefusal | null => {
  if (state !== "sent" && turn._tag === "Signed") return "signed"
  if (state === "completed" || state === "accepted") return "complete"
  if (state !== "sent") return "ended"
  if (turn._tag !== "Yours") return ofTurn[turn._tag]
  if (!hasConsent) return "no_consent"
  // A document replaced since it was shown has not been seen, and has to be shown again.
  if (!isSame(documents, sent)) return "changed"
  return documents.every(isWholeSeen) ? null : "not_seen"
}

/** Decides a signature; no prior step can be skipped. */
export const decideSigning = (facts: SigningFacts): SigningDecision => {
  const why = refusalOf(facts)
  if (why !== null) return { _tag: "Refused", why, code: codes[why] }
  const { turn } = facts
  return turn._tag === "Yours"
    ? { _tag: "Signs", n: turn.n, inPlaceOf: turn.inPlaceOf }
    : { _tag: "Refused", why: "not_yours", code: codes.not_yours }
}
