import { useEffect, useRef } from "react"
import { NavigationType, useNavigationType } from "react-router-dom"

/** Moves the focus to the title of a page just gone to, so that a screen reader says where one is; not on the first page. */
export const useRouteFocus = (path: string): void => {
  const before = useRef(path)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true })
    // Going back, the browser itself finds the place one had scrolled to.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [path, navigationType])
}
