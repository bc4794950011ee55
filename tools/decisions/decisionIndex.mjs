import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Later decisions that take the place of a decision, by their numbers; `part` says of what of it, where it is not the whole. */
export const supersessions = new Map([
  ["0007", [{ by: "0029", part: "where two kinds of failure are told" }]],
  [
    "0009",
    [
      { by: "0018", part: "how many files are made at a time" },
      { by: "0023", part: "where files are compressed" }
    ]
  ],
  ["0032", [{ by: "0093", part: "when a chain is signed" }]],
  ["0038", [{ by: "0050", part: "which documents onboarding waits for" }]],
  [
    "0046",
    [
      { by: "0048", part: "how often a code may be asked about" },
      { by: "0061", part: "which pages are printed" }
    ]
  ],
  ["0050", [{ by: "0065", part: "custodians that are not listed" }]],
  ["0051", [{ by: "0081", part: "when the log is truncated" }]],
  ["0066", [{ by: "0088", part: "rates that the tables do not have" }]],
  ["0073", [{ by: "0106", part: "opening each of many batches, and deciding all of them or none" }]],
  ["0082", [{ by: "0083" }]]
])

/** The files of a folder of numbered documents, in the order of their numbers: `{ file, number, title, text }`. */
export const readNumbered = (folder) =>
  readdirSync(folder)
    .filter((file) => file !== "README.md")
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8")
      const [, number = "", title = ""] = /^# (\d+)\.? (.+)$/m.exec(text) ?? []
      return { file, number: number.padStart(4, "0"), title, text }
    })

/** Numbers of the decisions that a text claims to supersede. */
const claimsOf = (text) =>
  [
    ...text
      .replaceAll(/\s+/g, " ")
      .matchAll(/(?:\bsupersedes\W*(?:of |the sentence in )?|\breplaces what )(?:decision )?\[?(\d{2,4})\b/gi)
  ].map(([, number]) => number.padStart(4, "0"))

/** Numbers of the decisions by which a text says it is superseded. */
const successorsOf = (text) =>
  [...(/^\*\*Superseded[^]*?\n\n/m.exec(text)?.[0] ?? "").matchAll(/\[(\d{4})\]/g)].map(([, number]) => number)

const fileProblems = ({ file, number, title }) => [
  ...(title === "" ? [`${file} has no title "# 0001 …"`] : []),
  ...(file.startsWith(`${number}-`) ? [] : [`${file} calls itself ${number}`])
]

const code = (number) => String(number).padStart(4, "0")

const numberProblems = (records, missing) => {
  const numbers = records.map(({ number }) => Number(number))
  const gaps = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
    (number) => !numbers.includes(number)
  )
  return [
    ...numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `${code(number)} is given twice`),
    ...gaps.filter((number) => !missing.includes(code(number))).map((number) => `${code(number)} is not explained`),
    ...missing.filter((number) => !gaps.map(code).includes(number)).map((number) => `${number} is not missing`)
  ]
}

const successionProblems = (records, superseded) => {
  const known = new Set(records.map(({ number }) => number))
  const has = (former, later) => superseded.get(former)?.some(({ by }) => by === later) === true
  return [
    ...[...superseded].flatMap(([former, laters]) =>
      laters
        .filter(({ by }) => !known.has(former) || !known.has(by) || by <= former)
        .map(({ by }) => `${former} cannot be superseded by ${by}`)
    ),
    ...records.flatMap(({ number, text }) => [
      ...claimsOf(text)
        .filter((former) => !has(former, number))
        .map((former) => `${number} says that it supersedes ${former}`),
      ...successorsOf(text)
        .filter((later) => !has(number, later))
        .map((later) => `${number} says that it is superseded by ${later}`)
    ])
  ]
}

/** The numbers that the index explains: those with which the points of its section "Numbers without a decision" begin. */
export const missingNumbers = (text) =>
  [...(text.split("\n## Numbers without a decision\n")[1] ?? "").matchAll(/^- ((?:\d{4}(?:, |\b))+)/gm)].flatMap(
    ([, numbers]) => numbers.split(", ")
  )

/**
 * Problems of numbered documents, a sentence each. `missing` are the numbers explained in the index as unused,
 * `superseded` maps decisions to their successors.
 */
export const findDecisionProblems = (records, missing, superseded = supersessions) => [
  ...records.flatMap(fileProblems),
  ...numberProblems(records, missing),
  ...successionProblems(records, superseded)
]

const linkTo = (records, number) => {
  const { file, folder } = records.find((one) => one.number === number)
  return `[${number}](${folder}${file})`
}

const statusOf = (records, laters) => {
  if (laters === undefined) return "in force"
  const parts = laters
    .filter(({ part }) => part !== undefined)
    .map(({ by, part }) => `${part} (${linkTo(records, by)})`)
  if (parts.length > 0) return `in force, but for ${parts.join(" and ")}`
  return `superseded by ${laters.map(({ by }) => linkTo(records, by)).join(" and ")}`
}

/** Rows of the index: number, title, status. `records` have the `folder` that links to them begin with. */
export const indexRows = (shown, records, superseded = supersessions) =>
  shown.map(({ number, title }) => [linkTo(records, number), title, statusOf(records, superseded.get(number))])
