import { useEffect, useState } from "react"
import type { DrawablePage, PlacedPage } from "./ShownFile.ts"

/** After so many pages the texts that were read so far are shown. */
const pagesInOneGo = 16

const noTexts: ReadonlyMap<DrawablePage, string> = new Map()

/**
 * What stands on the pages, for who does not see them; read one page after the other once somebody wants it, so that nothing
 * that is in sight waits for it.
 */
export const usePageTexts = (
  pages: ReadonlyArray<PlacedPage>,
  isWanted: boolean
): ReadonlyMap<DrawablePage, string> => {
  const [texts, setTexts] = useState(noTexts)
  useEffect(() => {
    if (!isWanted) return undefined
    let isStopped = false
    const go = async () => {
      const read = new Map<DrawablePage, string>()
      for (const placed of pages) {
        if (placed._tag === "Picture") continue
        // What is wrong with a page is told where it is drawn.
        const pieces = await placed.page.readText().catch(() => [])
        if (isStopped) return
        const text = pieces.map((piece) => piece.text + (piece.endsLine ? " " : "")).join("")
        read.set(placed.page, text.trim())
        if (read.size % pagesInOneGo === 0) setTexts(new Map(read))
      }
      setTexts(read)
    }
    void go()
    return () => {
      isStopped = true
    }
  }, [pages, isWanted])
  return texts
}
