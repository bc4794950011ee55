import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { Dashboard } from "@reclaim/core/domain/reclaim/Dashboard"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { DashboardSummary } from "@reclaim/core/domain/reclaim/DashboardSummary"
import { openPhases, phaseOf, type StagePhase } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { DashboardBlock, NamedAccount } from "./DashboardBlock.ts"
import {
  byCountry,
  byCustodianAccount,
  type DashboardFigures,
  dashboardOfFigures,
  withShares
} from "./DashboardFigures.ts"
import { clientStatusBit, type GroupBits, groupBitsOf, internalStatusBit } from "./GroupBits.ts"
import { type GroupTotals, groupTotalsOf } from "./groupTotalsOf.ts"
import { custodianOf, selectionOf } from "./selection.ts"
import { clientStatusListOrder, internalStatusListOrder } from "./StatusPair.ts"
import { type Tally, tallyOf } from "./tallyOf.ts"

const bitsOf = (...phases: ReadonlyArray<StagePhase>): ReadonlyArray<number> =>
  internalStatusListOrder.flatMap((internal, place) =>
    phases.includes(phaseOf({ internal })) ? [internalStatusBit(place)] : []
  )

const unfiledBits = bitsOf("unfiled")
const activeBits = bitsOf(...openPhases)
const filedBits = bitsOf("filed")
const paidBits = bitsOf("paid")

const sumOf = (values: Float64Array | Uint32Array, bits: ReadonlyArray<number>): number =>
  bits.reduce((sum, bit) => sum + (values[bit] ?? 0), 0)

/** Counts the accounts that have one of the bits; status bits are in the first word. */
const accountsWith = ({ accountBits }: Tally, { words }: GroupBits, bits: ReadonlyArray<number>): number => {
  const mask = bits.reduce((sum, bit) => sum | (1 << bit), 0)
  let count = 0
  for (let at = 0; at < accountBits.length; at += words) if (((accountBits[at] ?? 0) & mask) !== 0) count++
  return count
}

const summaryOf = (tally: Tally, totals: GroupTotals, bits: GroupBits, today: CalendarDate): DashboardSummary => {
  const yearBit = bits.years.get(Number(today.slice(0, 4)))
  return {
    totalProcessing: sumOf(totals.cents, unfiledBits) as UsdCents,
    totalFiled: sumOf(totals.cents, filedBits) as UsdCents,
    paidSinceIncp: sumOf(totals.cents, paidBits) as UsdCents,
    paidYTD: sumOf(totals.cents, yearBit === undefined ? [] : [yearBit]) as UsdCents,
    numActiveAcct: accountsWith(tally, bits, activeBits),
    numActiveTrans: sumOf(totals.transCounts, activeBits),
    numPaidAcct: accountsWith(tally, bits, paidBits),
    numPaidTrans: sumOf(totals.transCounts, paidBits),
    numEvents: tally.eventCount
  }
}

/** The groups of one list that contain a reclaim, with their figures. */
const listed = <A extends object>(totals: GroupTotals, groups: Iterable<readonly [A, number]>) =>
  Array.from(groups, ([group, bit]) => ({
    ...group,
    netReclaim: (totals.cents[bit] ?? 0) as UsdCents,
    transCount: totals.transCounts[bit] ?? 0,
    acctCount: totals.acctCounts[bit] ?? 0
  })).filter(({ transCount }) => transCount > 0)

/** The accounts in the order of an answer; rebuilt only when accounts change. */
const namedAccountsOf = (block: DashboardBlock): ReadonlyArray<NamedAccount> => {
  block.namedAccounts ??= block.accounts
    .flatMap((account, ordinal) => {
      if (account === undefined) return []
      const { code: fiCode, name: fiName } = custodianOf(block, account)
      return [{ ordinal, fiCode, fiName, acctCode: account.code, boName: account.ownerName }]
    })
    .toSorted(byCustodianAccount)
  return block.namedAccounts
}

/** A dashboard before its accounts are written out. Valid only until the block changes or is queried again. */
export interface TalliedDashboard {
  readonly groups: Omit<DashboardFigures, "accounts">
  /** All accounts of the block in the order of an answer; the same array until one of them changes. */
  readonly accounts: ReadonlyArray<NamedAccount>
  /** By ordinal. */
  readonly cents: Float64Array
  /** Selected reclaims by ordinal of the account; an answer omits accounts without one. */
  readonly counts: Uint32Array
}

/**
 * The dashboard of a block under a filter, with exact numbers of distinct accounts and events. Closed reclaims are omitted
 * unless the client-facing statuses ask for "Closed": then they are in the lists by client-facing status, country and
 * account, but still in no key figure, no internal status and no year. `today` decides "this year" and "expiring".
 */
export const tallyDashboard = (
  block: DashboardBlock,
  filter: DashboardFilter,
  today: CalendarDate
): TalliedDashboard => {
  const bits = groupBitsOf(block)
  const tally = tallyOf(block, selectionOf(block, filter, today), bits)
  const totals = groupTotalsOf(tally, bits)
  const countries = Array.from(bits.markets, ([marketId, bit]) => {
    const market = block.markets.get(marketId)
    return [{ coi: market?.iso2 ?? "", coiName: market?.name ?? "" }, bit] as const
  })
  return {
    groups: {
      summary: summaryOf(tally, totals, bits, today),
      internalStatuses: withShares(
        listed(
          totals,
          internalStatusListOrder.map((status, place) => [{ status }, internalStatusBit(place)] as const)
        )
      ),
      clientStatuses: withShares(
        listed(
          totals,
          clientStatusListOrder.map((status, place) => [{ status }, clientStatusBit(place)] as const)
        )
      ),
      years: listed(
        totals,
        Array.from(bits.years, ([yearPaid, bit]) => [{ yearPaid }, bit] as const)
      ).toSorted((a, b) => a.yearPaid - b.yearPaid),
      countries: withShares(listed(totals, countries)).toSorted(byCountry)
    },
    accounts: namedAccountsOf(block),
    cents: tally.accountCents,
    counts: tally.accountCounts
  }
}

/** `tallyDashboard` with the accounts written out. */
export const figuresOf = (block: DashboardBlock, filter: DashboardFilter, today: CalendarDate): DashboardFigures => {
  const { accounts, cents, counts, groups } = tallyDashboard(block, filter, today)
  const listed = accounts.flatMap(
    ({ ordinal, fiCode, fiName, acctCode, boName }): ReadonlyArray<CustodianAccountRow> => {
      const transCount = counts[ordinal] ?? 0
      const netReclaim = (cents[ordinal] ?? 0) as UsdCents
      return transCount === 0 ? [] : [{ fiCode, fiName, acctCode, boName, netReclaim, transCount }]
    }
  )
  return { ...groups, accounts: listed }
}

/** `figuresOf` as the entity of the domain. */
export const dashboardOf = (block: DashboardBlock, filter: DashboardFilter, today: CalendarDate): Dashboard =>
  dashboardOfFigures(figuresOf(block, filter, today))
