import { count } from "@reclaim/core/format/count"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { classes } from "../theme/layout.ts"
import { pagesMessages as words } from "./pagesMessages.ts"
import styles from "./PageThumbnails.module.css"
import type { DrawablePage, PlacedPage } from "./ShownFile.ts"

export interface PageThumbnailsProps {
  readonly pages: ReadonlyArray<PlacedPage>
  /** The current page, from 1. */
  readonly at: number
  /** True for a column rather than a row. */
  readonly isColumn: boolean
  /** True once they may be rendered: pages in view come first. */
  readonly isReady: boolean
  readonly onChoose: (at: number) => void
}

const targetOf = (key: string, at: number, pages: number): number | undefined => {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return Math.min(at + 1, pages)
    case "ArrowUp":
    case "ArrowLeft":
      return Math.max(at - 1, 1)
    case "Home":
      return 1
    case "End":
      return pages
    default:
      return undefined
  }
}

/** Distance to scroll, from the offsets of the item's start and end; both in pixels. */
const distance = (begin: number, end: number): number => (begin < 0 ? begin : Math.max(0, end))

/** Scrolls a list, and nothing around it, just far enough to show one of its items completely. */
const scrollTo = (list: HTMLElement, item: HTMLElement) => {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  list.scrollBy({
    left: distance(inner.left - outer.left, inner.right - outer.right),
    top: distance(inner.top - outer.top, inner.bottom - outer.bottom),
    behavior: "instant"
  })
}

/** The pages as thumbnails that link to them: one Tab stop, in which arrows, Home and End go from page to page. */
export const PageThumbnails = ({ at, isColumn, isReady, onChoose, pages }: PageThumbnailsProps) => {
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const item = list.current?.children[at - 1]
    if (list.current !== null && item instanceof HTMLElement) scrollTo(list.current, item)
  }, [at])
  const onKey = (event: KeyboardEvent, from: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = targetOf(event.key, from, pages.length)
    if (target === undefined) return
    event.preventDefault()
    list.current?.children[target - 1]?.querySelector("button")?.focus()
  }
  return (
    <div className={classes("screen-only", styles["thumbnails"])} data-column={isColumn || undefined}>
      <ol ref={list} aria-label={words.thumbnails}>
        {pages.map((page, before) => {
          const number = before + 1
          return (
            <li key={number}>
              <button
                type="button"
                aria-label={words.thumbnail(count(number), count(pages.length))}
                aria-current={number === at ? "page" : undefined}
                tabIndex={number === (focused ?? at) ? 0 : -1}
                onClick={() => onChoose(number)}
                onFocus={() => setFocused(number)}
                onBlur={() => setFocused(null)}
                onKeyDown={(event) => onKey(event, number)}
              >
                {page._tag === "Picture" ? (
                  <img src={page.url} alt="" />
                ) : (
                  <SmallPage page={page.page} isReady={isReady} />
                )}
                <span aria-hidden>{count(number)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

interface SmallPageProps {
  readonly page: DrawablePage
  readonly isReady: boolean
}

/** A page, rendered small once it comes into view. */
const SmallPage = ({ isReady, page }: SmallPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const shown = canvas.current
    if (shown === null || !isReady) return undefined
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      void page.draw(shown, Math.ceil(shown.clientWidth * Math.max(1, window.devicePixelRatio))).then(() => {
        shown.dataset["drawn"] = "true"
      })
    })
    sight.observe(shown)
    return () => sight.disconnect()
  }, [page, isReady])
  return <canvas ref={canvas} aria-hidden style={{ aspectRatio: String(1 / page.ratio) }} />
}
