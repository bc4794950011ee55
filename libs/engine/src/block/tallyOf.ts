import { type SortedRows } from "./DashboardBlock.ts"
import { chooseSlots } from "./chosenSlots.ts"
import type { DashboardBlock } from "./DashboardBlock.ts"
import type { GroupBits } from "./GroupBits.ts"
import type { Selection } from "./selection.ts"
import { slotRoomFor } from "./slotRoom.ts"
import { sortedRowsOf } from "./sortedRows.ts"

/** The result of one pass over the selected reclaims, from which every figure of the dashboard is derived. */
export interface Tally {
  /** Includes combinations excluded only by one list's own filter, see `Selection.comboFacets`. */
  readonly comboCents: Float64Array
  /** The part of `comboCents` paid by the selection's same day of the year. */
  readonly comboToDate: Float64Array
  readonly comboCounts: Uint32Array
  /** Includes every account, whichever custodians and accounts the filter selects. */
  readonly accountCents: Float64Array
  readonly accountCounts: Uint32Array
  /** The group bits of each account: `words` words per ordinal. */
  readonly accountBits: Uint32Array
  /** Distinct events among the selected reclaims that are open or paid. */
  readonly eventCount: number
}

type TallyInProgress = Omit<Tally, "eventCount"> & { readonly eventSeen: Uint8Array }

// Every index is in range by construction; the assertions tell the compiler so at no cost.

/** Adds a combination's matching reclaims. A reclaim that does not match counts 0 times: no branch to mispredict. */
const addRun = (
  rows: SortedRows,
  combo: number,
  selection: Selection,
  bits: GroupBits,
  into: TallyInProgress
): void => {
  const { account: accounts, cents, event: events, expiresOn, paidDay } = rows
  const { accounts: passing, lastDay, ownersPass } = selection
  const firstDay = selection.firstDays[combo] as number
  const { accountBits, accountCents, accountCounts, eventSeen } = into
  const { words } = bits
  const firstWord = bits.ofCombo[combo * words] as number
  const secondWord = bits.ofCombo[combo * words + 1] as number
  const open = bits.open[combo] as number
  const sameDay = selection.sameDays[combo] as number
  const end = rows.starts[combo + 1] as number
  let sum = 0
  let toDate = 0
  let count = 0
  for (let place = rows.starts[combo] as number; place < end; place++) {
    const account = accounts[place] as number
    const day = expiresOn[place] as number
    const listed = (ownersPass[account] as number) & (day >= firstDay && day <= lastDay ? 1 : 0)
    const times = (passing[account] as number) & listed
    const amount = (cents[place] as number) * listed
    sum += amount * times
    toDate += amount * times * ((paidDay[place] as number) <= sameDay ? 1 : 0)
    count += times
    accountCents[account] = (accountCents[account] as number) + amount
    accountCounts[account] = (accountCounts[account] as number) + listed
    const word = account * words
    accountBits[word] = (accountBits[word] as number) | (firstWord & -times)
    accountBits[word + 1] = (accountBits[word + 1] as number) | (secondWord & -times)
    const event = events[place] as number
    eventSeen[event] = (eventSeen[event] as number) | (open & times)
  }
  into.comboCents[combo] = sum
  into.comboToDate[combo] = toDate
  into.comboCounts[combo] = count
}

/**
 * Adds a combination that only one list's own filter keeps out, or that is past its deadline: to its own groups, and to no
 * account and no event.
 */
const addFacetRun = (
  rows: SortedRows,
  combo: number,
  selection: Selection,
  bits: GroupBits,
  into: TallyInProgress
): void => {
  const { account: accounts, cents, expiresOn, paidDay } = rows
  const { accounts: passing, comboFacets, lastDay } = selection
  const firstDay = selection.firstDays[combo] as number
  const { facetMasks, ofCombo, words } = bits
  const mask = (comboFacets[combo] as number) * words
  const firstWord = (ofCombo[combo * words] as number) & (facetMasks[mask] as number)
  const secondWord = (ofCombo[combo * words + 1] as number) & (facetMasks[mask + 1] as number)
  const { accountBits } = into
  const sameDay = selection.sameDays[combo] as number
  const end = rows.starts[combo + 1] as number
  let sum = 0
  let toDate = 0
  let count = 0
  for (let place = rows.starts[combo] as number; place < end; place++) {
    const account = accounts[place] as number
    const day = expiresOn[place] as number
    const times = (passing[account] as number) & (day >= firstDay && day <= lastDay ? 1 : 0)
    const amount = (cents[place] as number) * times
    sum += amount
    toDate += amount * ((paidDay[place] as number) <= sameDay ? 1 : 0)
    count += times
    const word = account * words
    accountBits[word] = (accountBits[word] as number) | (firstWord & -times)
    accountBits[word + 1] = (accountBits[word + 1] as number) | (secondWord & -times)
  }
  into.comboCents[combo] = sum
  into.comboToDate[combo] = toDate
  into.comboCounts[combo] = count
}

/** Group bits beyond the first two words; only clients with more than forty markets and years have any. */
const addFurtherBits = (
  rows: SortedRows,
  combo: number,
  selection: Selection,
  bits: GroupBits,
  into: TallyInProgress
) => {
  const { account: accounts, expiresOn } = rows
  const { accounts: passing, lastDay } = selection
  const firstDay = selection.firstDays[combo] as number
  const end = rows.starts[combo + 1] as number
  for (let place = rows.starts[combo] as number; place < end; place++) {
    const account = accounts[place] as number
    const day = expiresOn[place] as number
    if (passing[account] === 0 || day < firstDay || day > lastDay) continue
    setBits(account, combo, 2, selection, bits, into)
  }
}

/** Marks an account as one of a combination's groups, from one word of bits on. */
const setBits = (
  account: number,
  combo: number,
  firstWord: number,
  { comboFacets }: Selection,
  { facetMasks, ofCombo, words }: GroupBits,
  { accountBits }: TallyInProgress
): void => {
  const mask = (comboFacets[combo] as number) * words
  for (let word = firstWord; word < words; word++) {
    const at = account * words + word
    const own = (ofCombo[combo * words + word] as number) & (facetMasks[mask + word] as number)
    accountBits[at] = (accountBits[at] as number) | own
  }
}

const addRuns = (block: DashboardBlock, selection: Selection, bits: GroupBits, into: TallyInProgress): void => {
  const rows = sortedRowsOf(block)
  const { comboFacets, combos } = selection
  for (let combo = 0; combo < combos.length; combo++) {
    if (combos[combo] !== 0) addRun(rows, combo, selection, bits, into)
    else if (comboFacets[combo] !== 0) addFacetRun(rows, combo, selection, bits, into)
    else continue
    if (bits.words > 2) addFurtherBits(rows, combo, selection, bits, into)
  }
}

/** Keeps some of the first slots of a list; answers how many. */
type NarrowSlots = (slots: Uint32Array, count: number) => number

/** Adds reclaims one by one, where a filter asks about each of them. */
const addSlots = (
  block: DashboardBlock,
  selection: Selection,
  narrow: NarrowSlots,
  bits: GroupBits,
  into: TallyInProgress
): void => {
  const { account: accounts, cents, combo: combosOf, event: events, paidDay } = block.columns
  const { accounts: passing, comboFacets, combos, ownersPass, sameDays } = selection
  const listed = combos.map((passes, combo) => passes | ((comboFacets[combo] as number) === 0 ? 0 : 1))
  const { slots } = slotRoomFor(block.length)
  const count = narrow(slots, chooseSlots(block, { ...selection, combos: listed, accounts: ownersPass }, slots))
  for (let index = 0; index < count; index++) {
    const slot = slots[index] as number
    const account = accounts[slot] as number
    const combo = combosOf[slot] as number
    const amount = cents[slot] as number
    const isMain = combos[combo] !== 0
    if (isMain) {
      into.accountCents[account] = (into.accountCents[account] as number) + amount
      into.accountCounts[account] = (into.accountCounts[account] as number) + 1
    }
    if (passing[account] === 0) continue
    into.comboCents[combo] = (into.comboCents[combo] as number) + amount
    into.comboCounts[combo] = (into.comboCounts[combo] as number) + 1
    if ((paidDay[slot] as number) <= (sameDays[combo] as number)) {
      into.comboToDate[combo] = (into.comboToDate[combo] as number) + amount
    }
    setBits(account, combo, 0, selection, bits, into)
    if (isMain && bits.open[combo] === 1) into.eventSeen[events[slot] as number] = 1
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

const emptyRoom = (block: DashboardBlock, bits: GroupBits): TallyInProgress => ({
  comboCents: new Float64Array(block.combos.length),
  comboToDate: new Float64Array(block.combos.length),
  comboCounts: new Uint32Array(block.combos.length),
  accountCents: new Float64Array(block.accounts.length),
  accountCounts: new Uint32Array(block.accounts.length),
  accountBits: new Uint32Array(block.accounts.length * bits.words),
  eventSeen: new Uint8Array(roomForEvents(block))
})

/** Memory of a block's last tally, reused because allocating for each request makes the collector pause the program. */
const rooms = new WeakMap<DashboardBlock, TallyInProgress>()

const roomOf = (block: DashboardBlock, bits: GroupBits): TallyInProgress => {
  const known = rooms.get(block)
  if (
    known !== undefined &&
    known.comboCents.length === block.combos.length &&
    known.accountBits.length === block.accounts.length * bits.words &&
    known.eventSeen.length === roomForEvents(block)
  ) {
    known.comboCents.fill(0)
    known.comboToDate.fill(0)
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

/** Scans a block once. `narrow` is null where the selection decides alone. Valid only until the block's next tally. */
export const tallyOf = (
  block: DashboardBlock,
  selection: Selection,
  narrow: NarrowSlots | null,
  bits: GroupBits
): Tally => {
  const into = roomOf(block, bits)
  if (narrow === null) addRuns(block, selection, bits, into)
  else addSlots(block, selection, narrow, bits, into)
  return { ...into, eventCount: countSeen(into.eventSeen) }
}
