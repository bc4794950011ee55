import { useEffect, useRef, useState } from "react"
import type { PageHits } from "./foundHits.ts"
import { markHits } from "./markHits.ts"
import styles from "./PageText.module.css"
import type { DrawablePage } from "./ShownFile.ts"

export interface PageTextProps {
  readonly page: DrawablePage
  readonly found: PageHits | null
  /** Shows the hit. */
  readonly onShow: (hit: Element, block: "center") => void
}

/** The text of a page over its picture, as large as that is shown, with what was found in it. */
export const PageText = ({ found, onShow, page }: PageTextProps) => {
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
