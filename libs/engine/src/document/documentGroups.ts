import type { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { type DocumentBlock, noInvestor } from "./DocumentBlock.ts"

/** Key of a group, as indexes into the block's lists; null where a grouping merges values. */
export interface DocumentGroup {
  readonly key: string
  readonly label: string
  readonly owner: number
  readonly account: number | null
  readonly market: number | null
  /** Null also for what goes to an owner itself. */
  readonly investor: number | null
}

/** All groups of a grouping, with the reclaims or parts of reclaims in each. */
export interface DocumentGroups {
  readonly groups: ReadonlyArray<DocumentGroup>
  readonly places: ReadonlyMap<string, number>
  /** First entry of each group; one more element than there are groups. */
  readonly starts: Uint32Array
  /** Place of the reclaim of each entry. */
  readonly reclaim: Uint32Array
  readonly cents: Float64Array
}

/** Criteria that distinguish the groups of one grouping. */
interface Axes {
  readonly byAccount: boolean
  readonly byMarket: boolean
  readonly byInvestor: boolean
}

const axesOf: Readonly<Record<DocumentGrouping, Axes>> = {
  bo: { byAccount: false, byMarket: false, byInvestor: false },
  "bo-acct-fi-coi": { byAccount: true, byMarket: true, byInvestor: false },
  "bo-acct": { byAccount: true, byMarket: false, byInvestor: false },
  "bo-coi": { byAccount: false, byMarket: true, byInvestor: false },
  "sub-investor": { byAccount: false, byMarket: false, byInvestor: true }
}

const groupOf = (
  block: DocumentBlock,
  { byAccount, byMarket }: Axes,
  at: { readonly account: number; readonly market: number; readonly investor: number }
): DocumentGroup => {
  const account = block.accounts[at.account]
  const owner = account?.owner ?? 0
  const market = block.markets[at.market]
  const investor = at.investor === noInvestor ? undefined : block.investors[at.investor]
  const ofWhom = byAccount ? `a${account?.accountId ?? 0}` : `o${block.owners[owner]?.ownerId ?? 0}`
  const key = [
    ofWhom,
    ...(byMarket ? [`m${market?.marketId ?? 0}`] : []),
    ...(investor === undefined ? [] : [`i${investor.investorId}`])
  ].join(".")
  const label = [
    investor?.name ?? (byAccount ? (account?.code ?? "") : (block.owners[owner]?.name ?? "")),
    ...(byMarket ? [market?.name ?? ""] : [])
  ].join(" · ")
  return {
    key,
    label,
    owner,
    account: byAccount ? at.account : null,
    market: byMarket ? at.market : null,
    investor: investor === undefined ? null : at.investor
  }
}

const builtGroups = (block: DocumentBlock, grouping: DocumentGrouping): DocumentGroups => {
  const axes = axesOf[grouping]
  const { account, cents, market, owner } = block.reclaims
  const { parts } = block
  const count = axes.byInvestor ? parts.investor.length : account.length
  const numbers = new Map<number, number>()
  const groups: Array<DocumentGroup> = []
  const groupOfEntry = new Uint32Array(count)
  const reclaimOfEntry = new Uint32Array(count)
  const second = axes.byInvestor ? block.investors.length + 1 : block.markets.length
  let entry = 0
  for (let reclaim = 0; reclaim < account.length; reclaim++) {
    const end = axes.byInvestor ? (parts.starts[reclaim + 1] as number) : entry + 1
    for (; entry < end; entry++) {
      const investor = axes.byInvestor ? (parts.investor[entry] as number) : noInvestor
      const first = (axes.byAccount ? account[reclaim] : owner[reclaim]) as number
      const other = axes.byInvestor ? (investor + 1) >>> 0 : axes.byMarket ? (market[reclaim] as number) : 0
      const number = first * second + other
      let group = numbers.get(number)
      if (group === undefined) {
        group = groups.length
        numbers.set(number, group)
        const at = { account: account[reclaim] as number, market: market[reclaim] as number, investor }
        groups.push(groupOf(block, axes, at))
      }
      groupOfEntry[entry] = group
      reclaimOfEntry[entry] = reclaim
    }
  }
  return sortByGroup(groups, { groupOfEntry, reclaimOfEntry, cents: axes.byInvestor ? parts.cents : cents })
}

/** Entries of one group next to each other. */
const sortByGroup = (
  groups: ReadonlyArray<DocumentGroup>,
  entries: { readonly groupOfEntry: Uint32Array; readonly reclaimOfEntry: Uint32Array; readonly cents: Float64Array }
): DocumentGroups => {
  const { cents, groupOfEntry, reclaimOfEntry } = entries
  const starts = new Uint32Array(groups.length + 1)
  for (const group of groupOfEntry) starts[group + 1] = (starts[group + 1] as number) + 1
  for (let group = 0; group < groups.length; group++) {
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number)
  }
  const next = starts.slice()
  const [reclaim, centsInOrder] = [new Uint32Array(groupOfEntry.length), new Float64Array(groupOfEntry.length)]
  for (let entry = 0; entry < groupOfEntry.length; entry++) {
    const group = groupOfEntry[entry] as number
    const place = next[group] as number
    next[group] = place + 1
    reclaim[place] = reclaimOfEntry[entry] as number
    centsInOrder[place] = cents[entry] as number
  }
  return { groups, places: new Map(groups.map(({ key }, place) => [key, place])), starts, reclaim, cents: centsInOrder }
}

const cache = new WeakMap<DocumentBlock, Map<DocumentGrouping, DocumentGroups>>()

/** Groups of a block, independent of the filter; cached with the block. */
export const documentGroupsOf = (block: DocumentBlock, grouping: DocumentGrouping): DocumentGroups => {
  const ofBlock = cache.get(block) ?? new Map<DocumentGrouping, DocumentGroups>()
  cache.set(block, ofBlock)
  const before = ofBlock.get(grouping)
  if (before !== undefined) return before
  const groups = builtGroups(block, grouping)
  ofBlock.set(grouping, groups)
  return groups
}
