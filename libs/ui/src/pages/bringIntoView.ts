/**
 * Scrolls pages to what is in them. Pages that scroll by themselves are all that moves, so that the tools above them stay in
 * sight; only where they are out of sight does what is around them follow.
 */
export const bringIntoView = (
  pages: HTMLElement,
  target: Element,
  { behavior, block }: { readonly behavior: ScrollBehavior; readonly block: "start" | "center" }
): void => {
  if (getComputedStyle(pages).overflowY === "visible") {
    target.scrollIntoView({ block, inline: "nearest", behavior })
    return
  }
  pages.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" })
  const [outer, inner] = [pages.getBoundingClientRect(), target.getBoundingClientRect()]
  const centred = block === "center" ? (pages.clientHeight - inner.height) / 2 : 0
  const beside = inner.left < outer.left || inner.right > outer.right
  pages.scrollBy({
    top: inner.top - outer.top - centred,
    left: beside ? inner.left - outer.left - (pages.clientWidth - inner.width) / 2 : 0,
    behavior
  })
}
