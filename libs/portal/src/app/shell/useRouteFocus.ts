import { useEffect, useRef } from "react"
import { NavigationType, useNavigationType } from "react-router-dom"

/** Focuses the title after a navigation, so that a screen reader announces the page; not on the first page. */
export const useRouteFocus = (path: string): void => {
  const before = useRef(path)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true })
    // On going back, the browser restores the scroll position itself.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [path, navigationType])
}
