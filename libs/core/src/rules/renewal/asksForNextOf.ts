import type { NeedKey } from "../requirement/Need.ts"
import type { DocumentCoverage } from "../requirement/DocumentCoverage.ts"

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
