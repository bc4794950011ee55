/**
 * Last characters of a number, to recognise it without showing it: four letters or digits, but never more than a third
 * of them, so that a short number is not almost fully shown.
 */
export const lastFour = (text: string): string => {
  const signs = text.replace(/[^\p{L}\p{N}]/gu, "")
  const shown = Math.min(4, Math.floor(signs.length / 3))
  return shown === 0 ? "" : signs.slice(-shown)
}
