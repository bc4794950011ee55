import type { CountryCode } from "../../domain/market/CountryCode.ts"

/** An id for a batch of a market and year that the client has none of yet. */
export const proposedReference = (market: CountryCode, taxYear: number, known: ReadonlyArray<string>): string => {
  const taken = new Set(known)
  for (let n = 1; ; n++) {
    const reference = `${market}-${String(taxYear)}-${String(n)}`
    if (!taken.has(reference)) return reference
  }
}
