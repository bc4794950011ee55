import { Blocker, blockerAt } from "@reclaim/core/domain/reclaim/Blocker"
import { NextActor, nextActorOf } from "@reclaim/core/domain/reclaim/NextActor"
import type { DashboardBlock } from "./DashboardBlock.ts"
import { type FacetName, facetNames } from "./facets.ts"
import { clientStatusListOrder, internalStatusListOrder } from "./StatusPair.ts"

/**
 * A bit for every group that an answer may list: internal statuses, client-facing statuses, next actors, blockers,
 * markets and years of payment. An account belongs to a group when the combined bits of its reclaims include the group's bit.
 */
export interface GroupBits {
  /** Number of 32-bit words in a set of bits; at least two. */
  readonly words: number
  /** The bits of each combination: `words` words per ordinal. */
  readonly ofCombo: Uint32Array
  /** 1 where the combination is open or paid, by ordinal. */
  readonly open: Uint8Array
  readonly markets: ReadonlyMap<number, number>
  readonly years: ReadonlyMap<number, number>
  /**
   * The bits of each list: `words` words per place in `facetNames`, from 1; all bits at place 0, and that of the reclaims
   * past their deadline alone at `pastDeadlinePlace`.
   */
  readonly facetMasks: Uint32Array
}

/** The bit of an internal status, by its place in the list order. */
export const internalStatusBit = (place: number): number => place

/** The bit of a client-facing status, by its place in the list order. */
export const clientStatusBit = (place: number): number => internalStatusListOrder.length + place

/** The bit of a party that has to act next, by its place in `NextActor`. Only outstanding reclaims have it. */
export const nextActorBit = (place: number): number => clientStatusBit(clientStatusListOrder.length) + place

/** The bit of what blocks, by its place in `Blocker`. */
export const blockerBit = (place: number): number => nextActorBit(NextActor.literals.length) + place

/** Enough for most clients, so that the usual case needs no loop. */
const minWords = 2

/** The bit of the reclaims past their deadline, in their total; in lists they have that of their status. */
export const pastDeadlineBit = blockerBit(Blocker.literals.length)

/** The place of their mask in `facetMasks`, behind those of the lists. */
export const pastDeadlinePlace = facetNames.length + 1

/** The bits of a stage are those before; they fit in the first word. */
const stageBits = pastDeadlineBit + 1

/** A combination keeps its ordinal and never changes, so the bits stay valid until there is a new combination. */
const cache = new WeakMap<DashboardBlock, GroupBits>()

/** The bits of every group of a block. */
export const groupBitsOf = (block: DashboardBlock): GroupBits => {
  const before = cache.get(block)
  if (before !== undefined && before.open.length === block.combos.length) return before
  const bits = newBitsOf(block)
  cache.set(block, bits)
  return bits
}

const newBitsOf = ({ combos }: DashboardBlock): GroupBits => {
  const markets = new Map<number, number>()
  const years = new Map<number, number>()
  let bits = stageBits
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
    const { internal, client, phase } = combo.pair
    if (phase === "past") set(ordinal, pastDeadlineBit)
    if (internal !== null) {
      if (phase !== "past") open[ordinal] = 1
      set(ordinal, internalStatusBit(internalStatusListOrder.indexOf(internal)))
    }
    set(ordinal, clientStatusBit(clientStatusListOrder.indexOf(client)))
    const actor = nextActorOf(combo.stage.actor)
    if (phase === "unfiled" && actor !== null) set(ordinal, nextActorBit(NextActor.literals.indexOf(actor)))
    const blocker = blockerAt(combo.stage)
    if (blocker !== null) set(ordinal, blockerBit(Blocker.literals.indexOf(blocker)))
    set(ordinal, markets.get(combo.marketId) ?? 0)
    if (combo.paidYear !== 0) set(ordinal, years.get(combo.paidYear) ?? 0)
  }
  return { words, ofCombo, open, markets, years, facetMasks: masksOf(words, markets, years) }
}

const places = (count: number, bitOf: (place: number) => number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, place) => bitOf(place))

const masksOf = (
  words: number,
  markets: ReadonlyMap<number, number>,
  years: ReadonlyMap<number, number>
): Uint32Array => {
  const bits: Readonly<Record<FacetName, Iterable<number>>> = {
    internalStatuses: places(internalStatusListOrder.length, internalStatusBit),
    clientStatuses: places(clientStatusListOrder.length, clientStatusBit),
    years: years.values(),
    countries: markets.values(),
    nextActions: places(NextActor.literals.length, nextActorBit),
    blockers: places(Blocker.literals.length, blockerBit)
  }
  const masks = new Uint32Array((pastDeadlinePlace + 1) * words)
  masks.fill(0xffff_ffff, 0, words)
  for (const [at, name] of facetNames.entries()) {
    for (const bit of bits[name]) {
      const word = (at + 1) * words + (bit >>> 5)
      masks[word] = (masks[word] ?? 0) | (1 << (bit & 31))
    }
  }
  masks[pastDeadlinePlace * words] = 1 << pastDeadlineBit
  return masks
}
