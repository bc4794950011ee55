import type { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import type { DocumentLevel } from "../../../domain/document/DocumentLevel.ts"
import type { CountryCode } from "../../../domain/market/CountryCode.ts"
import type { DocumentClass } from "../../../domain/document/requirement/DocumentClass.ts"

/** Identity of a need: each distinct key text has one requirement. */
export interface NeedKey {
  readonly code: DocumentCode
  readonly level: DocumentLevel
  readonly ownerId: number
  /** Market where it is needed. */
  readonly market: CountryCode
  /** False where one sheet serves all markets, whose needs then share one requirement. */
  readonly isOfMarket: boolean
  /** The year of payment; 0 where the document is of no year. */
  readonly period: number
  /** Set at the level of an account or of a payment. */
  readonly accountId: number | null
  /** Set at the level of an investor. */
  readonly investorId: number | null
  /** The reclaim, at the level of a payment. */
  readonly seq: number | null
}

/** A document that reclaims need, before it is known whether it is at hand. */
export interface Need extends NeedKey {
  /** The document as the market calls it. */
  readonly name: string
  /** Purpose of the document. */
  readonly reason: string
  readonly documentClass: DocumentClass
  /** Days to plan from ordering it to having it. */
  readonly leadDays: number
}

/** The key as one text, for maps. */
export const needKeyText = ({
  accountId,
  code,
  investorId,
  isOfMarket,
  market,
  ownerId,
  period,
  seq
}: NeedKey): string =>
  // A template rather than a join: a client may have hundreds of thousands of needs, each looked up several times.
  `${code} ${ownerId} ${isOfMarket ? market : "*"} ${period} ${accountId ?? ""} ${investorId ?? ""} ${seq ?? ""}`

/** Key text of a need that may be for the successor of a document, which is a need of its own. */
export const aheadKeyText = (need: NeedKey, renews: number | null): string =>
  renews === null ? needKeyText(need) : `${needKeyText(need)} after ${renews}`
