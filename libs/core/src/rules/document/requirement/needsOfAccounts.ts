import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import { yearOf } from "../../../domain/value/dateSteps.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { withoutLesser } from "../betterDocuments.ts"
import { rulesInMarket } from "../rulesInMarket.ts"
import { needOfRule } from "./documentsNeeded.ts"
import { type Need, needKeyText } from "./Need.ts"
import type { OwnerInMarket, PendingAccount } from "./OwnerInMarket.ts"

/** A document that accounts wait for, by their numbers, though no reclaim of theirs may need it yet. */
export interface NeededByAccounts {
  readonly need: Need
  readonly accountIds: ReadonlySet<number>
}

const isClaimedIn = (
  { markets }: PendingAccount,
  market: OwnerInMarket["market"],
  rules: ReadonlyArray<DocumentRule>
): boolean => (markets.length === 0 ? rules.some((rule) => rule.market === market) : markets.includes(market))

/**
 * Documents that accepted accounts need before they become active: all that are always required, of the owner or of the
 * account itself, in the claimed markets. Documents of a year are requested for this year. Those that depend on a
 * claim, or come from investors, are requested once there are claims.
 */
export const needsOfAccounts = (
  { accounts, market, owner, ownerId }: Pick<OwnerInMarket, "accounts" | "market" | "owner" | "ownerId">,
  rules: ReadonlyArray<DocumentRule>,
  today: CalendarDate
): ReadonlyArray<NeededByAccounts> => {
  const found = new Map<string, { readonly need: Need; readonly accountIds: Set<number> }>()
  const family = { market, ownerId, year: yearOf(today) }
  for (const account of accounts) {
    if (!isClaimedIn(account, market, rules)) continue
    const always = withoutLesser(
      rulesInMarket(owner, market, rules, account.methods).filter(({ need }) => need === "always")
    )
    for (const rule of always) {
      if (rule.level !== "owner" && rule.level !== "account") continue
      const accountId = rule.level === "account" ? account.accountId : null
      const need = needOfRule(rule, family, { accountId, investorId: null, seq: null })
      const key = needKeyText(need)
      const known = found.get(key)
      if (known === undefined) found.set(key, { need, accountIds: new Set([account.accountId]) })
      else known.accountIds.add(account.accountId)
    }
  }
  return [...found.values()]
}
