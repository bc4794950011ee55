/**
 * The end of a number, to recognise it by without showing it: four letters or digits, and never more than a third of
 * them, so that a short number isn't told almost whole.
 */
export const lastFour = (text: string): string => {
  const signs = text.replace(/[^\p{L}\p{N}]/gu, "")
  const shown = Math.min(4, Math.floor(signs.length / 3))
  return shown === 0 ? "" : signs.slice(-shown)
}
