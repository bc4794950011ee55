import { type RefObject, useEffect } from "react"

export interface Dismissal {
  readonly isOpen: boolean
  /** Contains the popup as well as its trigger. */
  readonly root: RefObject<HTMLElement | null>
  /** `byKey`: Escape was pressed, so the focus should return to the trigger. */
  readonly onDismiss: (byKey: boolean) => void
}

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Swallows the click that ends a tap, which is over by the time a finger can tap again. */
const swallowClick = () => {
  document.addEventListener("click", swallow, { capture: true, once: true })
  document.addEventListener("pointerdown", () => document.removeEventListener("click", swallow, { capture: true }), {
    capture: true,
    once: true
  })
}

/** Closes a popup on Escape, or on a click or focus outside; a tap outside closes it and does nothing else. */
export const useDismiss = ({ isOpen, root, onDismiss }: Dismissal): void => {
  useEffect(() => {
    if (!isOpen) return undefined
    const leaveOutside = (event: Event) => {
      if (!(event.target instanceof Node) || root.current?.contains(event.target) !== false) return
      // A finger covers the area next to a popup, and is meant to dismiss the popup.
      if (event instanceof PointerEvent && event.pointerType !== "mouse") swallowClick()
      onDismiss(false)
    }
    // Content shown on hover must be dismissible by key without moving the pointer (WCAG 1.4.13), wherever the focus is.
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onDismiss(true)
    }
    document.addEventListener("pointerdown", leaveOutside)
    document.addEventListener("focusin", leaveOutside)
    document.addEventListener("keydown", leaveByKey)
    return () => {
      document.removeEventListener("pointerdown", leaveOutside)
      document.removeEventListener("focusin", leaveOutside)
      document.removeEventListener("keydown", leaveByKey)
    }
  }, [isOpen, root, onDismiss])
}
