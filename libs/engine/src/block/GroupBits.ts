import type { DashboardBlock } from "./DashboardBlock.ts"
import { clientStatusListOrder, internalStatusListOrder } from "./StatusPair.ts"

/**
 * A bit for every group that an answer may list: internal statuses, client-facing statuses, markets and years of
 * payment. An account belongs to a group when the combined bits of its reclaims include the group's bit.
 */
export interface GroupBits {
  /** How many 32-bit words a set of bits takes; at least two. */
  readonly words: number
  /** The bits of each combination: `words` words per ordinal. */
  readonly ofCombo: Uint32Array
  /** 1 where the combination is not closed, by ordinal. */
  readonly open: Uint8Array
  readonly markets: ReadonlyMap<number, number>
  readonly years: ReadonlyMap<number, number>
}

/** The bit of an internal status, by its place in the list order. */
export const internalStatusBit = (place: number): number => place

/** The bit of a client-facing status, by its place in the list order. */
export const clientStatusBit = (place: number): number => internalStatusListOrder.length + place

/** Enough for most clients, so that the usual case needs no loop. */
const minWords = 2

const statusBits = internalStatusListOrder.length + clientStatusListOrder.length

/** A combination keeps its ordinal and never changes, so the bits stay valid until there is a new combination. */
const known = new WeakMap<DashboardBlock, GroupBits>()

/** The bits of every group of a block. */
export const groupBitsOf = (block: DashboardBlock): GroupBits => {
  const before = known.get(block)
  if (before !== undefined && before.open.length === block.combos.length) return before
  const bits = newBitsOf(block)
  known.set(block, bits)
  return bits
}

const newBitsOf = ({ combos }: DashboardBlock): GroupBits => {
  const markets = new Map<number, number>()
  const years = new Map<number, number>()
  let bits = statusBits
  for (const combo of combos) {
    if (combo === null) continue
    if (!markets.has(combo.marketId)) markets.set(combo.marketId, bits++)
    if (combo.paidYear !== 0 && !years.has(combo.paidYear)) years.set(combo.paidYear, bits++)
  }
  const words = Math.max(minWords, (bits + 31) >>> 5)
  const ofCombo = new Uint32Array(combos.length * words)
  const open = new Uint8Array(combos.length)
  const set = (ordinal: number, bit: number): void => {
    const word = ordinal * words + (bit >>> 5)
    ofCombo[word] = (ofCombo[word] ?? 0) | (1 << (bit & 31))
  }
  for (const [ordinal, combo] of combos.entries()) {
    if (combo === null) continue
    const { internal, client } = combo.pair
    if (internal !== null) {
      open[ordinal] = 1
      set(ordinal, internalStatusBit(internalStatusListOrder.indexOf(internal)))
    }
    set(ordinal, clientStatusBit(clientStatusListOrder.indexOf(client)))
    set(ordinal, markets.get(combo.marketId) ?? 0)
    if (combo.paidYear !== 0) set(ordinal, years.get(combo.paidYear) ?? 0)
  }
  return { words, ofCombo, open, markets, years }
}
