import { useCallback, useEffect, useEffectEvent, useRef } from "react"

/** How long a half of a page is in sight before it counts: what is scrolled past is not seen. */
const seenAfterMillis = 500

/**
 * Tells once both halves of a page that is drawn have been in sight. Returns a ref for a mark in each half, named in
 * `data-half`. A page of a window that nobody has before them is not in sight.
 */
export const useSeen = (isDrawn: boolean, onSeen: (() => void) | undefined) => {
  const marks = useRef(new Set<HTMLElement>())
  const tell = useEffectEvent(() => onSeen?.())
  const isWanted = isDrawn && onSeen !== undefined
  useEffect(() => {
    if (!isWanted) return undefined
    const waiting = new Map<Element, ReturnType<typeof setTimeout>>()
    const left = new Set<Element>(marks.current)
    const leave = (mark: Element) => {
      clearTimeout(waiting.get(mark))
      waiting.delete(mark)
    }
    const enter = (mark: Element) => {
      const timer = setTimeout(() => {
        if (document.visibilityState === "hidden") return enter(mark)
        waiting.delete(mark)
        left.delete(mark)
        sight.unobserve(mark)
        if (left.size === 0) tell()
      }, seenAfterMillis)
      waiting.set(mark, timer)
    }
    const sight = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        leave(target)
        if (isIntersecting) enter(target)
      }
    })
    for (const mark of left) sight.observe(mark)
    return () => {
      sight.disconnect()
      for (const timer of waiting.values()) clearTimeout(timer)
    }
  }, [isWanted])
  return useCallback((mark: HTMLElement | null) => {
    if (mark === null) return undefined
    marks.current.add(mark)
    return () => void marks.current.delete(mark)
  }, [])
}
