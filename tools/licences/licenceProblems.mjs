import { lockedPackages } from "./lockedPackages.mjs"
import {
  keptThoughDeprecated,
  licenceExceptions,
  shippedLicences,
  toolLicences,
  undeclaredLicences
} from "./licencePolicy.mjs"

const policy = { keptThoughDeprecated, licenceExceptions, shippedLicences, toolLicences, undeclaredLicences }

const idOf = ({ name, version }) => `${name}@${version}`

/**
 * SPDX expression of a package's licence; undefined if not declared. Operators are in upper case, which SPDX 3.0 no
 * longer requires but readers of older versions do.
 */
export const licenceOf = (one, { undeclaredLicences: undeclared } = policy) =>
  (one.licence ?? undeclared[idOf(one)])?.replaceAll(/ (?:or|and) /g, (operator) => operator.toUpperCase())

const isNamed = (names, name) =>
  names.some((known) => (known.endsWith("*") ? name.startsWith(known.slice(0, -1)) : name === known))

/** True if allowed licences satisfy a one-level SPDX expression; false for an expression it cannot parse. */
const isMet = (expression, isAllowed) => {
  const bare = expression.replace(/^\(([^()]*)\)$/, "$1")
  if (/[()]/.test(bare)) return false
  return bare.split(" OR ").some((choice) => choice.split(" AND ").every((licence) => isAllowed(licence)))
}

const licenceProblem = (one, rules) => {
  const licence = licenceOf(one, rules)
  const use = one.isShipped ? "is shipped" : "builds or tests"
  if (typeof licence !== "string") return `${idOf(one)} ${use} and declares no licence that can be read`
  const allowed = one.isShipped ? rules.shippedLicences : rules.toolLicences
  const exceptions = rules.licenceExceptions.filter(
    ({ names, isShipped }) => isNamed(names, one.name) && (isShipped || !one.isShipped)
  )
  const isAllowed = (id) => allowed.includes(id) || exceptions.some((exception) => exception.licence === id)
  return isMet(licence, isAllowed) ? null : `${idOf(one)} ${use} and is under ${licence}, which is not allowed`
}

const originProblems = (one, rules) => [
  ...(/^sha512-[\w+/]{86}==$/.test(one.integrity ?? "") ? [] : [`${idOf(one)} is not fixed by a SHA-512 hash`]),
  ...(one.resolved === undefined
    ? []
    : [`${idOf(one)} names where it comes from (${one.resolved}), where the lock file leaves the registry open`]),
  ...(one.deprecated === undefined || idOf(one) in rules.keptThoughDeprecated
    ? []
    : [`${idOf(one)} is deprecated: ${one.deprecated}`])
]

const needlessRules = (packages, rules) => [
  ...rules.licenceExceptions
    .filter(({ names, licence }) => !packages.some((one) => isNamed(names, one.name) && one.licence?.includes(licence)))
    .map(({ title }) => `nothing needs the exception for ${title} any more`),
  ...[...Object.keys(rules.undeclaredLicences), ...Object.keys(rules.keptThoughDeprecated)]
    .filter((id) => !packages.some((one) => idOf(one) === id))
    .map((id) => `${id} has a rule of its own but is not in the lock file`)
]

/** Problems with the packages of a lock file, a sentence each; empty if all are allowed. */
export const findProblems = (lock, rules = policy) => {
  const packages = lockedPackages(lock)
  return [
    ...packages.flatMap((one) => [licenceProblem(one, rules) ?? [], originProblems(one, rules)].flat()),
    ...needlessRules(packages, rules)
  ]
}

const inWords = (names, last) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`

const exceptionsInWords = (exceptions) =>
  inWords(
    exceptions.map(({ title, licence }) => `${title} (${licence})`),
    "and"
  )

/** Policy of the check in sentences, for docs/dependencies.md. */
export const licenceSentence = () => {
  const more = toolLicences.filter((licence) => !shippedLicences.includes(licence))
  const shipped = licenceExceptions.filter(({ isShipped }) => isShipped)
  const tools = licenceExceptions.filter(({ isShipped }) => !isShipped)
  return (
    `What runs in the server and the portal is under ${inWords(shippedLicences, "or")}, but for ` +
    `${exceptionsInWords(shipped)}.\n` +
    `What only builds and tests them may also be under ${inWords(more, "or")}, and so may ${exceptionsInWords(tools)}.\n` +
    "`npm run lint` reads the licence of every package of the lock file and fails on any other."
  )
}
