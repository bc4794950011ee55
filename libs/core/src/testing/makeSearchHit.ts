import { SearchHit } from "../domain/search/SearchHit.ts"

/** An account of Møller Pension Fund, with overrides. */
export const makeSearchHit = (overrides: Partial<ConstructorParameters<typeof SearchHit>[0]> = {}): SearchHit =>
  new SearchHit({
    kind: "account",
    id: 7,
    title: "NB-004 417-22",
    subtitle: "Møller Pension Fund",
    code: "NBC",
    amount: null,
    day: null,
    ...overrides
  })
