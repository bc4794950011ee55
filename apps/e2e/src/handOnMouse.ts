/**
 * Runs in the page: moves the mouse while the page loads, as a person would, so that the portal loads the content below
 * the first screenful without being scrolled. Stops after five seconds.
 */
export const handOnMouse = (): void => {
  let moves = 0
  const hand = setInterval(() => {
    moves += 1
    if (moves === 50) clearInterval(hand)
    window.dispatchEvent(new PointerEvent("pointermove"))
  }, 100)
}
