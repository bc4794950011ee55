import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import { foldText } from "@reclaim/core/domain/value/foldText"
import { isToDo } from "@reclaim/core/rules/document/isToDo"
import { searchWords } from "../block/searchWords.ts"
import { marketMask } from "../block/wordMasks.ts"
import { type DocumentBlock, noInvestor, noStage } from "./DocumentBlock.ts"
import { requirementFactsOf } from "./requirementFacts.ts"

/** Visibility of the investors behind owners in a response. */
export interface Visibility {
  readonly seesInvestors: boolean
}

/** The texts of a block as they are searched, by the places of its lists. */
interface SearchedTexts {
  readonly accounts: ReadonlyArray<string>
  /** Names and years of documents, each once. */
  readonly titles: ReadonlyArray<string>
  /** Index of each requirement's title. */
  readonly titleOf: Uint32Array
  readonly investors: ReadonlyArray<string>
}

const computeTexts = ({ accounts, investors, owners, requirements }: DocumentBlock): SearchedTexts => {
  const places = new Map<string, number>()
  const titleOf = Uint32Array.from(requirements, ({ name, period }) => {
    const title = `${name} ${period === 0 ? "" : String(period)}`
    const place = places.get(title) ?? places.size
    places.set(title, place)
    return place
  })
  return {
    accounts: accounts.map(({ code, fiCode, fiName, owner }) =>
      foldText([code, fiCode, fiName, owners[owner]?.name ?? ""].join(" "))
    ),
    titles: [...places.keys()].map(foldText),
    titleOf,
    investors: investors.map(({ name }) => foldText(name))
  }
}

const cache = new WeakMap<DocumentBlock, SearchedTexts>()

const textsOf = (block: DocumentBlock): SearchedTexts => {
  const texts = cache.get(block) ?? computeTexts(block)
  cache.set(block, texts)
  return texts
}

/** Words of a search found in each reclaim and document: bit n stands for word n. */
interface DocumentSearch {
  /** All words. */
  readonly all: number
  /** Words found in the data of a reclaim, and in those of a document. */
  readonly ofReclaim: (reclaim: number) => number
  readonly ofRequirement: (place: number) => number
}

/**
 * Searches names and years of documents, names and codes of owners, accounts, custodians and markets, and names of
 * investors if visible. Null for a search that matches everything.
 */
const documentSearchOf = (
  block: DocumentBlock,
  { byInvestor, search, seesInvestors }: Visibility & { readonly search: string; readonly byInvestor: boolean }
): DocumentSearch | null => {
  const words = searchWords(search)
  if (words.length === 0) return null
  const texts = textsOf(block)
  const maskOf = (text: string): number =>
    words.reduce((mask, word, place) => (text.includes(word) ? mask | (1 << place) : mask), 0)
  const accounts = Int32Array.from(texts.accounts, maskOf)
  const markets = Int32Array.from(block.markets, (market) => marketMask(words, market))
  const titles = Int32Array.from(texts.titles, maskOf)
  const investors = Int32Array.from(texts.investors, (text) => (seesInvestors ? maskOf(text) : 0))
  const { investor: investorOf } = requirementFactsOf(block)
  const { account, market } = block.reclaims
  const { investor: partOf, starts } = block.parts
  /** Words of all investors who share a reclaim, when grouped by investor. */
  const ofParts = (reclaim: number): number => {
    let mask = 0
    const end = starts[reclaim + 1] ?? 0
    for (let part = starts[reclaim] ?? 0; part < end; part++) {
      const investor = partOf[part] as number
      if (investor !== noInvestor) mask |= investors[investor] as number
    }
    return mask
  }
  return {
    all: maskOf(words.join(" ")),
    ofReclaim: (reclaim) =>
      (accounts[account[reclaim] as number] as number) |
      (markets[market[reclaim] as number] as number) |
      (byInvestor ? ofParts(reclaim) : 0),
    ofRequirement: (place) => {
      const investor = investorOf[place] as number
      return (
        (titles[texts.titleOf[place] as number] as number) |
        (investor === noInvestor ? 0 : (investors[investor] as number))
      )
    }
  }
}

/** The reclaims and the requirements that a question is about. */
export interface DocumentScope {
  /** Kind of each entry: 1 for a matching reclaim, 2 for a matching account, 0 otherwise. */
  readonly reclaims: Uint8Array
  /** Value of each entry in US cents: the investor's part where one investor is selected. */
  readonly cents: Float64Array
  /** 1 for each counted requirement that a matching reclaim waits for. */
  readonly requirements: Uint8Array
  /** Index of the only investor whose parts count; null for all. */
  readonly investor: number | null
}

const passes = (wanted: ReadonlyArray<string>, value: string): boolean => wanted.length === 0 || wanted.includes(value)

const passingAccounts = (block: DocumentBlock, filter: DocumentFilter): ReadonlyArray<boolean> => {
  const { accountCodes, custodianCodes, fundOwnerId, groupBy, ownerId } = filter
  const claimant = groupBy === "sub-investor" ? null : ownerId
  return block.accounts.map(({ code, fiCode, owner: place }) => {
    const owner = block.owners[place]
    return (
      passes(custodianCodes, fiCode) &&
      passes(accountCodes, code) &&
      (claimant === null || (owner?.isLookedThrough === false && owner.ownerId === claimant)) &&
      (fundOwnerId === null || (owner?.isLookedThrough === true && owner.ownerId === fundOwnerId))
    )
  })
}

/** Index of the investor selected by the filter; `noInvestor` for one that is not the client's. */
const selectedInvestor = ({ investorPlaces }: DocumentBlock, { groupBy, ownerId }: DocumentFilter): number | null =>
  groupBy === "sub-investor" && ownerId !== null ? (investorPlaces.get(ownerId) ?? noInvestor) : null

/** The part of a reclaim that goes to an investor; null where the investor has none in it. */
const partOf = ({ parts }: DocumentBlock, reclaim: number, investor: number): number | null => {
  if (investor === noInvestor) return null
  const end = parts.starts[reclaim + 1] ?? 0
  for (let part = parts.starts[reclaim] ?? 0; part < end; part++) {
    if (parts.investor[part] === investor) return parts.cents[part] ?? 0
  }
  return null
}

/** 1 for each requirement that a filter counts, regardless of waiting reclaims. */
const countedRequirements = (
  { ofClient, requirements }: DocumentBlock,
  { clientDocumentsOnly, code, investorId, ofWhom, standing }: DocumentFilter
): Uint8Array => {
  if (code === null && investorId === null && ofWhom === null && standing === null) {
    return clientDocumentsOnly ? ofClient : new Uint8Array(requirements.length).fill(1)
  }
  return Uint8Array.from(requirements, (requirement, place) =>
    Number(
      (!clientDocumentsOnly || ofClient[place] === 1) &&
        (code === null || requirement.code === code) &&
        (investorId === null || requirement.investorId === investorId) &&
        (ofWhom === null || requirement.investorId === null) &&
        (standing === null || isToDo(requirement))
    )
  )
}

/** True if a reclaim waits for a counted requirement. */
const waitsForCounted = ({ linkStarts, links }: DocumentBlock, counted: Uint8Array, reclaim: number): boolean => {
  const end = linkStarts[reclaim + 1] as number
  for (let link = linkStarts[reclaim] as number; link < end; link++) {
    if (counted[links[link] as number] === 1) return true
  }
  return false
}

/**
 * Marks the counted documents that a reclaim waits for and that, together with the reclaim's own data, contain every
 * word; true if there is any.
 */
const findBehind = (
  { linkStarts, links }: DocumentBlock,
  { all, ofReclaim, ofRequirement }: DocumentSearch,
  reclaim: number,
  { counted, found }: { readonly counted: Uint8Array; readonly found: Uint8Array }
): boolean => {
  const own = ofReclaim(reclaim)
  const end = linkStarts[reclaim + 1] as number
  let isFound = false
  for (let link = linkStarts[reclaim] as number; link < end; link++) {
    const place = links[link] as number
    if (counted[place] === 0 || (own | ofRequirement(place)) !== all) continue
    found[place] = 1
    isFound = true
  }
  return isFound
}

/**
 * Entries that match a filter. A search matches reclaims waiting for a document that, together with the reclaim's own
 * data, contains every word, and the documents found this way.
 */
export const documentScopeOf = (
  block: DocumentBlock,
  filter: DocumentFilter,
  visibility: Visibility
): DocumentScope => {
  const accounts = Uint8Array.from(passingAccounts(block, filter), Number)
  const markets = Uint8Array.from(block.markets, ({ iso2 }) => Number(passes(filter.countries, iso2)))
  const stages = new Uint8Array(256)
  for (const { client, id } of stageById.values()) stages[id] = Number(passes(filter.clientStatuses, client))
  stages[noStage] = Number(filter.clientStatuses.length === 0)
  const investor = selectedInvestor(block, filter)
  const { account, cents: whole, market, payYear, stage, waitsForClient } = block.reclaims
  const requirements = countedRequirements(block, filter)
  const byInvestor = filter.groupBy === "sub-investor"
  const search = documentSearchOf(block, { ...visibility, search: filter.search, byInvestor })
  const found = search === null ? requirements : new Uint8Array(requirements.length)
  const { code, investorId, ofWhom, standing } = filter
  const isOfSome = code !== null || investorId !== null || ofWhom !== null || standing !== null
  const reclaims = new Uint8Array(block.seqs.length)
  const cents = investor === null ? whole : new Float64Array(block.seqs.length)
  for (let reclaim = 0; reclaim < reclaims.length; reclaim++) {
    if (accounts[account[reclaim] as number] === 0 || markets[market[reclaim] as number] === 0) continue
    if (stages[stage[reclaim] as number] === 0) continue
    if (filter.clientDocumentsOnly && waitsForClient[reclaim] === 0) continue
    if (filter.payYear !== null && payYear[reclaim] !== filter.payYear) continue
    if (isOfSome && !waitsForCounted(block, requirements, reclaim)) continue
    if (investor !== null) {
      const part = partOf(block, reclaim, investor)
      if (part === null) continue
      cents[reclaim] = part
    }
    if (search !== null && !findBehind(block, search, reclaim, { counted: requirements, found })) continue
    reclaims[reclaim] = stage[reclaim] === noStage ? 2 : 1
  }
  return { reclaims, cents, requirements: found, investor }
}
