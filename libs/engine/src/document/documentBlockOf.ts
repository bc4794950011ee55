import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { splitByWeight } from "../entitlement/splitByWeight.ts"
import { type DocumentBlock, noInvestor, noStage, type PartColumns, type ShownAccount } from "./DocumentBlock.ts"
import type { DocumentRows } from "./DocumentRows.ts"

const placesOf = <A>(rows: ReadonlyArray<A>, idOf: (row: A) => number): ReadonlyMap<number, number> =>
  new Map(rows.map((row, place) => [idOf(row), place]))

/** Index of a row's reference. Throws if it was not read with the row, because one snapshot contains both. */
const placeIn = (places: ReadonlyMap<number, number>, id: number, what: string): number => {
  const place = places.get(id)
  if (place === undefined) throw new Error(`${what} ${id} is missing from the rows of a block`)
  return place
}

const shownAccounts = (
  { accounts, custodians }: DocumentRows,
  owners: ReadonlyMap<number, number>
): ReadonlyArray<ShownAccount> => {
  const byId = new Map(custodians.map((custodian) => [custodian.custodianId, custodian]))
  return accounts.map(({ accountId, code, custodianId, ownerId }) => {
    const custodian = byId.get(custodianId)
    return {
      accountId,
      code,
      fiCode: custodian?.code ?? "",
      fiName: custodian?.name ?? "",
      owner: placeIn(owners, ownerId, "owner")
    }
  })
}

/** The rows with those of accounts that wait for documents after their reclaims: of one market each, and of no money. */
const withAccounts = (rows: DocumentRows): DocumentRows => ({
  ...rows,
  reclaims: [
    ...rows.reclaims,
    ...rows.awaited.map(({ accountId, marketId }) => ({
      seq: 0,
      accountId,
      eventId: 0,
      payYear: 0,
      marketId,
      stageId: noStage,
      cents: 0,
      agentCutoff: 0,
      expiresOn: 0
    }))
  ]
})

/** Requirements that each reclaim waits for, ascending, one reclaim after the other. */
interface Links {
  /** First entry of each reclaim; one more element than there are reclaims. */
  readonly starts: Uint32Array
  readonly places: Uint32Array
}

const linksOf = ({ awaited, links, reclaims, requirements }: DocumentRows): Links => {
  const bySeq = new Map(reclaims.flatMap(({ seq }, place) => (seq === 0 ? [] : [[seq, place] as const])))
  const held = new Map(links.map(({ requirementId, seqs }) => [requirementId, seqs]))
  const firstOfAccounts = reclaims.length - awaited.length
  const accountsBehind = new Map<number, Array<number>>()
  for (const [index, { requirementIds }] of awaited.entries()) {
    for (const requirementId of requirementIds) {
      const known = accountsBehind.get(requirementId)
      if (known === undefined) accountsBehind.set(requirementId, [firstOfAccounts + index])
      else known.push(firstOfAccounts + index)
    }
  }
  const behind = requirements.map(({ requirementId }) => [
    ...(held.get(requirementId) ?? []).flatMap((seq) => bySeq.get(seq) ?? []),
    ...(accountsBehind.get(requirementId) ?? [])
  ])
  const starts = new Uint32Array(reclaims.length + 1)
  for (const own of behind) for (const reclaim of own) starts[reclaim + 1] = (starts[reclaim + 1] as number) + 1
  for (let reclaim = 0; reclaim < reclaims.length; reclaim++) {
    starts[reclaim + 1] = (starts[reclaim + 1] as number) + (starts[reclaim] as number)
  }
  const next = starts.slice()
  const places = new Uint32Array(starts[reclaims.length] as number)
  // In the order of the requirements, so that those of each reclaim ascend.
  for (const [requirement, own] of behind.entries()) {
    for (const reclaim of own) {
      const at = next[reclaim] as number
      places[at] = requirement
      next[reclaim] = at + 1
    }
  }
  return { starts, places }
}

/** Numbers the distinct sets of requirements that reclaims wait for. */
const numberedSets = ({ places, starts }: Links, requirements: number) => {
  // Trie of requirement sequences: a branch is keyed by its parent and the requirement it leads to.
  const branches = new Map<number, number>()
  const numbers = new Map<number, number>()
  const sets: Array<number> = []
  const set = new Uint32Array(starts.length - 1)
  for (let reclaim = 0; reclaim < set.length; reclaim++) {
    let node = 0
    const end = starts[reclaim + 1] as number
    for (let at = starts[reclaim] as number; at < end; at++) {
      const branch = node * requirements + (places[at] as number)
      const known = branches.get(branch)
      node = known ?? branches.size + 1
      if (known === undefined) branches.set(branch, node)
    }
    const number = numbers.get(node)
    set[reclaim] = number ?? sets.length
    if (number !== undefined) continue
    numbers.set(node, sets.length)
    sets.push(reclaim)
  }
  return { set, sets: Uint32Array.from(sets) }
}

interface Part {
  readonly investor: number
  readonly cents: number
}

const columnsOfParts = (parts: ReadonlyArray<ReadonlyArray<Part>>): PartColumns => {
  const starts = new Uint32Array(parts.length + 1)
  for (const [reclaim, own] of parts.entries()) starts[reclaim + 1] = (starts[reclaim] ?? 0) + own.length
  const all = parts.flat()
  return {
    starts,
    investor: Uint32Array.from(all, ({ investor }) => investor),
    cents: Float64Array.from(all, ({ cents }) => cents)
  }
}

/**
 * Investors' parts of each reclaim. An investor whose document is missing has a part of zero where no line gives one.
 */
const partsOf = (
  rows: DocumentRows,
  investors: ReadonlyMap<number, number>,
  isLookedThrough: (reclaim: number) => boolean,
  links: Links
): PartColumns => {
  const bySeq = new Map(rows.weights.map((row) => [row.seq, row]))
  const lacking = rows.requirements.map(({ investorId }) =>
    investorId === null ? noInvestor : placeIn(investors, investorId, "investor")
  )
  const parts = rows.reclaims.map(({ cents, seq }, reclaim): ReadonlyArray<Part> => {
    const whole = [{ investor: noInvestor, cents }]
    if (!isLookedThrough(reclaim)) return whole
    const weights = bySeq.get(seq)
    const split = weights === undefined ? [] : splitByWeight(BigInt(cents), weights.weights)
    const own =
      weights === undefined
        ? whole
        : weights.investorIds.map((id, index) => ({
            investor: placeIn(investors, id, "investor"),
            cents: Number(split[index] ?? 0n)
          }))
    const seen = new Set(own.map(({ investor }) => investor))
    const lacked = links.places.subarray(links.starts[reclaim], links.starts[reclaim + 1])
    const others = new Set(Array.from(lacked, (place) => lacking[place] ?? noInvestor))
    return [
      ...own,
      ...[...others]
        .filter((investor) => investor !== noInvestor && !seen.has(investor))
        .map((investor) => ({ investor, cents: 0 }))
    ]
  })
  return columnsOfParts(parts)
}

/** Builds a client's document block from the rows of the database. */
export const documentBlockOf = (read: DocumentRows): DocumentBlock => {
  const rows = withAccounts(read)
  const { markets, reclaims, requirements } = rows
  const ownerPlaces = placesOf(rows.owners, ({ ownerId }) => ownerId)
  const accountPlaces = placesOf(rows.accounts, ({ accountId }) => accountId)
  const investorPlaces = placesOf(rows.investors, ({ investorId }) => investorId)
  const marketPlaces = placesOf(markets, ({ marketId }) => marketId)
  const accounts = shownAccounts(rows, ownerPlaces)
  const owners = rows.owners.map((owner) => ({ ...owner, isLookedThrough: isTransparent(owner) }))
  const links = linksOf(rows)
  const account = Uint32Array.from(reclaims, ({ accountId }) => placeIn(accountPlaces, accountId, "account"))
  const owner = account.map((place) => accounts[place]?.owner ?? 0)
  const eventNumbers = new Map<number, number>()
  for (const { eventId } of reclaims) if (!eventNumbers.has(eventId)) eventNumbers.set(eventId, eventNumbers.size)
  const ofClient = Uint8Array.from(requirements, ({ classificationId }) =>
    Number(classificationId === documentClassIds.client)
  )
  const { set, sets } = numberedSets(links, requirements.length)
  return {
    rev: rows.rev,
    seqs: Uint32Array.from(reclaims, ({ seq }) => seq),
    reclaims: {
      account,
      owner,
      event: Uint32Array.from(reclaims, ({ eventId }) => eventNumbers.get(eventId) ?? 0),
      payYear: Uint16Array.from(reclaims, ({ payYear }) => payYear),
      market: Uint16Array.from(reclaims, ({ marketId }) => placeIn(marketPlaces, marketId, "market")),
      stage: Uint8Array.from(reclaims, ({ stageId }) => stageId),
      cents: Float64Array.from(reclaims, ({ cents }) => cents),
      cutoff: Int32Array.from(reclaims, ({ agentCutoff }) => agentCutoff),
      set,
      waitsForClient: Uint8Array.from(reclaims, (_, reclaim) =>
        Number(links.places.subarray(links.starts[reclaim], links.starts[reclaim + 1]).some((at) => ofClient[at] === 1))
      )
    },
    linkStarts: links.starts,
    links: links.places,
    sets,
    parts: partsOf(rows, investorPlaces, (reclaim) => owners[owner[reclaim] ?? 0]?.isLookedThrough === true, links),
    requirements,
    ofClient,
    requirementPlaces: placesOf(requirements, ({ requirementId }) => requirementId),
    accounts,
    owners,
    ownerPlaces,
    investors: rows.investors,
    investorPlaces,
    accountPlaces,
    markets,
    marketPlaces,
    events: eventNumbers.size
  }
}
