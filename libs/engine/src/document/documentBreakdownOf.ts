import type { Visibility } from "./documentScope.ts"
import type { DocumentBreakdown } from "@reclaim/core/domain/document/DocumentBreakdown"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { waitingStatuses } from "@reclaim/core/rules/document/requirement/waitingStages"
import { byCountry, byCustodianAccount, withShares } from "../block/DashboardFigures.ts"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { documentScopeOf } from "./documentScope.ts"

/** Totals of the reclaims of one status, country or account. */
class Sums {
  cents = 0
  reclaims = 0
  readonly accounts = new Set<number>()

  add(cents: number, account: number): void {
    this.cents += cents
    this.reclaims++
    this.accounts.add(account)
  }

  get figures() {
    return { netReclaim: this.cents as UsdCents, transCount: this.reclaims, acctCount: this.accounts.size }
  }
}

const statusPlaces = new Uint8Array(256)
for (const { id, internal } of stageById.values()) {
  statusPlaces[id] = waitingStatuses.findIndex((status) => status === internal) + 1
}

const sumsFor = (count: number) => Array.from({ length: count }, () => new Sums())

/** Null where there are none. */
const figuresOf = (sums: ReadonlyArray<Sums>, place: number) => {
  const own = sums[place]
  return own === undefined || own.reclaims === 0 ? null : own.figures
}

/** The reclaims that a filter passes by status, country and account, in the orders of the dashboard. */
export const documentBreakdownOf = (
  block: DocumentBlock,
  filter: DocumentFilter,
  visibility: Visibility
): DocumentBreakdown => {
  const scope = documentScopeOf(block, filter, visibility)
  const statuses = sumsFor(waitingStatuses.length)
  const countries = sumsFor(block.markets.length)
  const accounts = sumsFor(block.accounts.length)
  const { account, market, stage } = block.reclaims
  for (let reclaim = 0; reclaim < account.length; reclaim++) {
    if (scope.reclaims[reclaim] !== 1) continue
    const cents = scope.cents[reclaim] as number
    const at = account[reclaim] as number
    statuses[(statusPlaces[stage[reclaim] as number] as number) - 1]?.add(cents, at)
    countries[market[reclaim] as number]?.add(cents, at)
    accounts[at]?.add(cents, at)
  }
  return {
    statuses: withShares(
      waitingStatuses.flatMap((status, place) => {
        const figures = figuresOf(statuses, place)
        return figures === null ? [] : [{ status, ...figures }]
      })
    ),
    countries: withShares(
      block.markets
        .flatMap(({ iso2: coi, name: coiName }, place) => {
          const figures = figuresOf(countries, place)
          return figures === null ? [] : [{ coi, coiName, ...figures }]
        })
        .toSorted(byCountry)
    ),
    accounts: block.accounts
      .flatMap(({ code: acctCode, fiCode, fiName, owner }, place) => {
        const figures = figuresOf(accounts, place)
        if (figures === null) return []
        const { netReclaim, transCount } = figures
        return [{ fiCode, fiName, acctCode, boName: block.owners[owner]?.name ?? "", netReclaim, transCount }]
      })
      .toSorted(byCustodianAccount)
  }
}
