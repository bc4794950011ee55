import { searchedForm, searchedWords } from "./searchedWords.ts"

/** Quality of a match, best first. */
const matchRanks = ["exact", "prefix", "word", "words"] as const
type MatchRank = (typeof matchRanks)[number]

/**
 * Match of a name against the typed text; null for none. `exact`: equals the name. `prefix`: the name begins with it,
 * ignoring separators between letters and digits. `word`: a word of the name begins with it, followed by the next
 * words. `words`: each typed word begins a word of the name or of its `beside` text.
 */
export const matchRank = (name: string, typed: string, beside = ""): MatchRank | null => {
  const words = searchedWords(typed)
  if (words.length === 0) return null
  const form = searchedForm(name)
  const phrase = searchedForm(typed)
  if (form === phrase) return "exact"
  if (form.startsWith(phrase) || compact(form).startsWith(compact(phrase))) return "prefix"
  if (form.includes(phrase)) return "word"
  const whole = form + searchedForm(beside)
  return words.every((word) => whole.includes(` ${word}`)) ? "words" : null
}

/** Text without separators between words: `nb004` finds `NB-004`. */
const compact = (form: string): string => form.replaceAll(" ", "")

/** Items whose names match the typed text, best first, otherwise in their order. */
export const bestMatches = <Thing>(
  things: ReadonlyArray<Thing>,
  typed: string,
  nameOf: (thing: Thing) => string
): ReadonlyArray<Thing> =>
  matchRanks.flatMap((rank) => things.filter((thing) => matchRank(nameOf(thing), typed) === rank))
