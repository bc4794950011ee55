import type { DashboardBlock } from "./DashboardBlock.ts"
import type { GroupBits } from "./GroupBits.ts"
import type { Selection } from "./selection.ts"

/** What one pass over the selected reclaims gathers; every figure of the dashboard falls out of it. */
export interface Tally {
  readonly comboCents: Float64Array
  readonly comboCounts: Uint32Array
  readonly accountCents: Float64Array
  readonly accountCounts: Uint32Array
  /** The group bits met at each account: `words` words per ordinal. */
  readonly accountBits: Uint32Array
  /** Distinct events among the selected reclaims that are not closed. */
  readonly eventCount: number
}

/** Passes over a block once. */
export const tallyOf = (block: DashboardBlock, selection: Selection, { words, ofCombo }: GroupBits): Tally => {
  const { combo: combos, account: accounts, event: events, cents, expiresOn } = block.columns
  const { combos: comboPasses, accounts: accountPasses, firstDay, lastDay } = selection
  const comboCents = new Float64Array(block.combos.length)
  const comboCounts = new Uint32Array(block.combos.length)
  const accountCents = new Float64Array(block.accounts.length)
  const accountCounts = new Uint32Array(block.accounts.length)
  const accountBits = new Uint32Array(block.accounts.length * words)
  const eventSeen = new Uint8Array(block.eventOrdinals.size)
  const isOpen = Uint8Array.from(block.combos, (combo) => (combo !== null && combo.standing.internal !== null ? 1 : 0))
  const length = block.length
  // Every index lies within its array by construction; the assertions tell the compiler so at no cost.
  for (let slot = 1; slot < length; slot++) {
    const combo = combos[slot] as number
    if (comboPasses[combo] === 0) continue
    const account = accounts[slot] as number
    if (accountPasses[account] === 0) continue
    const day = expiresOn[slot] as number
    if (day < firstDay || day > lastDay) continue
    const amount = cents[slot] as number
    comboCents[combo] = (comboCents[combo] as number) + amount
    comboCounts[combo] = (comboCounts[combo] as number) + 1
    accountCents[account] = (accountCents[account] as number) + amount
    accountCounts[account] = (accountCounts[account] as number) + 1
    const event = events[slot] as number
    eventSeen[event] = (eventSeen[event] as number) | (isOpen[combo] as number)
    for (let from = combo * words, to = account * words, end = from + words; from < end; from++, to++) {
      accountBits[to] = (accountBits[to] as number) | (ofCombo[from] as number)
    }
  }
  let eventCount = 0
  for (let event = 0; event < eventSeen.length; event++) eventCount += eventSeen[event] as number
  return { comboCents, comboCounts, accountCents, accountCounts, accountBits, eventCount }
}
