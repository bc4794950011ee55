import { posix } from "node:path"
import { featureForms } from "./featureForms.mjs"
import { sharedEdits } from "./sharedEdits.mjs"
import { clashOf } from "./takenWords.mjs"

const usage = 'npm run generate -- feature contactPeople "People whom the provider writes to."'

/** A plural noun of one or more words in camel case. */
const isName = (name) => /^[a-z]{2,}([A-Z][a-z]+)*$/.test(name) && name.length <= 30

/** A sentence that fits into a line of comment and into a row of the glossary. */
const isSentence = (text) => /^\p{Lu}[^\n\r|`]*\.$/u.test(text) && !text.includes("*/") && text.length <= 110

const isMigration = (file) => /^apps\/api\/src\/migrations\/(?:first\/)?\d{4}_[^/]+(?<!\.test)\.ts$/.test(file)

/**
 * Files that a request for a feature creates or changes, by path, and the manual steps left; or the reason for refusing
 * it.
 *
 * @param {{ readonly request: ReadonlyArray<string>, readonly templates: ReadonlyMap<string, string>, readonly files: ReadonlyArray<string>, readonly read: (file: string) => string }} asked `files` are all existing paths, `read` gives
 * the text of one.
 */
export const decideFeature = ({ files, read, request, templates }) => {
  const [kind, name = "", meaning = "", ...more] = request
  if (kind !== "feature" || more.length > 0) return { refused: `Say what to make: ${usage}` }
  if (!isName(name)) {
    return { refused: `The name has to be a plural noun in camel case, of at most 30 letters: ${usage}` }
  }
  const forms = featureForms(name)
  if (forms === null) return { refused: `"${name}" has to be a plural, such as notes or contactPeople: ${usage}` }
  if (!isSentence(meaning)) {
    return {
      refused: `Say what it is in one sentence of at most 110 letters that begins with a capital and ends with a full stop: ${usage}`
    }
  }
  const taken = files.find((file) => file.split("/").includes(name) || forms.types.includes(posix.parse(file).name))
  if (taken !== undefined) return { refused: `${name} is taken: there is ${taken}. Nothing was written.` }
  const migrations = files.filter(isMigration)
  const clash = clashOf({
    forms,
    templates: [...templates.values()],
    migrations: migrations.map(read).join("\n")
  })
  if (clash !== null) return { refused: `${name} can't be the name: ${clash}. Nothing was written.` }

  const lastNumber = Math.max(...migrations.map((file) => Number(posix.basename(file).slice(0, 4))))
  const number = String(lastNumber + 1).padStart(4, "0")
  const spellTemplate = (text) =>
    forms.spell(text.replaceAll("People whom the provider writes to.", "\0")).replaceAll("\0", () => meaning)
  const own = [...templates].map(([path, text]) => [
    forms.spell(path).replace("0000_", `${number}_`),
    spellTemplate(text)
  ])
  const shared = Object.entries(sharedEdits(forms)).map(([file, edit]) => [file, edit(read(file))])
  const lost = shared.find(([, text]) => text === null)
  if (lost !== undefined) {
    return { refused: `${lost[0]} has no place for a feature where it used to have one. Nothing was written.` }
  }
  const glossed = meaning.charAt(0).toLowerCase() + meaning.slice(1, -1)
  return {
    own: Object.fromEntries(own),
    shared: Object.fromEntries(shared),
    next: [
      `Open it: npm run dev, sign in as a sample user, then go to /accounts/${forms.path}.`,
      `Give it the fields that it has: each is written in libs/core/src/domain/${name}/${forms.types[1]}.ts, in the table, in the rows and in the form.`,
      "Change the migration only until a database that you keep has been through it.",
      `Decide who may call it (MayCall in ${forms.group}.ts) and what leads to its address (routes.ts); so far it stands with My Accounts.`,
      `Add it to the glossary in libs/core/README.md: | ${forms.words} | ${glossed} |`,
      "Read every word of the screen once, then npm test."
    ]
  }
}
