const collator = new Intl.Collator("en", { numeric: true })

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The order of names for readers: as in an English dictionary, digits by their value. */
export const byName = (a: string, b: string): number => collator.compare(a, b) || byCodeUnit(a, b)

/** The order of codes: by code unit. */
export const byCode = byCodeUnit

/** The rank of each text among the distinct ones; equal texts share a rank. */
export const ranksOf = (
  texts: ReadonlyArray<string>,
  order: (a: string, b: string) => number
): Uint32Array<ArrayBuffer> => {
  const places = new Map([...new Set(texts)].toSorted(order).map((text, place) => [text, place]))
  return Uint32Array.from(texts, (text) => places.get(text) ?? 0)
}
