import { foldText } from "@reclaim/core/domain/value/foldText"
import { searchWords } from "../block/searchWords.ts"
import { marketMask } from "../block/wordMasks.ts"
import { type DocumentBlock, noInvestor } from "./DocumentBlock.ts"
import type { Sight } from "./documentFiguresOf.ts"
import { requirementFactsOf } from "./requirementFacts.ts"

/** The texts of a block as they are searched, by the places of its lists. */
interface SearchedTexts {
  readonly accounts: ReadonlyArray<string>
  /** Names and years of documents, each once. */
  readonly titles: ReadonlyArray<string>
  /** Of each requirement the place of its title. */
  readonly titleOf: Uint32Array
  readonly investors: ReadonlyArray<string>
}

const computedTexts = ({ accounts, investors, owners, requirements }: DocumentBlock): SearchedTexts => {
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

const known = new WeakMap<DocumentBlock, SearchedTexts>()

const textsOf = (block: DocumentBlock): SearchedTexts => {
  const texts = known.get(block) ?? computedTexts(block)
  known.set(block, texts)
  return texts
}

/** Which words of a search there are: bit n stands for word n. */
export interface DocumentSearch {
  /** All words. */
  readonly all: number
  /** In what each reclaim is of, and in each document. */
  readonly ofReclaim: (reclaim: number) => number
  readonly ofRequirement: (place: number) => number
}

/**
 * Searches names and years of documents, names and codes of owners, accounts, custodians and markets, and names of investors
 * for who may know of them. Null for a search that finds everything.
 */
export const documentSearchOf = (
  block: DocumentBlock,
  { byInvestor, search, seesInvestors }: Sight & { readonly search: string; readonly byInvestor: boolean }
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
  /** Grouped by investors, a reclaim stands under the names of all who share it. */
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
