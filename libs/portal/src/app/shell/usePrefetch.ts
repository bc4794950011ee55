import { useEffect } from "react"

/** Reports every link of the portal that is hovered or focused, wherever on the page it is. */
export const usePrefetch = (onPrefetch: (path: string) => void): void => {
  useEffect(() => {
    const hear = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null
      if (link !== null && link.origin === window.location.origin && link.target === "") onPrefetch(link.pathname)
    }
    document.addEventListener("pointerover", hear, { passive: true })
    document.addEventListener("focusin", hear)
    return () => {
      document.removeEventListener("pointerover", hear)
      document.removeEventListener("focusin", hear)
    }
  }, [onPrefetch])
}
