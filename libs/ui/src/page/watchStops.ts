/**
 * Calls `settle` soon, and again soon after a part of the page may have got other controls; answers how to stop. It asks
 * which controls are visible, which is known for nothing once a frame is on the screen, and takes long before.
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
  // What a style sheet hides at one width is a control again at another.
  const sizes = new ResizeObserver(settleSoon)
  sizes.observe(part)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    changes.disconnect()
    sizes.disconnect()
  }
}
