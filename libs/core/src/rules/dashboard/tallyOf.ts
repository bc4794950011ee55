import type { BlockColumns, DashboardBlock } from "./DashboardBlock.ts"
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

type Gathering = Omit<Tally, "eventCount"> & { readonly eventSeen: Uint8Array }

/** Slots that are taken through all steps together, so that their columns are still in the processor's cache. */
const slotsPerPiece = 8192

// One loop over everything is twice as slow as these: it keeps more arrays in use than the processor has registers.
// Every index lies within its array by construction; the assertions tell the compiler so at no cost.

/** Notes the slots of a piece that are selected; answers how many. */
const select = (columns: BlockColumns, selection: Selection, from: number, to: number, chosen: Uint32Array): number => {
  const { combo, account, expiresOn } = columns
  const { combos, accounts, firstDay, lastDay } = selection
  let count = 0
  for (let slot = from; slot < to; slot++) {
    // Written always and kept only by counting it: there is no branch to guess wrong.
    chosen[count] = slot
    const day = expiresOn[slot] as number
    const isInTime = day >= firstDay && day <= lastDay ? 1 : 0
    count += (combos[combo[slot] as number] as number) & (accounts[account[slot] as number] as number) & isInTime
  }
  return count
}

const addCombos = (columns: BlockColumns, chosen: Uint32Array, count: number, open: Uint8Array, into: Gathering) => {
  const { combo: combos, event: events, cents } = columns
  const { comboCents, comboCounts, eventSeen } = into
  for (let index = 0; index < count; index++) {
    const slot = chosen[index] as number
    const combo = combos[slot] as number
    comboCents[combo] = (comboCents[combo] as number) + (cents[slot] as number)
    comboCounts[combo] = (comboCounts[combo] as number) + 1
    const event = events[slot] as number
    eventSeen[event] = (eventSeen[event] as number) | (open[combo] as number)
  }
}

const addAccounts = (columns: BlockColumns, chosen: Uint32Array, count: number, bits: GroupBits, into: Gathering) => {
  const { combo: combos, account: accounts, cents } = columns
  const { words, ofCombo } = bits
  const { accountCents, accountCounts, accountBits } = into
  for (let index = 0; index < count; index++) {
    const slot = chosen[index] as number
    const account = accounts[slot] as number
    accountCents[account] = (accountCents[account] as number) + (cents[slot] as number)
    accountCounts[account] = (accountCounts[account] as number) + 1
    const to = account * words
    const from = (combos[slot] as number) * words
    accountBits[to] = (accountBits[to] as number) | (ofCombo[from] as number)
    accountBits[to + 1] = (accountBits[to + 1] as number) | (ofCombo[from + 1] as number)
  }
}

/** Group bits beyond the first two words, which only clients with more than fifty markets and years have. */
const addFurtherBits = (
  columns: BlockColumns,
  chosen: Uint32Array,
  count: number,
  bits: GroupBits,
  into: Gathering
) => {
  const { combo: combos, account: accounts } = columns
  const { words, ofCombo } = bits
  const { accountBits } = into
  for (let index = 0; index < count; index++) {
    const slot = chosen[index] as number
    const to = (accounts[slot] as number) * words
    const from = (combos[slot] as number) * words
    for (let word = 2; word < words; word++) {
      accountBits[to + word] = (accountBits[to + word] as number) | (ofCombo[from + word] as number)
    }
  }
}

/** The marks are 0 or 1 and come in fours. */
const countSeen = ({ buffer }: Uint8Array): number => {
  const fours = new Uint32Array(buffer)
  let count = 0
  // The four bytes of a word are added up in its highest one.
  for (let index = 0; index < fours.length; index++) count += Math.imul(fours[index] as number, 0x01010101) >>> 24
  return count
}

/** A mark for each event, up to the next four. */
const roomForEvents = ({ eventOrdinals }: DashboardBlock): number => Math.ceil(eventOrdinals.size / 4) * 4

const emptyRoom = (block: DashboardBlock, bits: GroupBits): Gathering => ({
  comboCents: new Float64Array(block.combos.length),
  comboCounts: new Uint32Array(block.combos.length),
  accountCents: new Float64Array(block.accounts.length),
  accountCounts: new Uint32Array(block.accounts.length),
  accountBits: new Uint32Array(block.accounts.length * bits.words),
  eventSeen: new Uint8Array(roomForEvents(block))
})

/** What the last tally of a block gathered in. Memory made anew for each question makes the collector stop the program. */
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

const chosen = new Uint32Array(slotsPerPiece)

/** Passes over a block once. To be used at once: the block's next tally is written over this one. */
export const tallyOf = (block: DashboardBlock, selection: Selection, bits: GroupBits): Tally => {
  const { columns, length } = block
  const into = roomOf(block, bits)
  for (let from = 1; from < length; from += slotsPerPiece) {
    const count = select(columns, selection, from, Math.min(from + slotsPerPiece, length), chosen)
    addCombos(columns, chosen, count, bits.open, into)
    addAccounts(columns, chosen, count, bits, into)
    if (bits.words > 2) addFurtherBits(columns, chosen, count, bits, into)
  }
  return { ...into, eventCount: countSeen(into.eventSeen) }
}
