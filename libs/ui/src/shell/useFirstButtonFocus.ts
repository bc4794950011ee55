import { type RefObject, useEffect, useRef } from "react"

/** Puts the focus on the first button of what has just come, where it takes the place of what had the focus. */
export const useFirstButtonFocus = <Element extends HTMLElement>(takesFocus: boolean): RefObject<Element | null> => {
  const place = useRef<Element>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector("button")?.focus({ preventScroll: true })
  }, [takesFocus])
  return place
}
