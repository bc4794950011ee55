import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { useMatches } from "../page/useMatches.tsx"

// What is mounted because of a print is there after the event, and has to know of it.
let isPrintBegun = false

/**
 * Whether the page is being printed. The browser's event comes before it counts the pages, the change of media only
 * afterwards.
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
