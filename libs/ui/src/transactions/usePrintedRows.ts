import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { useIsPrinted } from "../grid/useIsPrinted.ts"
import { rowsToPrint } from "./rowsToPrint.ts"
import type { TransactionBlocksSettings } from "./transactionBlocks.ts"

/**
 * The rows that a print contains. A browser does not wait for rows while it prints: so the keys that print load them
 * first, and a print from the browser's menu, which comes without warning, has those loaded before.
 */
export const usePrintedRows = (list: Pick<TransactionBlocksSettings, "firstRows" | "load" | "totalCount">) => {
  const { firstRows, load, totalCount } = list
  const [loaded, setLoaded] = useState({ first: firstRows, rows: firstRows })
  const [isPreparing, setPreparing] = useState(false)
  const isPrinted = useIsPrinted()
  const rows = loaded.first === firstRows ? loaded.rows : firstRows
  const isWhole = loaded.first === firstRows && (loaded.rows !== firstRows || firstRows.length >= totalCount)

  useEffect(() => {
    if (isWhole) return undefined
    const controller = new AbortController()
    const prepare = async () => {
      setPreparing(true)
      const all = await rowsToPrint({ firstRows, load, totalCount }, controller.signal)
      if (controller.signal.aborted) return false
      flushSync(() => {
        setLoaded({ first: firstRows, rows: all })
        setPreparing(false)
      })
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      const isPrintKey = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey)
      if (!isPrintKey || event.shiftKey || event.altKey || event.repeat) return
      event.preventDefault()
      void prepare().then((isReady) => (isReady ? window.print() : undefined))
    }
    if (isPrinted) void prepare()
    window.addEventListener("keydown", onKey)
    return () => {
      controller.abort()
      setPreparing(false)
      window.removeEventListener("keydown", onKey)
    }
  }, [firstRows, load, totalCount, isWhole, isPrinted])
  return { rows, isPreparing }
}
