/** Text as a sentence of its own: begins with a capital and ends in a full stop; empty for an empty text. */
export const sentenceOf = (text: string): string => {
  if (text === "") return ""
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…:]$/.test(begun) ? begun : `${begun}.`
}
