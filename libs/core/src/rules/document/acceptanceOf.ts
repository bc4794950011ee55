import type { OriginalNeed } from "../../domain/document/OriginalNeed.ts"
import type { CopyMarkets } from "../../domain/document/requirement/CopyMarkets.ts"
import type { RequirementDetail } from "../../domain/document/requirement/RequirementDetail.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

/** Effect of accepting a copy in some of its markets. */
export interface Acceptance {
  /** Names of the markets in which it meets the request. */
  readonly closed: ReadonlyArray<string>
  /** Reclaims that wait for it there, with their value. */
  readonly transCount: number
  readonly valueBehind: UsdCents
  /** Value of those that wait for nothing else. */
  readonly aloneReleases: UsdCents
  /** `always`: they wait until the original is here; `first`: they do unless an earlier original is. */
  readonly original: "always" | "first" | "never"
}

const originalAfter = (original: OriginalNeed | null): Acceptance["original"] =>
  original === "original" ? "always" : original === "first original then copy" ? "first" : "never"

/** Effect of accepting a copy in these markets, or in all of the request for an empty list. */
export const acceptanceOf = (
  { heldInMarkets, requirement }: Pick<RequirementDetail, "heldInMarkets" | "requirement">,
  markets: CopyMarkets
): Acceptance => {
  const chosen: ReadonlyArray<string> = markets.length === 0 ? requirement.markets : markets
  const held = heldInMarkets.filter(({ market }) => chosen.includes(market))
  return {
    closed: requirement.marketNames.filter((_name, at) => chosen.includes(requirement.markets[at] ?? "")),
    transCount: held.reduce((sum, { transCount }) => sum + transCount, 0),
    valueBehind: UsdCents.make(held.reduce((sum, { valueBehind }) => sum + valueBehind, 0)),
    aloneReleases: UsdCents.make(held.reduce((sum, { aloneReleases }) => sum + aloneReleases, 0)),
    original: originalAfter(requirement.original)
  }
}
