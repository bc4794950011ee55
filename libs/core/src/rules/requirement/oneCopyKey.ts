import type { Need } from "./Need.ts"
import { claimAuthorization, processing } from "./documentsNeeded.ts"

/** What tells a requirement from others, as far as it decides which copy meets it. */
export interface CopyKey extends Pick<Need, "accountId" | "code" | "investorId" | "level" | "ownerId" | "period"> {
  readonly requirementId: number
  readonly marketId: number
}

/** Where one copy serves one market: the client's word to file there, and the provider's own work. */
const ofOneMarket: ReadonlySet<string> = new Set([claimAuthorization, processing])

/**
 * The same text for requirements that one copy meets: of one owner, account, investor and year, whatever the market. A paper
 * for one payment meets no other.
 */
export const oneCopyKey = (key: CopyKey): string => {
  const { accountId, code, investorId, level, marketId, ownerId, period, requirementId } = key
  if (level === "payment") return String(requirementId)
  return `${code} ${ownerId} ${period} ${accountId ?? ""} ${investorId ?? ""} ${ofOneMarket.has(code) ? marketId : ""}`
}
