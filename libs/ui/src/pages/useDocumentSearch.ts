import { findInText, type SearchedText, searchedText } from "@reclaim/core/rules/search/findInText"
import { useCallback, useEffect, useEffectEvent, useState } from "react"
import { hitCount, hitNumber, type HitPlace, type HitsByPage, pagesFrom, stepHit } from "./foundHits.ts"
import type { DrawablePage, PlacedPage } from "./ShownFile.ts"

/** Result of a search. */
export type SearchOutcome =
  /** Nothing has been typed. */
  | { readonly _tag: "Unasked" }
  /** No hit so far, but not all pages have been searched. */
  | { readonly _tag: "Searching" }
  | {
      readonly _tag: "Found"
      /** Number of the current hit, from 1; `page` is where it is. */
      readonly number: number
      readonly page: number
      readonly count: number
      /** True if all pages were searched, so that there are no more hits. */
      readonly isWhole: boolean
      /** Pages that have no text, such as scans. */
      readonly textless: number
    }
  | { readonly _tag: "NotFound"; readonly textless: number }
  /** No page has a text that can be searched. */
  | { readonly _tag: "NoText" }

interface SearchResult {
  readonly query: string
  /** The pages that were searched. */
  readonly pages: ReadonlyArray<PlacedPage>
  readonly hits: HitsByPage
  readonly current: HitPlace | null
  readonly searched: number
  readonly textless: number
}

const noHits: HitsByPage = new Map()

const nothingFound = (query: string, pages: ReadonlyArray<PlacedPage>): SearchResult => ({
  query,
  pages,
  hits: noHits,
  current: null,
  searched: 0,
  textless: 0
})

/** Number of pages after which the search yields to other work and shows the hits so far. */
const pagesInOneGo = 10

const searchedTexts = new WeakMap<DrawablePage, Promise<SearchedText>>()

const textOf = (placed: PlacedPage): Promise<SearchedText> => {
  if (placed._tag === "Picture") return Promise.resolve(searchedText([]))
  const { page } = placed
  const known = searchedTexts.get(page)
  if (known !== undefined) return known
  // A page that cannot be read has nothing to search; its error is reported where it is rendered.
  const text = page.readText().then(searchedText, () => searchedText([]))
  searchedTexts.set(page, text)
  return text
}

const withPage = (found: SearchResult, page: number, text: SearchedText): SearchResult => {
  const hits = findInText(text, found.query)
  return {
    ...found,
    hits: hits.length === 0 ? found.hits : new Map(found.hits).set(page, hits),
    current: found.current ?? (hits.length === 0 ? null : { page, hit: 0 }),
    searched: found.searched + 1,
    textless: found.textless + (text.folded.trim() === "" ? 1 : 0)
  }
}

const isOf = (found: SearchResult, query: string, pages: ReadonlyArray<PlacedPage>): boolean =>
  found.query === query && found.pages === pages

const outcomeOf = ({ current, hits, pages, searched, textless }: SearchResult, isAllThere: boolean): SearchOutcome => {
  const isWhole = isAllThere && searched === pages.length
  if (current !== null) {
    const number = hitNumber(hits, current)
    return { _tag: "Found", number, page: current.page + 1, count: hitCount(hits), isWhole, textless }
  }
  if (!isWhole) return { _tag: "Searching" }
  return textless === pages.length ? { _tag: "NoText" } : { _tag: "NotFound", textless }
}

export interface DocumentSearchState {
  /** Search text; null while the search is closed. */
  readonly query: string | null
  readonly outcome: SearchOutcome
  readonly hits: HitsByPage
  /** The current hit; a new object scrolls to it again. */
  readonly current: HitPlace | null
  readonly search: (query: string | null) => void
  readonly step: (by: 1 | -1) => void
}

export interface SearchedDocument {
  readonly pages: ReadonlyArray<PlacedPage>
  /** The current page, from 1. */
  readonly at: number
  /** True once all pages have loaded. */
  readonly isAllThere: boolean
}

/** Searches the text of all pages, from the current page on, and moves from hit to hit. */
export const useDocumentSearch = ({ at, isAllThere, pages }: SearchedDocument): DocumentSearchState => {
  const [query, search] = useState<string | null>(null)
  const [found, setFound] = useState(() => nothingFound("", pages))
  const order = useEffectEvent(() => pagesFrom(Math.min(at, pages.length) - 1, pages.length))
  useEffect(() => {
    if (query === null || query.trim() === "") return undefined
    let isStopped = false
    const publish = (next: SearchResult) => {
      // The user may have moved to another hit in the meantime.
      setFound((now) => (isOf(now, query, pages) && now.current !== null ? { ...next, current: now.current } : next))
    }
    const go = async () => {
      let now = nothingFound(query, pages)
      for (const page of order()) {
        const placed = pages[page]
        if (placed === undefined) continue
        const text = await textOf(placed)
        if (isStopped) return
        const isFirst = now.current === null
        now = withPage(now, page, text)
        if ((isFirst && now.current !== null) || now.searched % pagesInOneGo === 0) {
          publish(now)
          await new Promise((resolve) => setTimeout(resolve))
        }
      }
      if (!isStopped) publish(now)
    }
    void go()
    return () => {
      isStopped = true
    }
  }, [pages, query])
  const step = useCallback((by: 1 | -1) => {
    setFound((now) => (now.current === null ? now : { ...now, current: stepHit(now.hits, now.current, by) }))
  }, [])
  if (query === null || query.trim() === "") {
    return { query, outcome: { _tag: "Unasked" }, hits: noHits, current: null, search, step }
  }
  if (!isOf(found, query, pages)) {
    return { query, outcome: { _tag: "Searching" }, hits: noHits, current: null, search, step }
  }
  return { query, outcome: outcomeOf(found, isAllThere), hits: found.hits, current: found.current, search, step }
}
