import {
  AuthorizationBatch,
  AuthorizationLine,
  type BatchSums
} from "@reclaim/core/domain/authorization/AuthorizationBatch"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { approversNeeded } from "@reclaim/core/rules/authorization/decideBatch"
import { batchSums, type ClaimInUsd } from "@reclaim/core/rules/authorization/batchSums"
import { isInScope } from "@reclaim/core/rules/authorization/authorizationScope"
import { requiredStatement } from "@reclaim/core/rules/authorization/statementAnswers"
import { netUsd } from "@reclaim/engine/entitlement/netUsd"
import { BigDecimal } from "effect"
import type { StoredBatch, StoredClaim } from "./authorizationRows.ts"

/**
 * A claim in US dollars at its own rate: all amounts are rounded separately except the tax due, so that withheld less
 * due is the refund.
 */
const claimInUsd = ({ currency, feeRate, fxRate, ...claim }: StoredClaim): ClaimInUsd & Pick<BatchSums, "net"> => {
  const inUsd = (minor: bigint): UsdCents => netUsd(minor, currency, fxRate, feeRate).gross
  const { fee, gross: refund, net } = netUsd(claim.reclaimMinor, currency, fxRate, feeRate)
  const withheld = inUsd(claim.withheldMinor)
  return {
    gross: inUsd(claim.grossMinor),
    withheld,
    due: UsdCents.make(withheld - refund),
    refund,
    fee,
    net
  }
}

/** Totals of a batch's claims. */
export const sumsOf = ({ claims, costs }: Pick<StoredBatch, "claims" | "costs">): BatchSums =>
  batchSums(claims.map(claimInUsd), costs)

/** User who views a batch, the day, and the amount above which the client requires two approvers. */
export interface BatchViewContext {
  /** Null for staff and for a user who views as another. */
  readonly userId: number | null
  readonly today: CalendarDate
  readonly twoAbove: UsdCents | null
}

/** First day after which one of the claims is time-barred; null if none can be any more. */
const lostAfterOf = ({ claims }: StoredBatch, today: CalendarDate): CalendarDate | null => {
  const days = claims.filter(({ isFiled }) => !isFiled).map(({ expiresOn }) => expiresOn)
  return days.filter((day) => day >= today).toSorted()[0] ?? null
}

const highestFee = (claims: ReadonlyArray<StoredClaim>): Rate | null =>
  claims.reduce<Rate | null>(
    (highest, { feeRate }) => (highest === null || BigDecimal.isGreaterThan(feeRate, highest) ? feeRate : highest),
    null
  )

/** A batch as the user sees it. */
export const shownBatch = (stored: StoredBatch, { today, twoAbove, userId }: BatchViewContext): AuthorizationBatch => {
  const { claims, costs: _costs, decisions, scope, statementCodes, ...batch } = stored
  const sums = sumsOf(stored)
  return new AuthorizationBatch({
    ...batch,
    sums,
    statements: statementCodes.map(requiredStatement),
    approversNeeded: approversNeeded(sums.net, twoAbove),
    decisions: decisions.map(({ forUserId, userId: by, ...decision }) => ({
      ...decision,
      isOwn: userId !== null && (by === userId || forUserId === userId)
    })),
    lostAfter: lostAfterOf(stored, today),
    isInScope: isInScope({
      needsStatements: statementCodes.length > 0,
      taxYear: batch.taxYear,
      net: sums.net,
      cells: scope,
      fee: highestFee(claims)
    }),
    isUnfiled: claims.every(({ isFiled }) => !isFiled)
  })
}

/** Claims of a batch, in their order. */
export const shownLines = ({ claims }: Pick<StoredBatch, "claims">): ReadonlyArray<AuthorizationLine> =>
  claims.map((claim) => {
    const { account, payDate, security, seq } = claim
    const { fee, gross, net, refund } = claimInUsd(claim)
    return new AuthorizationLine({ seq, account, security, payDate, gross, refund, fee, net })
  })
