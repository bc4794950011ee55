import type { TransactionSortKey } from "@reclaim/core/domain/reclaim/TransactionSort"
import { Blocker, blockerAt } from "@reclaim/core/domain/reclaim/Blocker"
import { Actor } from "@reclaim/core/domain/reclaim/Actor"
import { blockNamesOf } from "./blockNames.ts"
import type { DashboardBlock } from "./DashboardBlock.ts"
import { byName, ranksOf } from "./nameRanks.ts"
import { clientStatusListOrder } from "./StatusPair.ts"

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Writes the sort key of each slot, times `sign`. With `unknownIsLast`, 0 (not available) sorts last either way. */
const fromColumn = (
  column: Numbers,
  slots: Uint32Array,
  count: number,
  sign: number,
  unknownIsLast: boolean,
  into: Float64Array
): void => {
  for (let index = 0; index < count; index++) {
    const value = column[slots[index] as number] as number
    into[index] = unknownIsLast && value === 0 ? Infinity : sign * value
  }
}

const fromTable = (
  column: Numbers,
  table: Numbers,
  slots: Uint32Array,
  count: number,
  sign: number,
  into: Float64Array
): void => {
  for (let index = 0; index < count; index++) {
    into[index] = sign * (table[column[slots[index] as number] as number] as number)
  }
}

const countryRanks = ({ combos, markets }: DashboardBlock): Uint32Array =>
  ranksOf(
    combos.map((combo) => (combo === null ? "" : (markets.get(combo.marketId)?.name ?? ""))),
    byName
  )

const statusRanks = ({ combos }: DashboardBlock): Uint32Array =>
  Uint32Array.from(combos, (combo) => (combo === null ? 0 : clientStatusListOrder.indexOf(combo.pair.client)))

/** Sort rank of the party who acts next. */
export const actorRank = (actor: Actor): number => Actor.literals.indexOf(actor)

/** Sort rank of a blocker; on track comes after everything that is blocked. */
export const blockerRank = (blocker: Blocker | null): number =>
  blocker === null ? Blocker.literals.length : Blocker.literals.indexOf(blocker)

const actorRanks = ({ combos }: DashboardBlock): Uint32Array =>
  Uint32Array.from(combos, (combo) => (combo === null ? 0 : actorRank(combo.stage.actor)))

const blockerRanks = ({ combos }: DashboardBlock): Uint32Array =>
  Uint32Array.from(combos, (combo) => (combo === null ? 0 : blockerRank(blockerAt(combo.stage))))

/** Writes a key for each of the first `count` slots; sorting by it, smallest first, gives the order. */
export const writeSortKeys = (
  block: DashboardBlock,
  key: TransactionSortKey,
  descending: boolean,
  slots: Uint32Array,
  count: number,
  into: Float64Array
): void => {
  const { account, agentCutoff, cents, combo, event, expiresOn, latestSafeOn } = block.columns
  const sign = descending ? -1 : 1
  const byColumn = (column: Numbers, unknownIsLast = false) =>
    fromColumn(column, slots, count, sign, unknownIsLast, into)
  const byTable = (column: Numbers, table: Numbers) => fromTable(column, table, slots, count, sign, into)
  switch (key) {
    case "netUsd":
      return byColumn(cents)
    case "expiresOn":
      return byColumn(expiresOn)
    case "agentCutoff":
      return byColumn(agentCutoff, true)
    case "payDate":
      return byTable(event, blockNamesOf(block).payDays)
    case "security":
      return byTable(event, blockNamesOf(block).securityRanks)
    case "isin":
      return byTable(event, blockNamesOf(block).isinRanks)
    case "custodian":
      return byTable(account, blockNamesOf(block).custodianRanks)
    case "account":
      return byTable(account, blockNamesOf(block).accountRanks)
    case "owner":
      return byTable(account, blockNamesOf(block).ownerRanks)
    case "country":
      return byTable(combo, countryRanks(block))
    case "status":
      return byTable(combo, statusRanks(block))
    case "actor":
      return byTable(combo, actorRanks(block))
    case "blocker":
      return byTable(combo, blockerRanks(block))
    case "latestSafeOn":
      return byColumn(latestSafeOn, true)
  }
}
