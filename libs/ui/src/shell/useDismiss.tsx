import { type RefObject, useEffect } from "react"

export interface Dismissal {
  readonly isOpen: boolean
  /** Holds what opens as well as what it opened. */
  readonly root: RefObject<HTMLElement | null>
  /** `byKey`: Escape was pressed, so the focus wants to go back to what opened it. */
  readonly onDismiss: (byKey: boolean) => void
}

/** Closes a popup on Escape, or on a click or focus elsewhere. */
export const useDismiss = ({ isOpen, root, onDismiss }: Dismissal): void => {
  useEffect(() => {
    if (!isOpen) return undefined
    const leaveOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) onDismiss(false)
    }
    // What is shown on hover must go away by key without moving the pointer (WCAG 1.4.13), wherever the focus is.
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
