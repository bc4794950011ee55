import type { DashboardBlock } from "./DashboardBlock.ts"
import { clientStatusListOrder, internalStatusListOrder } from "./StatusPair.ts"

/**
 * A bit for every group that an answer may list: internal statuses, client-facing statuses, markets and years of
 * payment. The accounts of a group are those whose bits, gathered over their reclaims, hold the group's bit.
 */
export interface GroupBits {
  /** 32-bit words that hold one set of bits; at least two. */
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

/** As many as most clients need, so that the usual case can be written without a loop. */
const minWords = 2

const statusBits = internalStatusListOrder.length + clientStatusListOrder.length

/** A combination keeps its ordinal for good and is never changed, so that bits hold until there is a further one. */
const known = new WeakMap<DashboardBlock, GroupBits>()

/** Every group of a block has its bit. */
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
