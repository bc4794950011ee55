import type { TextHit } from "@reclaim/core/rules/search/findInText"

/** The hits on the pages that have any, by page index over all files. */
export type HitsByPage = ReadonlyMap<number, ReadonlyArray<TextHit>>

/** One of the hits on a page, both counted from 0. */
export interface HitPlace {
  readonly page: number
  readonly hit: number
}

/** Hits on one page. */
export interface PageHits {
  readonly hits: ReadonlyArray<TextHit>
  /** Current hit on this page, counted from 0; null for none. A new object scrolls to it again. */
  readonly current: { readonly hit: number } | null
}

/** Number of hits on all pages. */
export const hitCount = (hits: HitsByPage): number => [...hits.values()].reduce((sum, { length }) => sum + length, 0)

/** Number of a hit among all hits, from 1. */
export const hitNumber = (hits: HitsByPage, { hit, page }: HitPlace): number =>
  hitCount(new Map([...hits].filter(([before]) => before < page))) + hit + 1

const pagesInOrder = (hits: HitsByPage): ReadonlyArray<number> => [...hits.keys()].toSorted((one, other) => one - other)

/** The next or the previous hit; after the last one comes the first. */
export const stepHit = (hits: HitsByPage, { hit, page }: HitPlace, by: 1 | -1): HitPlace => {
  const onPage = hits.get(page)?.length ?? 0
  if (hit + by >= 0 && hit + by < onPage) return { page, hit: hit + by }
  const pages = pagesInOrder(hits)
  const at = (pages.indexOf(page) + by + pages.length) % pages.length
  const next = pages[at] ?? page
  return { page: next, hit: by === 1 ? 0 : (hits.get(next)?.length ?? 1) - 1 }
}

/** All pages from one on, counted from 0, and then those before it, so that the page in view is searched first. */
export const pagesFrom = (first: number, pages: number): ReadonlyArray<number> =>
  Array.from({ length: pages }, (_, step) => (first + step) % pages)
