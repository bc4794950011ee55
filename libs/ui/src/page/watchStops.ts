/** Calls `settle` now and whenever a part of the page may have got other controls; answers how to stop. */
export const watchStops = (part: HTMLElement, settle: () => void): (() => void) => {
  settle()
  const changes = new MutationObserver(settle)
  changes.observe(part, { subtree: true, childList: true, attributeFilter: ["disabled", "href"] })
  // What a style sheet hides at one width is a control again at another.
  const sizes = new ResizeObserver(settle)
  sizes.observe(part)
  return () => {
    changes.disconnect()
    sizes.disconnect()
  }
}
