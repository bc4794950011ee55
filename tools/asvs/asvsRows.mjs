import { asvsLevels } from "./asvsRequirements.mjs"

/** Possible answers of a row of docs/asvs.md to a requirement. */
export const asvsAnswers = ["test", "reason", "not applicable", "not met"]

const rowOf = (line) => {
  const [number, level, title, answer, how] = line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
  const tests = [...(how ?? "").matchAll(/`([^`›]+) › ([^`]+)`/g)].map(([, file, name]) => ({ file, name }))
  return { number, level: Number(level), title, answer, how: how ?? "", tests }
}

/** The rows of the document that answer a requirement. */
export const readRows = (text) =>
  text
    .split("\n")
    .filter((line) => /^\| *\d+\.\d+\.\d+ *\|/.test(line))
    .map(rowOf)

const escapeRegExp = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** True if a test file contains a test, not a group of tests, with this title. */
const hasTest = (source, name) =>
  new RegExp(`(?<!\\bdescribe)\\(\\s*["'\`]${escapeRegExp(name)}["'\`]\\s*,`).test(source)

const testProblems = ({ number, tests }, { readSource }) =>
  tests.flatMap(({ file, name }) => {
    const source = readSource(file)
    if (source === undefined) return [`${number} names ${file}, which does not exist`]
    return hasTest(source, name) ? [] : [`${number} names a test that ${file} does not have: ${name}`]
  })

/** Settings with the address of something that the server itself does not connect to. */
const settingsForBrowsers = new Set([
  "PUBLIC_URL",
  "API_HOST",
  "AUTH_HOST",
  "SERVICE_DESK_URL",
  "FAQ_URL",
  "ANALYTICS_SCRIPT_URL"
])

/** Rows that list the connections of the server. */
const rowsOfConnections = new Set(["1.3.6", "13.1.1", "13.2.4"])

const connectionProblems = ({ how, number }, { settings }) =>
  rowsOfConnections.has(number)
    ? [...settings]
        .filter((name) => /_(URL|HOST|ENDPOINT|PROVIDERS)$/.test(name) && !settingsForBrowsers.has(name))
        .filter((name) => !how.includes(`\`${name}\``))
        .map((name) => `${number} does not say that the server connects to what ${name} names`)
    : []

const isFile = (name) => /^(apps|libs|tools|docs)\/\S+\.\w+$/.test(name)
const isWord = (name) => /^(?=.*[a-z])\w+$/i.test(name)
const has = (text, word) => new RegExp(`\\b${escapeRegExp(word)}\\b`).test(text)

/** Problem with a name between backticks, or null; `isDenied` where the row says that it does not exist. */
const nameProblem = (name, isDenied, { commands, contract, readSource, settings, source }) => {
  const [, setting] = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?:=\S*)?$/.exec(name) ?? []
  const [, command] = /^npm run (\S+)$/.exec(name) ?? []
  const [, path] = /^[A-Z]+ (\/\S*)$/.exec(name) ?? []
  if (setting !== undefined) return settings.has(setting) ? null : `the setting ${setting}, which does not exist`
  if (command !== undefined) return commands.has(command) ? null : `npm run ${command}, which does not exist`
  if (path !== undefined) return contract.includes(`"${path}"`) ? null : `the call ${name}, which does not exist`
  if (isFile(name)) return readSource(name) === undefined ? `${name}, which does not exist` : null
  if (!isWord(name) || has(source, name) !== isDenied) return null
  return isDenied ? `${name} as missing, which is in the source` : `${name}, which is nowhere in the source`
}

const nameProblems = ({ how, number }, tree) =>
  [...how.matchAll(/(\bno )?`([^`›]+)`/gi)]
    .map(([, denial, name]) => nameProblem(name, denial !== undefined, tree))
    .filter((problem) => problem !== null)
    .map((problem) => `${number} names ${problem}`)

const linkProblems = ({ how, number }, { readSource }) =>
  [...how.matchAll(/\]\(([^)#]+)[^)]*\)/g)]
    .map(([, target]) => `docs/${target}`)
    .filter((file) => readSource(file) === undefined)
    .map((file) => `${number} links to ${file}, which does not exist`)

const promise = /\b(yet|will|comes? with|brings it)\b/i

const rowProblems = (row) => {
  const { answer, how, level, number, tests } = row
  const reason = how.replaceAll(/`[^`›]+ › [^`]+`|<br>/g, "").trim()
  const expected = asvsLevels.get(number)
  if (expected === undefined) return [`${number} is no requirement of level 1 or 2`]
  return [
    ...(expected === level ? [] : [`${number} is of level ${expected}, not ${level}`]),
    ...(asvsAnswers.includes(answer) ? [] : [`${number} is answered by "${answer}", which is no answer`]),
    ...(reason === "" ? [`${number} does not say how`] : []),
    ...(answer === "test" && tests.length === 0 ? [`${number} is met by a test and names none`] : []),
    ...(answer !== "not met" && promise.test(reason) ? [`${number} promises something, which only "not met" may`] : [])
  ]
}

/**
 * Problems of the rows, a sentence each. `tree` is the reference: `readSource` gives the text of a file, undefined when
 * there is none; `settings` and `commands` are names, `contract` and `source` texts.
 */
export const findRowProblems = (rows, tree) => {
  const numbers = Map.groupBy(rows, ({ number }) => number)
  return [
    ...[...asvsLevels.keys()].filter((number) => !numbers.has(number)).map((number) => `${number} is not answered`),
    ...[...numbers].filter(([, all]) => all.length > 1).map(([number]) => `${number} is answered more than once`),
    ...rows.flatMap((row) => [
      ...rowProblems(row),
      ...testProblems(row, tree),
      ...nameProblems(row, tree),
      ...linkProblems(row, tree),
      ...connectionProblems(row, tree)
    ])
  ]
}

/** Number of requirements per answer, as worded in the document and the check. */
export const countsOf = (rows) => {
  const counts = asvsAnswers.map((answer) => rows.filter((row) => row.answer === answer).length)
  const [test, reason, notApplicable, notMet] = counts
  return `${rows.length} requirements: ${test} met by a test, ${reason} met for a reason, ${notApplicable} not applicable, ${notMet} not met`
}
