const stops = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'

/**
 * Moves the focus to the next Tab stop after a part of the page, or to the one before it; returns true if there was
 * one.
 */
export const leavePart = (part: HTMLElement, isBackwards: boolean): boolean => {
  const beside = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const outside = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (one) =>
      !part.contains(one) &&
      (part.compareDocumentPosition(one) & beside) !== 0 &&
      one.tabIndex >= 0 &&
      one.checkVisibility()
  )
  const target = isBackwards ? outside.at(-1) : outside[0]
  target?.focus()
  return target !== undefined
}

/**
 * F6 leaves a part of the page for the next Tab stop after it, with Shift for the one before; returns true if it did.
 */
export const leaveByF6 = (event: KeyboardEvent, part: HTMLElement): boolean => {
  // At the end of the page the key is left to the browser, whose own panes come next.
  if (event.key !== "F6" || !leavePart(part, event.shiftKey)) return false
  event.preventDefault()
  return true
}
