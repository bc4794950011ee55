import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { reloadEnvelopesAtom } from "./envelopeAtoms.ts"
import { signingStateAtom } from "./signAtoms.ts"

/** Milliseconds between requests while the page is visible. */
const pause = 60_000

/**
 * Requests the lists again when the user returns to the page and every minute while it is visible, so that a document
 * signed elsewhere is no longer offered. Nothing is requested during signing.
 */
export const useFreshEnvelopes = (): void => {
  const reload = useSetAtom(reloadEnvelopesAtom)
  const isSigning = useAtomValue(signingStateAtom)._tag === "Busy"
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && !isSigning) reload()
    }
    const timer = setInterval(look, pause)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [isSigning, reload])
}
