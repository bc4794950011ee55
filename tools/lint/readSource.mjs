import { posix } from "node:path"
import { parseSync } from "vite"

const walk = (node, visit) => {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (node !== null && typeof node === "object") {
    if (typeof node.type === "string") visit(node)
    for (const value of Object.values(node)) walk(value, visit)
  }
}

const isImportMeta = (node) => node?.type === "MemberExpression" && node.object.type === "MetaProperty"
const isSourceFile = (specifier) => /^\..*\.[mc]?[jt]sx?$/.test(specifier)

/** A file named by its address, `new URL("./one.ts", import.meta.url)`: a thread's, as a rule. */
const namedFile = ({ arguments: args, callee, type }) => {
  const [first, second] = args ?? []
  const isAddress = type === "NewExpression" && callee.name === "URL" && isImportMeta(second)
  const isResolved = type === "CallExpression" && isImportMeta(callee) && callee.property.name === "resolve"
  const specifier = (isAddress || isResolved) && first?.type === "Literal" ? first.value : undefined
  return typeof specifier === "string" && isSourceFile(specifier) ? specifier : undefined
}

/** The day of an instant: `DateTime.formatIsoDateUtc(…)`, or the first part of what `toISOString()` answers. */
const isDayOfInstant = ({ callee, type }) => {
  if (type !== "CallExpression" || callee.type !== "MemberExpression") return false
  const { object, property } = callee
  const isIsoText = object.type === "CallExpression" && object.callee.property?.name === "toISOString"
  const isIsoDay = property.name?.startsWith("formatIsoDate") === true
  return isIsoDay || (isIsoText && /^(slice|split|substring)$/.test(property.name))
}

/** The innermost function of a curried call: `Context.Service` in `Context.Service<A>()("key")`. */
const curriedCallee = (node) => (node.type === "CallExpression" ? curriedCallee(node.callee) : node)

/** The call that defines an Effect service, a context reference or a middleware by its key. */
const isServiceCall = (node) => {
  if (node?.type !== "CallExpression") return false
  const { object, property } = curriedCallee(node)
  return (
    `${object?.name}.${property?.name}`.match(/^(Context\.(Service|Reference)|HttpApiMiddleware\.Service)$/) !== null
  )
}

/** The name and the key of a service that a class or a constant defines; the key is undefined where it is computed. */
const definedService = ({ id, init, superClass, type }) => {
  const call = type === "ClassDeclaration" ? superClass : type === "VariableDeclarator" ? init : undefined
  if (!isServiceCall(call)) return undefined
  const [first] = call.arguments
  return { name: id.name, key: first?.type === "Literal" ? first.value : undefined, at: call.start }
}

/** Findings missing from a parser's module records: type imports, files by URL, SQL, dates and services. */
const inTree = (program) => {
  const imports = []
  const sql = []
  const days = []
  const services = []
  walk(program, (node) => {
    if (node.type === "TSImportType") imports.push({ specifier: node.source.value, at: node.start, names: [] })
    const file = namedFile(node)
    if (file !== undefined) imports.push({ specifier: file, at: node.start, names: [] })
    if (node.type === "TaggedTemplateExpression" && (node.tag.name ?? node.tag.property?.name) === "sql")
      sql.push(node.start)
    if (isDayOfInstant(node)) days.push(node.start)
    const service = definedService(node)
    if (service !== undefined) services.push(service)
  })
  return { imports, sql, days, services }
}

const nameOf = ({ importName }) => importName.name ?? (importName.kind === "Default" ? "default" : "*")

const inModule = (module, text) => [
  ...module.staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    at: one.start,
    names: one.entries.map(nameOf)
  })),
  ...module.staticExports.flatMap((one) =>
    one.entries
      .filter((entry) => entry.moduleRequest)
      .map((entry) => ({ specifier: entry.moduleRequest.value, at: one.start, names: [nameOf(entry)] }))
  ),
  ...module.dynamicImports
    .map((one) => ({ text: text.slice(one.moduleRequest.start, one.moduleRequest.end), at: one.start }))
    .filter((one) => /^["'`]/.test(one.text) && !one.text.includes("${"))
    .map((one) => ({ specifier: one.text.slice(1, -1), at: one.at, names: ["*"] }))
]

/** Doc comments that begin with a relative clause in place of a verb or a noun. */
const stiltedDocs = (comments) =>
  comments
    .filter(
      ({ type, value }) => type === "Block" && /^\*[\s*]*(What|Whether|Who|Whose|Which|Of|The same)\b/.test(value)
    )
    .map(({ start }) => start)

/**
 * Reads the facts of a source file that the fences check: its imports of every form, its SQL, its conversions of instants
 * to dates, the services it defines with their keys, and the doc comments that begin with a relative clause. `target` is the file of a relative import, from the root of the
 * repository; `names` are the imported names, `*` for all.
 *
 * @param {string} file from the root of the repository, with slashes
 * @param {string} text
 */
export const readSource = (file, text) => {
  const parsed = parseSync(file, text)
  const lineAt = (at) => text.slice(0, at).split("\n").length
  // The syntax tree is built only where it can contain findings, because that takes most of the time.
  const hasTree = /\bimport\s*\(|import\.meta|sql[`<]|toISOString|formatIsoDate|Context\.|HttpApiMiddleware\./.test(
    text
  )
  const tree = hasTree ? inTree(parsed.program) : { imports: [], sql: [], days: [], services: [] }
  const imports = new Map()
  for (const { at, names, specifier } of [...inModule(parsed.module, text), ...tree.imports]) {
    const line = lineAt(at)
    const key = `${line} ${specifier}`
    const target = specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : undefined
    const known = imports.get(key)
    imports.set(key, { specifier, target, line, names: [...(known?.names ?? []), ...names] })
  }
  return {
    file,
    imports: [...imports.values()],
    sqlLines: tree.sql.map(lineAt),
    dayLines: tree.days.map(lineAt),
    stiltedDocLines: stiltedDocs(parsed.comments).map(lineAt),
    services: tree.services.map(({ at, key, name }) => ({ name, key, line: lineAt(at) }))
  }
}
