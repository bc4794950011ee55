const stops = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'

/** F6 leaves a part of the page for the next Tab stop after it, with Shift for the one before; answers whether it did. */
export const leaveByF6 = (event: KeyboardEvent, part: HTMLElement): boolean => {
  if (event.key !== "F6") return false
  const beside = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const outside = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (one) =>
      !part.contains(one) &&
      (part.compareDocumentPosition(one) & beside) !== 0 &&
      one.tabIndex >= 0 &&
      one.checkVisibility()
  )
  const target = event.shiftKey ? outside.at(-1) : outside[0]
  // At the end of the page the key is left to the browser, whose own panes come next.
  if (target === undefined) return false
  event.preventDefault()
  target.focus()
  return true
}
