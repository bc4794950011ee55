/** The beginning of a text up to a number of UTF-16 units, never between the halves of a surrogate pair. */
export const cutText = (text: string, length: number): string => {
  const kept = text.slice(0, length)
  return kept.length < text.length && /[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept
}
