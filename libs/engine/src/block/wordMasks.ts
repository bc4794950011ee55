import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import { foldText } from "@reclaim/core/domain/value/foldText"
import { blockNamesOf } from "./blockNames.ts"
import type { BlockMarket } from "./BlockDelta.ts"
import type { DashboardBlock } from "./DashboardBlock.ts"
import type { StatusPair } from "./StatusPair.ts"

/** Search words contained in each entry of a block's dictionaries: bit n stands for word n. */
export interface WordMasks {
  /** All words: the union that the masks of a reclaim must reach. */
  readonly all: number
  readonly accounts: Int32Array
  readonly events: Int32Array
  readonly combos: Int32Array
}

const maskOf = (words: ReadonlyArray<string>, holds: (word: string) => boolean): number =>
  words.reduce((mask, word, place) => (holds(word) ? mask | (1 << place) : mask), 0)

const partOfDate = /^\d{4}(-\d{0,2}(-\d{0,2})?)?$/

/** The words that a market matches: by its name, or by its whole code. */
export const marketMask = (words: ReadonlyArray<string>, { iso2, name }: BlockMarket): number => {
  const [code, text] = [foldText(iso2), foldText(name)]
  return maskOf(words, (word) => word === code || text.includes(word))
}

/** The words that a client-facing status contains. */
export const statusMask = (words: ReadonlyArray<string>, { client }: Pick<StatusPair, "client">): number => {
  const text = foldText(client)
  return maskOf(words, (word) => text.includes(word))
}

/**
 * Searches codes and names of account, owner and custodian, name and ISIN of the security, the country, the client-facing
 * status, and the beginning of the pay date as `yyyy-MM-dd`.
 */
export const wordMasksOf = (block: DashboardBlock, words: ReadonlyArray<string>): WordMasks => {
  const names = blockNamesOf(block)
  const securities = Int32Array.from(names.securityTexts, (text) => maskOf(words, (word) => text.includes(word)))
  const datesMatter = words.some((word) => partOfDate.test(word))
  const dateMask = (day: number): number => {
    const text = dateOfDayNumber(day)
    return maskOf(words, (word) => partOfDate.test(word) && text.startsWith(word))
  }
  return {
    all: words.reduce((mask, _, place) => mask | (1 << place), 0),
    accounts: Int32Array.from(names.accountTexts, (text) => maskOf(words, (word) => text.includes(word))),
    events: Int32Array.from(
      names.securities,
      (security, event) => (securities[security] ?? 0) | (datesMatter ? dateMask(names.payDays[event] ?? 0) : 0)
    ),
    combos: Int32Array.from(block.combos, (combo) => {
      const market = combo === null ? undefined : block.markets.get(combo.marketId)
      return combo === null || market === undefined ? 0 : marketMask(words, market) | statusMask(words, combo.pair)
    })
  }
}
