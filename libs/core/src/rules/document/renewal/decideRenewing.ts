import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { yearOf } from "../../../domain/value/dateSteps.ts"
import { hasSuccessor } from "../requirement/decideRenewal.ts"
import type { DocumentCoverage } from "../requirement/DocumentCoverage.ts"
import { openRequirementStates, type RequirementState } from "../../../domain/document/requirement/RequirementState.ts"
import type { PaperState } from "../../../domain/document/paper/PaperState.ts"
import { decidePaper } from "../paper/decidePaper.ts"
import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import type { RenewalMethod } from "../../../domain/document/register/RenewalPack.ts"
import { isSignedOnPaper } from "../paper/isSignedOnPaper.ts"
import type { NeedKey } from "../requirement/Need.ts"

/**
 * Reasons against renewing a document: it is not valid, never expires, serves one payment only, has a successor on
 * file, or has one for a year after the next.
 */
export const renewRefusals = ["wrong_state", "never_ends", "of_one_payment", "there_already", "too_early"] as const
export type RenewRefusal = (typeof renewRefusals)[number]

export type RenewDecision =
  /**
   * `period` is the year of the successor; 0 for a document without a year, whose successor follows on where it ends.
   */
  { readonly _tag: "Next"; readonly period: number } | { readonly _tag: "Refused"; readonly code: RenewRefusal }

const refuse = (code: RenewRefusal): RenewDecision => ({ _tag: "Refused", code })

const isOfSame = (one: DocumentCoverage, other: DocumentCoverage): boolean =>
  one.state === "active" &&
  one.code === other.code &&
  one.ownerId === other.ownerId &&
  one.investorId === other.investorId &&
  (one.accountId === null || one.accountId === other.accountId) &&
  (one.markets.length === 0 ||
    (other.markets.length > 0 && other.markets.every((market) => one.markets.includes(market))))

/**
 * Decides the successor of a renewed document: for a document of a year the following one, unless that has ended; for
 * one without a year its next copy.
 */
export const decideRenewing = (
  document: DocumentCoverage,
  onFile: ReadonlyArray<DocumentCoverage>,
  today: CalendarDate
): RenewDecision => {
  const { period, seq, state, validTo } = document
  if (state !== "active") return refuse("wrong_state")
  if (seq !== null) return refuse("of_one_payment")
  const nextYear = yearOf(today) + 1
  if (period === 0) {
    if (validTo === null) return refuse("never_ends")
    if (yearOf(validTo) > nextYear) return refuse("too_early")
    return hasSuccessor(document, onFile) ? refuse("there_already") : { _tag: "Next", period: 0 }
  }
  const next = Math.max(period + 1, yearOf(today))
  if (next > nextYear) return refuse("too_early")
  const isThere = onFile.some((one) => one !== document && one.period >= next && isOfSame(one, document))
  return isThere ? refuse("there_already") : { _tag: "Next", period: next }
}

/** States of the existing requests for a need that is requested ahead; null where there is none. */
export interface ExistingRequests {
  /** State of the request caused by reclaims. */
  readonly plain: RequirementState | null
  /** State of the request for the successor of the renewed document; of the plain request if nothing is renewed. */
  readonly own: RequirementState | null
  /** True for the successor of a document. */
  readonly isNextCopy: boolean
}

/** Decision on a request: make it, or the reason not to, because it is pending, on file, or waived. */
export type AskingDecision = "ask" | "asked" | "there" | "waived"

const isOpen = (state: RequirementState | null): boolean => openRequirementStates.some((open) => open === state)

/** Decides so that no need is requested twice. */
export const decideAsking = ({ isNextCopy, own, plain }: ExistingRequests): AskingDecision => {
  if (isOpen(plain) || isOpen(own)) return "asked"
  if (own === "waived") return "waived"
  // The copy that met the request for a successor is no longer valid if the document itself is still the present one.
  return own === "accepted" && !isNextCopy ? "there" : "ask"
}

/** Document requested ahead of need, with the sheets printed for it. */
export interface WithdrawableRequest {
  readonly state: RequirementState
  readonly papers: ReadonlyArray<PaperState>
}

export type WithdrawRefusal = "nothing_asked" | "sent"

const isGone = (state: PaperState): boolean => state === "superseded" || state === "active"

const wasSent = ({ papers, state }: WithdrawableRequest): boolean =>
  (state !== "requested" && state !== "obsolete") ||
  papers.some((paper) => !isGone(paper) && decidePaper(paper, "Supersede")._tag === "Refused")

/**
 * Decides if requests can be withdrawn together, which needs that nothing was sent for any of them; null if they can.
 */
export const decideWithdrawing = (requests: ReadonlyArray<WithdrawableRequest>): WithdrawRefusal | null => {
  if (requests.every(({ state }) => state === "obsolete")) return "nothing_asked"
  return requests.some(wasSent) ? "sent" : null
}

const settledStates: ReadonlySet<RequirementState> = new Set(["accepted", "waived", "obsolete"])

/** True once a document is no longer awaited: it is on file, waived or not needed. */
export const isSettled = (state: RequirementState): boolean => settledStates.has(state)

/** Way to obtain a document, by its rule. */
export const renewalMethodOf = (
  rule: Pick<DocumentRule, "certification" | "original" | "party" | "signature">
): RenewalMethod => {
  if (isSignedOnPaper(rule)) return "print"
  return rule.party === "client" ? "upload" : "order"
}

/** Facts about a request ahead of need that decide which document it follows. */
export interface FollowingRequest extends Pick<NeedKey, "code" | "ownerId" | "investorId" | "accountId" | "period"> {
  readonly renews: number | null
}

/** True if a request is for the successor of a document, or for the same document of a later year. */
export const asksForNextOf = (
  { accountId, code, investorId, ownerId, period, renews }: FollowingRequest,
  document: DocumentCoverage & { readonly documentId: number }
): boolean =>
  document.period === 0
    ? renews === document.documentId
    : renews === null &&
      period > document.period &&
      code === document.code &&
      ownerId === document.ownerId &&
      investorId === document.investorId &&
      (document.accountId === null || accountId === document.accountId)
