import { asvsLevels } from "./asvsRequirements.mjs"

/** What a row of docs/asvs.md can say of a requirement. */
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

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Whether the source of a test file has a test, rather than a group of them, that is titled so. */
const hasTest = (source, name) => new RegExp(`(?<!\\bdescribe)\\(\\s*["'\`]${escaped(name)}["'\`]\\s*,`).test(source)

const testProblems = ({ number, tests }, readSource) =>
  tests.flatMap(({ file, name }) => {
    const source = readSource(file)
    if (source === undefined) return [`${number} names ${file}, which does not exist`]
    return hasTest(source, name) ? [] : [`${number} names a test that ${file} does not have: ${name}`]
  })

const rowProblems = (row) => {
  const { answer, how, level, number, tests } = row
  const reason = how.replaceAll(/`[^`›]+ › [^`]+`|<br>/g, "").trim()
  const expected = asvsLevels.get(number)
  if (expected === undefined) return [`${number} is no requirement of level 1 or 2`]
  return [
    ...(expected === level ? [] : [`${number} is of level ${expected}, not ${level}`]),
    ...(asvsAnswers.includes(answer) ? [] : [`${number} is answered by "${answer}", which is no answer`]),
    ...(reason === "" ? [`${number} does not say how`] : []),
    ...(answer === "test" && tests.length === 0 ? [`${number} is met by a test and names none`] : [])
  ]
}

/** What is wrong with the rows, a sentence each. `readSource` gives the text of a file, undefined when there is none. */
export const findRowProblems = (rows, readSource) => {
  const numbers = Map.groupBy(rows, ({ number }) => number)
  return [
    ...[...asvsLevels.keys()].filter((number) => !numbers.has(number)).map((number) => `${number} is not answered`),
    ...[...numbers].filter(([, all]) => all.length > 1).map(([number]) => `${number} is answered more than once`),
    ...rows.flatMap((row) => [...rowProblems(row), ...testProblems(row, readSource)])
  ]
}

/** How many requirements have which answer, as the document and the check say it. */
export const countsOf = (rows) => {
  const counts = asvsAnswers.map((answer) => rows.filter((row) => row.answer === answer).length)
  const [test, reason, notApplicable, notMet] = counts
  return `${rows.length} requirements: ${test} met by a test, ${reason} met for a reason, ${notApplicable} not applicable, ${notMet} not met`
}
