import type { CountryCode } from "./CountryCode.ts"

/** Lists of the same markets are the same text: there are few of them. */
const cache = new Map<string, ReadonlyArray<CountryCode>>()

/** The codes in a text such as `CH DE`, as an account has of its markets. */
export const listedMarkets = (text: string): ReadonlyArray<CountryCode> => {
  const before = cache.get(text)
  if (before !== undefined) return before
  const codes = text === "" ? [] : (text.split(" ") as ReadonlyArray<string> as ReadonlyArray<CountryCode>)
  cache.set(text, codes)
  return codes
}
