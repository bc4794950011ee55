/**
 * Calls `settle` soon, and again soon after the controls in a part of the page may have changed; returns a function
 * that stops it. The visibility of controls is cheap to read once a frame has been painted, and expensive before.
 */
export const watchStops = (part: HTMLElement, settle: () => void): (() => void) => {
  let frame = 0
  let timer = 0
  const settleSoon = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(settle)
    })
  }
  settleSoon()
  const changes = new MutationObserver(settleSoon)
  changes.observe(part, { subtree: true, childList: true, attributeFilter: ["disabled", "href"] })
  // An element that a style sheet hides at one width is a control again at another.
  const sizes = new ResizeObserver(settleSoon)
  sizes.observe(part)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    changes.disconnect()
    sizes.disconnect()
  }
}
