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
  readonly onDrawn: () => void
  /** Shows the page, or the hit on it. */
  readonly onShow: (target: Element, block: "start" | "center") => void
  readonly onSeen: ((page: number) => void) | undefined
}

/** One page, drawn once it comes near what is in sight. */
export const DrawnPage = ({ found, name, of, onDrawn, onSeen, onShow, page, text }: DrawnPageProps) => {
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const halves = useSeen(isDrawn, onSeen === undefined ? undefined : () => onSeen(page.number))
  useEffect(() => {
    const shown = canvas.current
    if (shown === null) return undefined
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        // Twice the largest zoom would cost memory without being seen.
        void page.draw(shown, Math.ceil(shown.clientWidth * Math.max(1, window.devicePixelRatio) * 1.5)).then(() => {
          setDrawn(true)
          onDrawn()
        })
      },
      { rootMargin: "600px" }
    )
    near.observe(shown)
    return () => near.disconnect()
  }, [page, onDrawn])
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
