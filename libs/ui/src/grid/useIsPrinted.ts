import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { useMatches } from "../page/useMatches.tsx"

// A component mounted because of a print is mounted after the event, and still has to know.
let isPrintBegun = false

/**
 * True while the page is being printed. The browser's event comes before it counts the pages, the media query changes
 * only afterwards.
 */
export const useIsPrinted = (): boolean => {
  const isPrintMedia = useMatches("print")
  const [isPrinting, setPrinting] = useState(isPrintBegun)
  useEffect(() => {
    const begin = () => {
      isPrintBegun = true
      flushSync(() => setPrinting(true))
    }
    const end = () => {
      isPrintBegun = false
      setPrinting(false)
    }
    window.addEventListener("beforeprint", begin)
    window.addEventListener("afterprint", end)
    return () => {
      window.removeEventListener("beforeprint", begin)
      window.removeEventListener("afterprint", end)
    }
  }, [])
  return isPrinting || isPrintMedia
}
