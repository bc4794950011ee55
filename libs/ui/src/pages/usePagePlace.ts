import { type RefObject, useCallback, useEffect, useRef, useState } from "react"

interface PagePlace {
  /** For the element that the pages are in, each with the numbers of file and page in `data-page`. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Which page is in the middle of what is in sight, counted over all files from 1. */
  readonly at: number
  readonly goTo: (at: number) => void
}

const figuresIn = (place: HTMLElement | null): ReadonlyArray<HTMLElement> => [
  ...(place?.querySelectorAll<HTMLElement>("[data-page]") ?? [])
]

/** The page that covers the middle of the list, or is next to it. */
const middleOf = (place: HTMLElement, figures: ReadonlyArray<HTMLElement>): number => {
  const box = place.getBoundingClientRect()
  const middle = (Math.max(0, box.top) + Math.min(window.innerHeight, box.bottom)) / 2
  const below = figures.findIndex((figure) => figure.getBoundingClientRect().bottom >= middle)
  return below === -1 ? figures.length : below + 1
}

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches

/** Where among the pages of files somebody is, and how they go to another one. */
export const usePagePlace = (wanted: { readonly id: number; readonly page: number } | null): PagePlace => {
  const place = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(1)
  useEffect(() => {
    const look = () => {
      if (place.current === null) return
      setAt(Math.max(1, middleOf(place.current, figuresIn(place.current))))
    }
    const options = { capture: true, passive: true } as const
    window.addEventListener("scroll", look, options)
    const drawn = new MutationObserver(look)
    if (place.current !== null) drawn.observe(place.current, { childList: true, subtree: true })
    look()
    return () => {
      window.removeEventListener("scroll", look, options)
      drawn.disconnect()
    }
  }, [])
  useEffect(() => {
    if (wanted === null) return undefined
    const selector = `[data-page="${String(wanted.id)} ${String(wanted.page)}"]`
    const go = (): boolean => {
      const figure = place.current?.querySelector(selector)
      figure?.scrollIntoView({ block: "start", behavior: still() ? "instant" : "smooth" })
      return figure !== null && figure !== undefined
    }
    if (go() || place.current === null) return undefined
    // Its pages are still being read.
    const drawn = new MutationObserver(() => {
      if (go()) drawn.disconnect()
    })
    drawn.observe(place.current, { childList: true, subtree: true })
    return () => drawn.disconnect()
  }, [wanted])
  const goTo = useCallback(
    (to: number) => {
      // Pages that are skipped are never in sight.
      const behavior = still() || Math.abs(to - at) > 1 ? "instant" : "smooth"
      figuresIn(place.current)[to - 1]?.scrollIntoView({ block: "start", behavior })
    },
    [at]
  )
  return { place, at, goTo }
}
