import type { TextHit } from "@reclaim/core/rules/search/findInText"
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react"
import styles from "./DrawnPage.module.css"
import type { PageHits } from "./foundHits.ts"
import type { DrawablePage } from "./ShownFile.ts"

interface Mark {
  readonly from: number
  readonly to: number
  readonly isCurrent: boolean
}

/** The marks of each piece, none over another. */
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

const marked = (text: string, marks: ReadonlyArray<Mark>): ReadonlyArray<Node | string> => {
  const ends = [0, ...marks.map(({ to }) => to)]
  const parts = marks.flatMap(({ from, isCurrent, to }, at): ReadonlyArray<Node | string> => {
    const mark = document.createElement("mark")
    mark.textContent = text.slice(from, to)
    if (isCurrent) mark.ariaCurrent = "true"
    return [text.slice(ends[at], from), mark]
  })
  return [...parts, text.slice(ends.at(-1))]
}

/** Marks the hits in the elements that a page's text is laid in, one of them as the current one; answers how to undo it. */
const markHits = (
  elements: ReadonlyArray<HTMLElement>,
  hits: ReadonlyArray<TextHit>,
  current: number | null
): (() => void) => {
  const undo: Array<() => void> = []
  for (const [piece, marks] of marksByPiece(hits, current)) {
    const element = elements[piece]
    // pdf.js lays no more than so many pieces of a page.
    if (element === undefined) continue
    const text = element.textContent ?? ""
    element.replaceChildren(...marked(text, marks))
    undo.push(() => element.replaceChildren(text))
  }
  return () => {
    for (const restore of undo) restore()
  }
}

/** How long a half of a page is in sight before it counts: what is scrolled past is not seen. */
const seenAfterMillis = 500

/**
 * Tells once both halves of a page that is drawn have been in sight. Returns a ref for a mark in each half, named in
 * `data-half`. A page of a window that nobody has before them is not in sight.
 */
const useSeen = (isDrawn: boolean, onSeen: (() => void) | undefined) => {
  const marks = useRef(new Set<HTMLElement>())
  const tell = useEffectEvent(() => onSeen?.())
  const isWanted = isDrawn && onSeen !== undefined
  useEffect(() => {
    if (!isWanted) return undefined
    const waiting = new Map<Element, ReturnType<typeof setTimeout>>()
    const left = new Set<Element>(marks.current)
    const leave = (mark: Element) => {
      clearTimeout(waiting.get(mark))
      waiting.delete(mark)
    }
    const enter = (mark: Element) => {
      const timer = setTimeout(() => {
        if (document.visibilityState === "hidden") return enter(mark)
        waiting.delete(mark)
        left.delete(mark)
        sight.unobserve(mark)
        if (left.size === 0) tell()
      }, seenAfterMillis)
      waiting.set(mark, timer)
    }
    const sight = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
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
  /** Shows the hit. */
  readonly onShow: (hit: Element, block: "center") => void
}

/** The text of a page over its picture, as large as that is shown, with what was found in it. */
const PageText = ({ found, onShow, page }: PageTextProps) => {
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
      if (!isGone) setLaid(elements)
    })
    return () => {
      isGone = true
      sizes.disconnect()
      setLaid(null)
      shown.replaceChildren()
    }
  }, [page])
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
  /** The number of the file that it is of. */
  readonly of: number
  readonly page: DrawablePage
  readonly name: string
  /** What stands on it, for who does not see it, until it is drawn. */
  readonly text: string
  readonly found: PageHits | null
  /** Whether it may be drawn yet: one page comes before all others. */
  readonly mayDraw: boolean
  /** It was drawn, or could not be. */
  readonly onDrawn: () => void
  /** Shows the page, or the hit on it. */
  readonly onShow: (target: Element, block: "start" | "center") => void
  readonly onSeen: ((page: number) => void) | undefined
}

/** How far from what is in sight pages are drawn. */
const nearPixels = 600

/** Known at once, where an observer tells it a frame later. */
const isNear = (canvas: HTMLCanvasElement): boolean => {
  const { bottom, top } = canvas.getBoundingClientRect()
  return bottom > -nearPixels && top < window.innerHeight + nearPixels
}

/** One page, drawn once it comes near what is in sight. */
export const DrawnPage = ({ found, mayDraw, name, of, onDrawn, onSeen, onShow, page, text }: DrawnPageProps) => {
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const halves = useSeen(isDrawn, onSeen === undefined ? undefined : () => onSeen(page.number))
  useEffect(() => {
    const shown = canvas.current
    if (shown === null || !mayDraw) return undefined
    const draw = () => {
      // Twice the largest zoom would cost memory without being seen.
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
    // Its text is laid once it is drawn, which it is once it comes near.
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
        <PageText page={page} found={found} onShow={onShow} />
      ) : text === "" ? null : (
        <figcaption className="visually-hidden">{text}</figcaption>
      )}
      <span ref={halves} className={styles["half"]} data-half="upper" aria-hidden />
      <span ref={halves} className={styles["half"]} data-half="lower" aria-hidden />
    </figure>
  )
}
