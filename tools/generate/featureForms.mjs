/** Names of the example feature used in the templates. */
const example = { plural: "contactPeople", singular: "contactPerson" }

/** True if a name in a template is replaced by one of the feature's own. */
export const isOfExample = (name) => /contactPe(ople|rson)/i.test(name)

const irregular = {
  people: "person",
  children: "child",
  men: "man",
  women: "woman",
  indices: "index",
  criteria: "criterion"
}

/** A plural noun in the singular; null when it does not look like a plural. */
const singularOf = (plural) => {
  const last = /[A-Z]?[a-z]+$/.exec(plural)[0]
  const before = plural.slice(0, -last.length)
  const known = irregular[last.toLowerCase()]
  if (known !== undefined) return before + last.charAt(0) + known.slice(1)
  if (/[^aeiou]ies$/.test(last)) return `${before}${last.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh)es$/.test(last)) return before + last.slice(0, -2)
  return /[^sui]s$/.test(last) ? before + last.slice(0, -1) : null
}

const capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1)
const separateWords = (name, by) => name.replace(/[A-Z]/g, (letter) => by + letter.toLowerCase())

const spellings = (name) => [
  name,
  capitalise(name),
  separateWords(name, "_"),
  separateWords(name, "-"),
  separateWords(name, " "),
  capitalise(separateWords(name, " "))
]

/**
 * Forms of a feature's name, a plural noun in camel case, as its sources spell it; null if its singular can't be
 * derived.
 */
export const featureForms = (plural) => {
  const singular = singularOf(plural)
  if (singular === null) return null
  const from = [...spellings(example.plural), ...spellings(example.singular)]
  const to = [...spellings(plural), ...spellings(singular)]
  const byExample = new Map(from.map((form, at) => [form, to[at]]))
  // "a contact person", "an invoice".
  const pattern = new RegExp(`\\b([Aa])n? (?=${separateWords(example.singular, " ")})|${from.join("|")}`, "g")
  const article = /^[aeiou]/.test(singular) ? "n" : ""
  return {
    plural,
    words: separateWords(singular, " "),
    path: separateWords(plural, "-"),
    table: separateWords(singular, "_"),
    group: `${capitalise(singular)}Group`,
    handlers: `${capitalise(singular)}Handlers`,
    label: capitalise(separateWords(plural, " ")),
    /** The names of classes and components. */
    types: [capitalise(plural), capitalise(singular)],
    /** A text of a template with the example's name in it replaced. */
    spell: (text) => text.replace(pattern, (found, a) => (a === undefined ? byExample.get(found) : `${a}${article} `))
  }
}
