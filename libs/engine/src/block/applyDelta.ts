import { shownStages } from "@reclaim/core/domain/reclaim/PastDeadline"
import type { BlockCustodian, BlockDelta, BlockRow } from "./BlockDelta.ts"
import { columnsOf, type DashboardBlock } from "./DashboardBlock.ts"
import { statusPairOf } from "./StatusPair.ts"

/** The largest day number a block holds: 2179-06-06. */
export const lastDayNumber = 65_535

const maxCombos = 65_535
const growth = 1.25

/** The ordinal of an id; ordinals are assigned in the order ids first appear. */
const ordinalOf = (ordinals: Map<number, number>, id: number): number => {
  const known = ordinals.get(id)
  if (known !== undefined) return known
  const ordinal = ordinals.size
  ordinals.set(id, ordinal)
  return ordinal
}

const accountOrdinalOf = (block: DashboardBlock, accountId: number): number => {
  const ordinal = ordinalOf(block.accountOrdinals, accountId)
  if (ordinal === block.accounts.length) block.accounts.push(undefined)
  return ordinal
}

const eventOrdinalOf = (block: DashboardBlock, eventId: number): number => {
  const ordinal = ordinalOf(block.eventOrdinals, eventId)
  if (ordinal === block.events.length) block.events.push(undefined)
  return ordinal
}

/**
 * Ordinal of a combination, which is added if new. The stage is as displayed, see `shownStages`. Throws for one unknown
 * to this version.
 */
export const comboOrdinalOf = (
  block: DashboardBlock,
  { marketId, paidYear, stageId }: Pick<BlockRow, "marketId" | "paidYear" | "stageId">
): number => {
  const key = (marketId * 256 + stageId) * 65_536 + paidYear
  const known = block.comboOrdinals.get(key)
  if (known !== undefined) return known
  const pair = statusPairOf(stageId)
  const stage = shownStages.get(stageId)
  if (stage === undefined) throw new Error(`Stage ${stageId} has statuses and no meaning`)
  const ordinal = block.combos.length
  // 249 countries with 230 years of payment still fit.
  if (ordinal > maxCombos) throw new Error("A client has more than 65,535 combinations of market, stage and year")
  block.combos.push({ marketId, stage, pair, paidYear })
  block.comboOrdinals.set(key, ordinal)
  return ordinal
}

/** Grows the columns to hold a slot, with capacity to spare, so that adding single rows does not copy the block each time. */
export const makeRoom = (block: DashboardBlock, slot: number): void => {
  const old = block.columns
  if (slot < old.combo.length) return
  const grown = columnsOf(Math.max(slot + 1, Math.ceil(old.combo.length * growth)))
  grown.combo.set(old.combo)
  grown.account.set(old.account)
  grown.event.set(old.event)
  grown.cents.set(old.cents)
  grown.paidDay.set(old.paidDay)
  grown.expiresOn.set(old.expiresOn)
  grown.agentCutoff.set(old.agentCutoff)
  grown.latestSafeOn.set(old.latestSafeOn)
  grown.stage.set(old.stage)
  grown.lateParty.set(old.lateParty)
  block.columns = grown
}

/**
 * Inserts reclaims, or replaces those whose seq exists; applying the same rows twice changes nothing. Throws for a stage
 * unknown to this version, and has then changed no figure.
 */
export const applyRows = (block: DashboardBlock, rows: ReadonlyArray<BlockRow>): void => {
  // Steps that can fail come first, and only add to dictionaries.
  const combos = rows.map((row) => comboOrdinalOf(block, row))
  if (rows.length > 0) {
    block.sorted = null
    block.day = null
  }
  for (const [index, row] of rows.entries()) {
    const slot = row.seq
    makeRoom(block, slot)
    const { columns } = block
    columns.combo[slot] = combos[index] as number
    columns.account[slot] = accountOrdinalOf(block, row.accountId)
    columns.event[slot] = eventOrdinalOf(block, row.eventId)
    columns.cents[slot] = row.cents
    columns.paidDay[slot] = row.paidDay
    // A day beyond the column's range is clamped: it is as far in the past or future as any question can distinguish.
    columns.expiresOn[slot] = Math.min(Math.max(row.expiresOn, 0), lastDayNumber)
    columns.agentCutoff[slot] = Math.min(Math.max(row.agentCutoff, 0), lastDayNumber)
    columns.latestSafeOn[slot] = Math.min(Math.max(row.latestSafeOn, 0), lastDayNumber)
    columns.stage[slot] = row.stageId
    columns.lateParty[slot] = row.lateParty
    if (slot >= block.length) block.length = slot + 1
  }
}

const hasSameCustodians = ({ custodians }: DashboardBlock, others: ReadonlyArray<BlockCustodian>): boolean =>
  others.length === custodians.size &&
  others.every(({ custodianId, code, name }) => {
    const known = custodians.get(custodianId)
    return known !== undefined && known.code === code && known.name === name
  })

/**
 * Brings the block to the delta's revision. A delta that the block already contains is ignored, so deltas may arrive twice
 * or late; one that starts after the block's revision would leave a gap and throws.
 */
export const applyDelta = (block: DashboardBlock, delta: BlockDelta): void => {
  if (delta.rev < block.rev) return
  if (delta.since > block.rev) {
    throw new Error(
      `A block at revision ${block.rev} can't take the changes since ${delta.since}; read from its own revision`
    )
  }
  applyRows(block, delta.rows)
  for (const account of delta.accounts) block.accounts[accountOrdinalOf(block, account.accountId)] = account
  if (delta.accounts.length > 0 || !hasSameCustodians(block, delta.custodians)) {
    block.custodians = new Map(delta.custodians.map((custodian) => [custodian.custodianId, custodian]))
    block.namedAccounts = null
    block.names = null
  }
  for (const event of delta.events) block.events[eventOrdinalOf(block, event.eventId)] = event
  if (delta.events.length > 0) block.names = null
  block.markets = new Map(delta.markets.map((market) => [market.marketId, market]))
  block.rev = delta.rev
}
