import { type RefObject, useEffect, useRef } from "react"

/** Moves the focus to the first button of the content that has just replaced the focused element. */
export const useFirstButtonFocus = <Element extends HTMLElement>(takesFocus: boolean): RefObject<Element | null> => {
  const place = useRef<Element>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector("button")?.focus({ preventScroll: true })
  }, [takesFocus])
  return place
}
