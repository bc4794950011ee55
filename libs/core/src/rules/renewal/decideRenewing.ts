import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { yearOf } from "../../domain/value/dateSteps.ts"
import { hasSuccessor } from "../requirement/decideRenewal.ts"
import type { DocumentCoverage } from "../requirement/DocumentCoverage.ts"

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
