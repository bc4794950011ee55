import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import { documentClassIds } from "@reclaim/core/domain/requirement/DocumentClass"
import { splitByWeight } from "../entitlement/splitByWeight.ts"
import { type DocumentBlock, noInvestor, type PartColumns, type ShownAccount } from "./DocumentBlock.ts"
import type { DocumentRows } from "./DocumentRows.ts"

const placesOf = <A>(rows: ReadonlyArray<A>, idOf: (row: A) => number): ReadonlyMap<number, number> =>
  new Map(rows.map((row, place) => [idOf(row), place]))

/** The place of what a row names. Throws where it is not among what was read with it: one snapshot has both. */
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

/** The requirements that each reclaim stands behind, ascending. */
const linksOf = ({ links, reclaims, requirements }: DocumentRows): ReadonlyArray<ReadonlyArray<number>> => {
  const bySeq = new Map(reclaims.map(({ seq }, place) => [seq, place]))
  const places = placesOf(requirements, ({ requirementId }) => requirementId)
  const behind = reclaims.map((): Array<number> => [])
  for (const { requirementId, seqs } of links) {
    const requirement = places.get(requirementId)
    if (requirement === undefined) continue
    for (const seq of seqs) {
      const reclaim = bySeq.get(seq)
      if (reclaim !== undefined) behind[reclaim]?.push(requirement)
    }
  }
  for (const one of behind) one.sort((first, other) => first - other)
  return behind
}

/** Numbers what reclaims stand behind, each combination once. */
const numberedSets = (links: ReadonlyArray<ReadonlyArray<number>>) => {
  const numbers = new Map<string, number>()
  const sets: Array<number> = []
  const set = new Uint32Array(links.length)
  for (const [reclaim, behind] of links.entries()) {
    const key = behind.join(" ")
    const known = numbers.get(key)
    set[reclaim] = known ?? sets.length
    if (known !== undefined) continue
    numbers.set(key, sets.length)
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
 * Whose part of a reclaim is how much. An investor whose document is missing has a part even where no line says so: of
 * nothing.
 */
const partsOf = (
  rows: DocumentRows,
  investors: ReadonlyMap<number, number>,
  isLookedThrough: (reclaim: number) => boolean,
  links: ReadonlyArray<ReadonlyArray<number>>
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
    const others = new Set((links[reclaim] ?? []).map((place) => lacking[place] ?? noInvestor))
    return [
      ...own,
      ...[...others]
        .filter((investor) => investor !== noInvestor && !seen.has(investor))
        .map((investor) => ({ investor, cents: 0 }))
    ]
  })
  return columnsOfParts(parts)
}

/** What a client's reclaims wait for, from the rows of the database. */
export const documentBlockOf = (rows: DocumentRows): DocumentBlock => {
  const { markets, reclaims, requirements } = rows
  const ownerPlaces = placesOf(rows.owners, ({ ownerId }) => ownerId)
  const accountPlaces = placesOf(rows.accounts, ({ accountId }) => accountId)
  const investorPlaces = placesOf(rows.investors, ({ investorId }) => investorId)
  const marketPlaces = placesOf(markets, ({ marketId }) => marketId)
  const accounts = shownAccounts(rows, ownerPlaces)
  const owners = rows.owners.map((owner) => ({ ...owner, isLookedThrough: isTransparent(owner) }))
  const links = linksOf(rows)
  const linkStarts = new Uint32Array(reclaims.length + 1)
  for (const [reclaim, behind] of links.entries()) linkStarts[reclaim + 1] = (linkStarts[reclaim] ?? 0) + behind.length
  const account = Uint32Array.from(reclaims, ({ accountId }) => placeIn(accountPlaces, accountId, "account"))
  const owner = account.map((place) => accounts[place]?.owner ?? 0)
  const eventNumbers = new Map<number, number>()
  for (const { eventId } of reclaims) if (!eventNumbers.has(eventId)) eventNumbers.set(eventId, eventNumbers.size)
  const ofClient = Uint8Array.from(requirements, ({ classificationId }) =>
    Number(classificationId === documentClassIds.client)
  )
  const { set, sets } = numberedSets(links)
  return {
    rev: rows.rev,
    seqs: Uint32Array.from(reclaims, ({ seq }) => seq),
    reclaims: {
      account,
      owner,
      event: Uint32Array.from(reclaims, ({ eventId }) => eventNumbers.get(eventId) ?? 0),
      market: Uint16Array.from(reclaims, ({ marketId }) => placeIn(marketPlaces, marketId, "market")),
      stage: Uint8Array.from(reclaims, ({ stageId }) => stageId),
      cents: Float64Array.from(reclaims, ({ cents }) => cents),
      cutoff: Int32Array.from(reclaims, ({ agentCutoff }) => agentCutoff),
      set,
      waitsForClient: Uint8Array.from(links, (behind) => (behind.some((place) => ofClient[place] === 1) ? 1 : 0))
    },
    linkStarts,
    links: Uint32Array.from(links.flat()),
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
