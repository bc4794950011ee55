import { searchedForm, searchedWords } from "./searchedWords.ts"

/** How well something is found: `exact` before `prefix` before `word` before `words`. */
const matchRanks = ["exact", "prefix", "word", "words"] as const
type MatchRank = (typeof matchRanks)[number]

/**
 * How well a name fits what is typed; null when it does not. `exact`: it is the name. `prefix`: the name begins with it,
 * whatever stands between letters and digits. `word`: some word of the name does, and the next follow. `words`: each word
 * typed begins a word of the name or of what is said `beside` it.
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

/** Without what stands between the words: `nb004` finds `NB-004`. */
const compact = (form: string): string => form.replaceAll(" ", "")

/** Those of some things whose names fit what is typed, the best first and otherwise in their order. */
export const bestMatches = <Thing>(
  things: ReadonlyArray<Thing>,
  typed: string,
  nameOf: (thing: Thing) => string
): ReadonlyArray<Thing> =>
  matchRanks.flatMap((rank) => things.filter((thing) => matchRank(nameOf(thing), typed) === rank))
