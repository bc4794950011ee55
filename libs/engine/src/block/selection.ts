import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { expiringDays } from "@reclaim/core/domain/reclaim/Expiry"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { BlockAccount, BlockCustodian } from "./BlockDelta.ts"
import type { Combo, DashboardBlock } from "./DashboardBlock.ts"
import { lastDayNumber } from "./lastDayNumber.ts"

/** Which reclaims a filter passes, decided once per combination and once per account rather than once per reclaim. */
export interface Selection {
  /** 1 where the combination passes, by ordinal. */
  readonly combos: Uint8Array
  /** 1 where the account passes, by ordinal. */
  readonly accounts: Uint8Array
  /** Bounds of the statutory deadline, both included. */
  readonly firstDay: number
  readonly lastDay: number
}

const passes = <A>(wanted: ReadonlyArray<A>, value: A): boolean => wanted.length === 0 || wanted.includes(value)

/** A year of payment implies paid reclaims: 0, which unpaid ones have, never matches. */
const passesYears = ({ yearsPaid }: DashboardFilter, paidYear: number): boolean =>
  yearsPaid.length === 0 || (paidYear !== 0 && yearsPaid.includes(paidYear))

const comboPasses = (filter: DashboardFilter, { pair, paidYear }: Combo, iso2: string): boolean =>
  filter.admits(pair) && passesYears(filter, paidYear) && passes(filter.countries, iso2)

/** The account's custodian. Throws when the dictionary lacks it. */
export const custodianOf = (block: DashboardBlock, account: BlockAccount): BlockCustodian => {
  const custodian = block.custodians.get(account.custodianId)
  if (custodian === undefined) throw new Error(`Custodian ${account.custodianId} is not in the block's dictionary`)
  return custodian
}

const passingCombos = ({ combos, markets }: DashboardBlock, filter: DashboardFilter): Uint8Array => {
  const passing = new Uint8Array(combos.length)
  for (let ordinal = 0; ordinal < combos.length; ordinal++) {
    const combo = combos[ordinal] ?? null
    if (combo === null) continue
    const market = markets.get(combo.marketId)
    if (market === undefined) throw new Error(`Market ${combo.marketId} is not in the block's dictionary`)
    if (comboPasses(filter, combo, market.iso2)) passing[ordinal] = 1
  }
  return passing
}

const passingAccounts = (block: DashboardBlock, { accountCodes, custodianCodes }: DashboardFilter): Uint8Array => {
  const { accounts, custodians } = block
  const passing = new Uint8Array(accounts.length)
  const wantedCustodians = new Set(custodianCodes)
  const isWanted = (code: string): boolean => wantedCustodians.size === 0 || wantedCustodians.has(code)
  const custodianPasses = new Map(
    Array.from(custodians.values(), ({ custodianId, code }) => [custodianId, isWanted(code)])
  )
  const wantedAccounts = new Set(accountCodes)
  for (let ordinal = 0; ordinal < accounts.length; ordinal++) {
    const account = accounts[ordinal]
    if (account === undefined) continue
    const isOfWanted = custodianPasses.get(account.custodianId) ?? isWanted(custodianOf(block, account).code)
    if (isOfWanted && (wantedAccounts.size === 0 || wantedAccounts.has(account.code))) passing[ordinal] = 1
  }
  return passing
}

/** Compiles a filter for a block. `today` bounds the expiring tab: the statutory deadline is today or within 12 months. */
export const selectionOf = (block: DashboardBlock, filter: DashboardFilter, today: CalendarDate): Selection => {
  const bounds = filter.tab === "expiring" ? expiringDays(today) : null
  return {
    combos: passingCombos(block, filter),
    accounts: passingAccounts(block, filter),
    firstDay: bounds === null ? 0 : dayNumber(bounds.first),
    lastDay: bounds === null ? lastDayNumber : dayNumber(bounds.last)
  }
}
