import type { Change } from "@reclaim/core/contract/access/Changes"
import { BadRequest, NotAllowed, Required } from "@reclaim/core/contract/access/accessErrors"
import type { WritingHeader } from "@reclaim/core/contract/access/writingHeaders"
import type { ProofLevel } from "@reclaim/core/domain/session/ProofLevel"
import { Data } from "effect"
import { isFromTheFuture } from "../platform/clock/futureTolerance.ts"
import type { Proof } from "./CurrentProof.ts"

/** Validity of a proof of identity, in minutes. */
export const proofMinutes = 5

export interface ChangeRequest {
  readonly change: Change
  readonly isReadOnly: boolean
  /** User that the request asks to view as; 0 for none. */
  readonly viewAsUserId: number
  /** The headers that the call needs and the request lacks. */
  readonly missing: ReadonlyArray<WritingHeader>
  readonly proof: Proof | null
  /** Milliseconds since 1970. */
  readonly now: number
}

export type ChangeDecision = Data.TaggedEnum<{
  Proceed: {}
  /** A refusal that is recorded, and why it is. */
  Refuse: { readonly reason: "read-only" | "view-as"; readonly error: NotAllowed }
  /** A refusal that the sender can resolve: the request can be repeated with the missing part. */
  AskFor: { readonly error: BadRequest | Required }
}>
export const ChangeDecision = Data.taggedEnum<ChangeDecision>()

const isFresh = ({ at, isForSession, level }: Proof, needed: ProofLevel, now: number): boolean =>
  level >= needed && (isForSession || now - at.getTime() <= proofMinutes * 60_000) && !isFromTheFuture(at, now)

/** Decides whether a request may change data; the first match applies. */
export const decideChange = ({
  change,
  isReadOnly,
  missing,
  now,
  proof,
  viewAsUserId
}: ChangeRequest): ChangeDecision => {
  if (change._tag === "Shared" && isReadOnly) {
    const error = new NotAllowed({ message: "Your access is read-only; ask somebody with the right to make changes" })
    return ChangeDecision.Refuse({ reason: "read-only", error })
  }
  if (change._tag === "Shared" && viewAsUserId !== 0) {
    const error = new NotAllowed({ message: "Read-only: nothing can be changed while you view as another user" })
    return ChangeDecision.Refuse({ reason: "view-as", error })
  }
  if (missing.includes("idempotency-key")) {
    const message = "This call needs the header Idempotency-Key, a UUID that stays the same when the call is repeated"
    return ChangeDecision.AskFor({ error: new BadRequest({ message, code: "idempotency_key_required" }) })
  }
  if (missing.includes("if-match")) {
    const message = "This call needs the header If-Match with the version that was read"
    return ChangeDecision.AskFor({ error: new Required({ message, code: "version_required" }) })
  }
  if (change._tag === "Nothing" || change.proof === null) return ChangeDecision.Proceed()
  if (proof !== null && isFresh(proof, change.proof, now)) return ChangeDecision.Proceed()
  const methods = proof?.methods[change.proof] ?? []
  const message =
    methods.length === 0
      ? "This needs a second factor, and you have none yet: set one up in your profile"
      : "Confirm your identity to continue"
  return ChangeDecision.AskFor({ error: new Required({ message, code: "step_up_required", methods }) })
}
