import { CountryCode } from "../../domain/market/CountryCode.ts"
import { addressQuery, searchOf } from "../address/addressQuery.ts"

/** Market whose taxes are explained over a page, and the residence of the owner for whom it was opened. */
export interface OpenMarketTaxes {
  readonly market: CountryCode
  /** Null if no residence was chosen. */
  readonly residence: CountryCode | null
}

const key = "taxes"

/** As `taxes=CH` or `taxes=CH-US`. */
const form = /^([A-Z]{2})(?:-([A-Z]{2}))?$/

/** The market that an address opens over its page; null for none. */
export const openMarketOf = (search: string): OpenMarketTaxes | null => {
  const [, market, residence] = form.exec(addressQuery(search).get(key) ?? "") ?? []
  if (market === undefined) return null
  return {
    market: CountryCode.make(market),
    residence: residence === undefined ? null : CountryCode.make(residence)
  }
}

/** The query of the page with a market open over it; with null, of the page alone. */
export const searchWithMarket = (search: string, open: OpenMarketTaxes | null): string => {
  const query = addressQuery(search)
  if (open === null) query.delete(key)
  else query.set(key, open.residence === null ? open.market : `${open.market}-${open.residence}`)
  return searchOf(query)
}
