import { useEffect, useRef } from "react"
import { NavigationType, useNavigationType } from "react-router-dom"

/**
 * Focuses the title after a navigation, so that a screen reader announces the page; not on the first page, nor when the
 * address changes while the focus is in the page. `place` is the path and the user viewed as; null while the screen of
 * the previous view is unmounted.
 */
export const useRouteFocus = (place: string | null): void => {
  const before = useRef(place)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (place === null || before.current === place) return
    const isFirst = before.current === null
    before.current = place
    if (isFirst || (navigationType === NavigationType.Replace && isAtWork())) return
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true })
    // On going back, the browser restores the scroll position itself.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [place, navigationType])
}

/** True if the focus is on an element outside the page header; false when its element has gone. */
const isAtWork = (): boolean => {
  const focused = document.activeElement
  return (
    focused !== null && focused !== document.body && focused.closest("header:not(main *, [role=dialog] *)") === null
  )
}
