import { useEffect, useRef, useState } from "react"
import styles from "./DrawnPage.module.css"
import type { PageHits } from "./foundHits.ts"
import { PageText } from "./PageText.tsx"
import type { DrawablePage } from "./ShownFile.ts"
import { useSeen } from "./useSeen.ts"

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
