import { type RefObject, useCallback, useEffect, useRef, useState } from "react"

/**
 * Scrolls pages to an element in them. Pages with their own scrollbar move alone, so that the tools above them stay in
 * view; only if the pages are out of view does the surrounding page scroll as well.
 */
const bringIntoView = (
  pages: HTMLElement,
  target: Element,
  { behavior, block }: { readonly behavior: ScrollBehavior; readonly block: "start" | "center" }
): void => {
  if (getComputedStyle(pages).overflowY !== "auto") {
    target.scrollIntoView({ block, inline: "nearest", behavior })
    return
  }
  pages.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" })
  const [outer, inner] = [pages.getBoundingClientRect(), target.getBoundingClientRect()]
  const centred = block === "center" ? (pages.clientHeight - inner.height) / 2 : 0
  const isWider = inner.width > pages.clientWidth
  const beside = inner.left < outer.left || inner.right > outer.right
  pages.scrollBy({
    top: inner.top - outer.top - centred,
    left: beside ? inner.left - outer.left - (isWider ? 0 : (pages.clientWidth - inner.width) / 2) : 0,
    behavior
  })
}

interface PagePlace {
  /** For the element that contains the pages, each with the numbers of file and page in `data-page`. */
  readonly place: RefObject<HTMLDivElement | null>
  /**
   * The page that was requested, as long as it is in view, else the one in the middle, counted over all files from 1.
   */
  readonly at: number
  readonly goTo: (at: number) => void
  /** Scrolls to an element of a page at once. */
  readonly show: (target: Element, block: "start" | "center") => void
}

const figuresIn = (place: HTMLElement | null): ReadonlyArray<HTMLElement> => [
  ...(place?.querySelectorAll<HTMLElement>("[data-page]") ?? [])
]

/** The page that covers the middle of the list, or is nearest to it. */
const middleOf = (place: HTMLElement, figures: ReadonlyArray<HTMLElement>): number => {
  const box = place.getBoundingClientRect()
  const middle = (Math.max(0, box.top) + Math.min(window.innerHeight, box.bottom)) / 2
  const below = figures.findIndex((figure) => figure.getBoundingClientRect().bottom >= middle)
  return below === -1 ? figures.length : below + 1
}

/** True if the upper edge of a page is in view. */
const beginsInSight = (place: HTMLElement, figure: HTMLElement | undefined): boolean => {
  if (figure === undefined) return false
  const { bottom, top } = place.getBoundingClientRect()
  const begin = figure.getBoundingClientRect().top
  return begin > Math.max(0, top) - 2 && begin < Math.min(window.innerHeight, bottom)
}

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches

/** The current page among the pages of files, and the way to another one. */
export const usePagePlace = (wanted: { readonly id: number; readonly page: number } | null): PagePlace => {
  const place = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(1)
  const gone = useRef<{ readonly to: number; hasArrived: boolean } | null>(null)
  useEffect(() => {
    const look = () => {
      if (place.current === null) return
      const figures = figuresIn(place.current)
      const isThere = gone.current !== null && beginsInSight(place.current, figures[gone.current.to - 1])
      if (gone.current !== null && isThere) gone.current.hasArrived = true
      else if (gone.current?.hasArrived === true) gone.current = null
      setAt(gone.current !== null && isThere ? gone.current.to : Math.max(1, middleOf(place.current, figures)))
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
      const figure = place.current?.querySelector(selector) ?? null
      if (place.current === null || figure === null) return false
      const marks = [...figure.querySelectorAll("[data-half]")]
      const unseen = marks.find((mark) => !mark.hasAttribute("data-seen"))
      const isBegun = unseen !== undefined && unseen !== marks[0]
      bringIntoView(place.current, isBegun ? unseen : figure, {
        block: isBegun ? "center" : "start",
        behavior: still() ? "instant" : "smooth"
      })
      return true
    }
    if (go() || place.current === null) return undefined
    // Its pages are still loading.
    const drawn = new MutationObserver(() => {
      if (go()) drawn.disconnect()
    })
    drawn.observe(place.current, { childList: true, subtree: true })
    return () => drawn.disconnect()
  }, [wanted])
  const goTo = useCallback(
    (to: number) => {
      // Skipped pages are never in view.
      const behavior = still() || Math.abs(to - at) > 1 ? "instant" : "smooth"
      const figure = figuresIn(place.current)[to - 1]
      if (place.current === null || figure === undefined) return
      gone.current = { to, hasArrived: false }
      setAt(to)
      bringIntoView(place.current, figure, { block: "start", behavior })
    },
    [at]
  )
  const show = useCallback((target: Element, block: "start" | "center") => {
    if (place.current !== null) bringIntoView(place.current, target, { block, behavior: "instant" })
  }, [])
  return { place, at, goTo, show }
}
