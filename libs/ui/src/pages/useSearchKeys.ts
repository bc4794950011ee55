import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react"

export interface SearchKeys {
  /** The whole of it, toolbar and pages. */
  readonly viewer: RefObject<HTMLElement | null>
  /** Has the focus once the search is closed and what had it before is gone. */
  readonly place: RefObject<HTMLElement | null>
  readonly isSearchable: boolean
  /** Begins with an empty text, and ends with null. */
  readonly search: (query: string | null) => void
}

/** Opens the search by Ctrl F while the viewer has the focus, and closes it by Escape; the focus goes there and back. */
export const useSearchKeys = ({ isSearchable, place, search, viewer }: SearchKeys) => {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const openSearch = useCallback(() => {
    const focused = document.activeElement
    before.current = focused instanceof HTMLElement ? focused : null
    search("")
  }, [search])
  const closeSearch = useCallback(() => {
    search(null)
    const back = before.current
    before.current = null
    ;(back?.isConnected === true ? back : place.current)?.focus({ preventScroll: true })
  }, [place, search])
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && field.current !== null) {
      // Neither does a dialog around it close.
      event.preventDefault()
      event.stopPropagation()
      return closeSearch()
    }
    const isFind =
      event.key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isFind || !isSearchable) return
    event.preventDefault()
    event.stopPropagation()
    if (field.current === null) openSearch()
    else field.current.select()
  })
  useEffect(() => {
    const listened = viewer.current
    if (listened === null) return undefined
    listened.addEventListener("keydown", onKeyDown)
    return () => listened.removeEventListener("keydown", onKeyDown)
  }, [viewer])
  return { field, openSearch, closeSearch }
}
