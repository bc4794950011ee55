/**
 * Runs in the page: a hand rests on the mouse while the page comes up, as a person's would, so that the portal loads
 * what is below the first screenful without being scrolled. It lies still after five seconds.
 */
export const handOnMouse = (): void => {
  let moves = 0
  const hand = setInterval(() => {
    moves += 1
    if (moves === 50) clearInterval(hand)
    window.dispatchEvent(new PointerEvent("pointermove"))
  }, 100)
}
