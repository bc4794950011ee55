import type { TextHit } from "@reclaim/core/rules/search/findInText"
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react"
import styles from "./DrawnPage.module.css"
import type { PageHits } from "./foundHits.ts"
import { endOfText, readingWidth, type TextLine } from "./reading.ts"
import type { DrawablePage } from "./ShownFile.ts"

interface Mark {
  readonly from: number
  readonly to: number
  readonly isCurrent: boolean
}

/** The marks of each piece, without overlaps. */
const marksByPiece = (
  hits: ReadonlyArray<TextHit>,
  current: number | null
): ReadonlyMap<number, ReadonlyArray<Mark>> => {
  const marks = new Map<number, Array<Mark>>()
  hits.forEach((hit, at) => {
    for (const { from, piece, to } of hit) {
      const before = marks.get(piece) ?? []
      const last = before.at(-1)
      const isCurrent = at === current
      // Two hits within one ligature are one mark.
      if (last !== undefined && from < last.to) {
        before[before.length - 1] = {
          from: last.from,
          to: Math.max(last.to, to),
          isCurrent: last.isCurrent || isCurrent
        }
      } else {
        before.push({ from, to, isCurrent })
      }
      marks.set(piece, before)
    }
  })
  return marks
}

const markText = (text: string, marks: ReadonlyArray<Mark>): ReadonlyArray<Node | string> => {
  const ends = [0, ...marks.map(({ to }) => to)]
  const parts = marks.flatMap(({ from, isCurrent, to }, at): ReadonlyArray<Node | string> => {
    const mark = document.createElement("mark")
    mark.textContent = text.slice(from, to)
    if (isCurrent) mark.ariaCurrent = "true"
    return [text.slice(ends[at], from), mark]
  })
  return [...parts, text.slice(ends.at(-1))]
}

/**
 * Marks the hits in the elements of a page's text, one of them as the current one; returns a function that undoes it.
 */
const markHits = (
  elements: ReadonlyArray<HTMLElement>,
  hits: ReadonlyArray<TextHit>,
  current: number | null
): (() => void) => {
  const undo: Array<() => void> = []
  for (const [piece, marks] of marksByPiece(hits, current)) {
    const element = elements[piece]
    // pdf.js renders a limited number of a page's text pieces.
    if (element === undefined) continue
    const text = element.textContent ?? ""
    element.replaceChildren(...markText(text, marks))
    undo.push(() => element.replaceChildren(text))
  }
  return () => {
    for (const restore of undo) restore()
  }
}

/** Marks of a page that must have been in view: at the left and right of its upper and lower part. */
const marksOfPage = (["upper", "lower"] as const).flatMap((half) =>
  (["left", "right"] as const).map((side) => ({ half, side }))
)

/** Milliseconds that a part of a page must be in view to count as seen: pages scrolled past are not. */
const seenAfterMillis = 500

/**
 * Reports once all parts of a rendered page have been in view at a size in which they can be read. Returns a ref for the
 * mark in each part, which has `data-seen` from then on. A page in a background window is not in view.
 */
const useSeen = (isDrawn: boolean, isReadable: () => boolean, onSeen: (() => void) | undefined) => {
  const marks = useRef(new Set<HTMLElement>())
  const tell = useEffectEvent(() => onSeen?.())
  const isLegible = useEffectEvent(isReadable)
  const isWanted = isDrawn && onSeen !== undefined
  useEffect(() => {
    if (!isWanted) return undefined
    const waiting = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
    const left = new Set<HTMLElement>(marks.current)
    const leave = (mark: HTMLElement) => {
      clearTimeout(waiting.get(mark))
      waiting.delete(mark)
    }
    const enter = (mark: HTMLElement) => {
      const timer = setTimeout(() => {
        if (document.visibilityState === "hidden" || !isLegible()) return enter(mark)
        waiting.delete(mark)
        left.delete(mark)
        mark.dataset["seen"] = ""
        sight.unobserve(mark)
        if (left.size === 0) tell()
      }, seenAfterMillis)
      waiting.set(mark, timer)
    }
    const sight = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!(target instanceof HTMLElement)) continue
        leave(target)
        if (isIntersecting) enter(target)
      }
    })
    for (const mark of left) sight.observe(mark)
    return () => {
      sight.disconnect()
      for (const timer of waiting.values()) clearTimeout(timer)
    }
  }, [isWanted])
  return useCallback((mark: HTMLElement | null) => {
    if (mark === null) return undefined
    marks.current.add(mark)
    return () => void marks.current.delete(mark)
  }, [])
}

interface PageTextProps {
  readonly page: DrawablePage
  readonly found: PageHits | null
  /** Scrolls to the hit. */
  readonly onShow: (hit: Element, block: "center") => void
  /** Reports where the text ends, see `endOfText`. */
  readonly onEnd: (end: number) => void
}

const lineOf = (element: HTMLElement, page: DOMRect): TextLine => {
  const { bottom, top } = element.getBoundingClientRect()
  return { top: (top - page.top) / page.height, bottom: (bottom - page.top) / page.height }
}

/** The text layer of a page over its picture, in the same size, with the hits marked in it. */
const PageText = ({ found, onEnd, onShow, page }: PageTextProps) => {
  const layer = useRef<HTMLDivElement>(null)
  const [laid, setLaid] = useState<ReadonlyArray<HTMLElement> | null>(null)
  useEffect(() => {
    const shown = layer.current
    const figure = shown?.parentElement ?? null
    if (shown === null || figure === null) return undefined
    const sizes = new ResizeObserver(() => {
      shown.style.setProperty("--total-scale-factor", String(figure.clientWidth / page.width))
    })
    sizes.observe(figure)
    let isGone = false
    void page.layText(shown).then((elements) => {
      if (isGone) return
      setLaid(elements)
      const box = figure.getBoundingClientRect()
      const written = elements.filter((element) => (element.textContent ?? "").trim() !== "")
      onEnd(endOfText(written.map((element) => lineOf(element, box))))
    })
    return () => {
      isGone = true
      sizes.disconnect()
      setLaid(null)
      shown.replaceChildren()
    }
  }, [page, onEnd])
  const hits = found?.hits ?? null
  const current = found?.current ?? null
  useEffect(() => {
    if (laid === null || hits === null) return undefined
    const undo = markHits(laid, hits, current?.hit ?? null)
    const shown = layer.current?.querySelector("mark[aria-current]") ?? null
    if (shown !== null) onShow(shown, "center")
    return undo
  }, [laid, hits, current, onShow])
  return <div ref={layer} className={styles["text"]} />
}

export interface DrawnPageProps {
  /** Id of the file that the page belongs to. */
  readonly of: number
  readonly page: DrawablePage
  readonly name: string
  /** Text of the page for screen readers, until it is rendered. */
  readonly text: string
  readonly found: PageHits | null
  /** True once it may be rendered: one page comes before all others. */
  readonly mayDraw: boolean
  /** It was rendered, or failed to render. */
  readonly onDrawn: () => void
  /** Scrolls to the page, or to the hit on it. */
  readonly onShow: (target: Element, block: "start" | "center") => void
  readonly onSeen: ((page: number) => void) | undefined
}

/** Distance from the viewport, in pixels, within which pages are rendered. */
const nearPixels = 600

/** Measured at once, because an observer reports a frame later. */
const isNear = (canvas: HTMLCanvasElement): boolean => {
  const { bottom, top } = canvas.getBoundingClientRect()
  return bottom > -nearPixels && top < window.innerHeight + nearPixels
}

/** One page, rendered once it comes near the viewport. */
export const DrawnPage = ({ found, mayDraw, name, of, onDrawn, onSeen, onShow, page, text }: DrawnPageProps) => {
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [end, setEnd] = useState(() => endOfText([]))
  const parts = useSeen(
    isDrawn,
    () => (figure.current?.clientWidth ?? 0) >= readingWidth(page),
    onSeen === undefined ? undefined : () => onSeen(page.number)
  )
  useEffect(() => {
    const shown = canvas.current
    if (shown === null || !mayDraw) return undefined
    const draw = () => {
      // Sharp enough at every zoom: twice the width, as for the largest zoom, would cost memory without a visible gain.
      const width = Math.ceil(shown.clientWidth * Math.max(1, window.devicePixelRatio) * 1.5)
      void page
        .draw(shown, width)
        .then(() => setDrawn(true))
        .finally(onDrawn)
    }
    if (isNear(shown)) {
      draw()
      return undefined
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        draw()
      },
      { rootMargin: `${String(nearPixels)}px` }
    )
    near.observe(shown)
    return () => near.disconnect()
  }, [page, mayDraw, onDrawn])
  const current = found?.current ?? null
  useEffect(() => {
    // Its text is added after rendering, which happens once it comes near.
    if (current !== null && !isDrawn && figure.current !== null) onShow(figure.current, "start")
  }, [current, isDrawn, onShow])
  return (
    <figure
      ref={figure}
      className={styles["figure"]}
      data-page={`${String(of)} ${String(page.number)}`}
      data-drawn={isDrawn || undefined}
    >
      <canvas
        ref={canvas}
        className={styles["page"]}
        role="img"
        aria-label={name}
        style={{ aspectRatio: String(1 / page.ratio) }}
      />
      {isDrawn ? (
        <PageText page={page} found={found} onShow={onShow} onEnd={setEnd} />
      ) : text === "" ? null : (
        <figcaption className="visually-hidden">{text}</figcaption>
      )}
      {marksOfPage.map(({ half, side }) => (
        <span
          key={`${half} ${side}`}
          ref={parts}
          className={styles["mark"]}
          data-half={half}
          data-side={side}
          style={{ top: `${String((half === "upper" ? end / 4 : end) * 100)}%` }}
          aria-hidden
        />
      ))}
    </figure>
  )
}
