import type { DashboardBlock } from "./DashboardBlock.ts"
import type { GroupBits } from "./GroupBits.ts"
import type { Selection } from "./selection.ts"
import { type SortedRows, sortedRowsOf } from "./sortedRows.ts"

/** The result of one pass over the selected reclaims, from which every figure of the dashboard is derived. */
export interface Tally {
  readonly comboCents: Float64Array
  readonly comboCounts: Uint32Array
  readonly accountCents: Float64Array
  readonly accountCounts: Uint32Array
  /** The group bits of each account: `words` words per ordinal. */
  readonly accountBits: Uint32Array
  /** Distinct events among the selected reclaims that are not closed. */
  readonly eventCount: number
}

type Gathering = Omit<Tally, "eventCount"> & { readonly eventSeen: Uint8Array }

// Every index is in range by construction; the assertions tell the compiler so at no cost.

/** Adds a combination's matching reclaims. A reclaim that does not match counts 0 times: no branch to mispredict. */
const addRun = (rows: SortedRows, combo: number, selection: Selection, bits: GroupBits, into: Gathering): void => {
  const { account: accounts, cents, event: events, expiresOn } = rows
  const { accounts: passing, firstDay, lastDay } = selection
  const { accountBits, accountCents, accountCounts, eventSeen } = into
  const { words } = bits
  const firstWord = bits.ofCombo[combo * words] as number
  const secondWord = bits.ofCombo[combo * words + 1] as number
  const open = bits.open[combo] as number
  const end = rows.starts[combo + 1] as number
  let sum = 0
  let count = 0
  for (let place = rows.starts[combo] as number; place < end; place++) {
    const account = accounts[place] as number
    const day = expiresOn[place] as number
    const times = (passing[account] as number) & (day >= firstDay && day <= lastDay ? 1 : 0)
    const amount = (cents[place] as number) * times
    sum += amount
    count += times
    accountCents[account] = (accountCents[account] as number) + amount
    accountCounts[account] = (accountCounts[account] as number) + times
    const word = account * words
    accountBits[word] = (accountBits[word] as number) | (firstWord & -times)
    accountBits[word + 1] = (accountBits[word + 1] as number) | (secondWord & -times)
    const event = events[place] as number
    eventSeen[event] = (eventSeen[event] as number) | (open & times)
  }
  into.comboCents[combo] = sum
  into.comboCounts[combo] = count
}

/** Group bits beyond the first two words; only clients with more than fifty markets and years have any. */
const addFurtherBits = (rows: SortedRows, combo: number, selection: Selection, bits: GroupBits, into: Gathering) => {
  const { account: accounts, expiresOn } = rows
  const { accounts: passing, firstDay, lastDay } = selection
  const { ofCombo, words } = bits
  const end = rows.starts[combo + 1] as number
  for (let place = rows.starts[combo] as number; place < end; place++) {
    const account = accounts[place] as number
    const day = expiresOn[place] as number
    if (passing[account] === 0 || day < firstDay || day > lastDay) continue
    for (let word = 2; word < words; word++) {
      const at = account * words + word
      into.accountBits[at] = (into.accountBits[at] as number) | (ofCombo[combo * words + word] as number)
    }
  }
}

/** The marks are 0 or 1, four to a word. */
const countSeen = ({ buffer }: Uint8Array): number => {
  const fours = new Uint32Array(buffer)
  let count = 0
  // Sums the four bytes of a word into its highest byte.
  for (let index = 0; index < fours.length; index++) count += Math.imul(fours[index] as number, 0x01010101) >>> 24
  return count
}

/** A mark for each event, rounded up to a multiple of four. */
const roomForEvents = ({ eventOrdinals }: DashboardBlock): number => Math.ceil(eventOrdinals.size / 4) * 4

const emptyRoom = (block: DashboardBlock, bits: GroupBits): Gathering => ({
  comboCents: new Float64Array(block.combos.length),
  comboCounts: new Uint32Array(block.combos.length),
  accountCents: new Float64Array(block.accounts.length),
  accountCounts: new Uint32Array(block.accounts.length),
  accountBits: new Uint32Array(block.accounts.length * bits.words),
  eventSeen: new Uint8Array(roomForEvents(block))
})

/** Memory of a block's last tally, reused because allocating for each request makes the collector pause the program. */
const rooms = new WeakMap<DashboardBlock, Gathering>()

const roomOf = (block: DashboardBlock, bits: GroupBits): Gathering => {
  const known = rooms.get(block)
  if (
    known !== undefined &&
    known.comboCents.length === block.combos.length &&
    known.accountBits.length === block.accounts.length * bits.words &&
    known.eventSeen.length === roomForEvents(block)
  ) {
    known.comboCents.fill(0)
    known.comboCounts.fill(0)
    known.accountCents.fill(0)
    known.accountCounts.fill(0)
    known.accountBits.fill(0)
    known.eventSeen.fill(0)
    return known
  }
  const made = emptyRoom(block, bits)
  rooms.set(block, made)
  return made
}

/** Scans a block once. Valid only until the block's next tally overwrites it. */
export const tallyOf = (block: DashboardBlock, selection: Selection, bits: GroupBits): Tally => {
  const rows = sortedRowsOf(block)
  const into = roomOf(block, bits)
  for (let combo = 0; combo < selection.combos.length; combo++) {
    if (selection.combos[combo] === 0) continue
    addRun(rows, combo, selection, bits, into)
    if (bits.words > 2) addFurtherBits(rows, combo, selection, bits, into)
  }
  return { ...into, eventCount: countSeen(into.eventSeen) }
}
