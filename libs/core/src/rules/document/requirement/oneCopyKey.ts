import type { Need } from "./Need.ts"
import { claimAuthorization, processingCode } from "./documentsNeeded.ts"

/** Fields of a requirement that decide which copy meets it. */
export interface CopyKey extends Pick<Need, "accountId" | "code" | "investorId" | "level" | "ownerId" | "period"> {
  readonly requirementId: number
  readonly marketId: number
}

/** Codes for which one copy serves one market only: the authorization to file there, and the provider's own work. */
const ofOneMarket: ReadonlySet<string> = new Set([claimAuthorization, processingCode])

/**
 * Key shared by requirements that one copy meets: those of one owner, account, investor and year, whatever the market.
 * A document for one payment meets no other.
 */
export const oneCopyKey = (key: CopyKey): string => {
  const { accountId, code, investorId, level, marketId, ownerId, period, requirementId } = key
  if (level === "payment") return String(requirementId)
  return `${code} ${ownerId} ${period} ${accountId ?? ""} ${investorId ?? ""} ${ofOneMarket.has(code) ? marketId : ""}`
}
