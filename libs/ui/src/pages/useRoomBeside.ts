import { type RefObject, useLayoutEffect, useState } from "react"
import { useMatches } from "../page/useMatches.tsx"

/** Narrower, thumbnails beside the pages would leave them too little. */
const leastWidth = 560

/** Whether thumbnails have room beside the pages. Pages that scroll with everything else have none: see the style sheet. */
export const useRoomBeside = (viewer: RefObject<HTMLElement | null>, isFilling: boolean): boolean => {
  const [isWide, setWide] = useState(false)
  const hasOwnScroll = useMatches("(min-width: 1101px)") || !isFilling
  useLayoutEffect(() => {
    const measured = viewer.current
    if (measured === null) return undefined
    const measure = () => setWide(measured.clientWidth >= leastWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(measured)
    return () => sizes.disconnect()
  }, [viewer])
  return isWide && hasOwnScroll
}
