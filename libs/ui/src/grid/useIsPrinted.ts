import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { useMatches } from "../page/useMatches.tsx"

/**
 * Whether the page is being printed. The browser's event comes before it counts the pages, the change of media only
 * afterwards.
 */
export const useIsPrinted = (): boolean => {
  const isPrintMedia = useMatches("print")
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener("beforeprint", begin)
    window.addEventListener("afterprint", end)
    return () => {
      window.removeEventListener("beforeprint", begin)
      window.removeEventListener("afterprint", end)
    }
  }, [])
  return isPrinting || isPrintMedia
}
