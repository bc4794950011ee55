import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import { type AccountFacet, maxFacetAccounts } from "@reclaim/core/domain/reclaim/DashboardFacets"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { NamedAccount } from "./DashboardBlock.ts"
import type { Tally } from "./tallyOf.ts"

/** The largest accounts of a tally, ties in the given order, and the sums of all. */
export const accountFacetOf = (
  accounts: ReadonlyArray<NamedAccount>,
  { accountCents, accountCounts }: Pick<Tally, "accountCents" | "accountCounts">
): AccountFacet => {
  const largest: Array<CustodianAccountRow> = []
  let acctCount = 0
  let netReclaim = 0
  let transCount = 0
  for (const { acctCode, boName, fiCode, fiName, ordinal } of accounts) {
    const count = accountCounts[ordinal] ?? 0
    if (count === 0) continue
    const cents = (accountCents[ordinal] ?? 0) as UsdCents
    acctCount++
    netReclaim += cents
    transCount += count
    const last = largest.at(-1)
    if (largest.length === maxFacetAccounts && last !== undefined && cents <= last.netReclaim) continue
    const at = largest.findIndex((other) => other.netReclaim < cents)
    largest.splice(at === -1 ? largest.length : at, 0, {
      fiCode,
      fiName,
      acctCode,
      boName,
      netReclaim: cents,
      transCount: count
    })
    if (largest.length > maxFacetAccounts) largest.pop()
  }
  return { largest, acctCount, netReclaim: netReclaim as UsdCents, transCount }
}
