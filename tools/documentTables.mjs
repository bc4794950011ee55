// Writes the tables of docs/operate/settings.md, docs/dependencies.md and docs/import.md, and the indexes of docs/decisions and
// docs/performance; with --check it fails where they differ.
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { findDecisionProblems, indexRows, missingNumbers, readNumbered } from "./decisions/decisionIndex.mjs"
import { dependencyReasons } from "./dependencyReasons.mjs"
import { licenceSentence } from "./licences/licenceProblems.mjs"

const root = resolve(import.meta.dirname, "..")
const { settingsTable } = await import(join(root, "apps/api/src/platform/settings/Settings.ts"))
const { importGuide } = await import(join(root, "apps/api/src/features/imports/importGuide.ts"))

const row = (cells) => `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`
const table = (head, rows) => [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n")
const replaceBetween = (text, name, content) =>
  text.replace(
    new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`),
    (_, begin, end) => `${begin}\n${content}\n\n${end}`
  )

const settings = table(
  ["name", "default", "meaning"],
  settingsTable.map((one) => [`\`${one.name}\``, one.default === "" ? "" : `\`${one.default}\``, one.meaning])
)

const manifests = [
  "package.json",
  ...globSync(["libs/*/package.json", "apps/*/package.json", "{tools,tools/test-binaries}/package.json"], { cwd: root })
]
const dependencies = new Map()
for (const file of manifests) {
  const manifest = JSON.parse(readFileSync(join(root, file), "utf8"))
  for (const group of ["dependencies", "devDependencies", "optionalDependencies"]) {
    for (const [name, version] of Object.entries(manifest[group] ?? {})) dependencies.set(name, version)
  }
}
const outside = [...dependencies]
  .filter(([name]) => !name.startsWith("@reclaim/"))
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
const decisionIndex = "docs/decisions/README.md"
const decisions = readNumbered(join(root, "docs/decisions"))
const notes = readNumbered(join(root, "docs/performance"))
const from = (folder) => [
  ...decisions.map((one) => ({ ...one, folder: folder === "decisions" ? "" : "../decisions/" })),
  ...notes.map((one) => ({ ...one, folder: folder === "performance" ? "" : "../performance/" }))
]
const numberedTable = (head, shown, folder) => table(["number", head, "status"], indexRows(shown, from(folder)))

const problems = [
  ...findDecisionProblems([...decisions, ...notes], missingNumbers(readFileSync(join(root, decisionIndex), "utf8"))),
  ...outside
    .filter(([name]) => !(name in dependencyReasons))
    .map(([name]) => `${name} has no reason in tools/dependencyReasons.mjs`),
  ...Object.keys(dependencyReasons)
    .filter((name) => !dependencies.has(name))
    .map((name) => `${name} has a reason but is no dependency`),
  ...outside.filter(([, version]) => !/^\d/.test(version)).map(([name, version]) => `${name} is not pinned: ${version}`)
]

const documents = [
  { file: "docs/operate/settings.md", parts: { settings } },
  {
    file: "docs/dependencies.md",
    parts: {
      licences: licenceSentence(),
      dependencies: table(
        ["package", "version", "why it is here"],
        outside.map(([name, version]) => [`\`${name}\``, version, dependencyReasons[name] ?? ""])
      )
    }
  },
  { file: "docs/import.md", parts: { files: importGuide() } },
  { file: decisionIndex, parts: { decisions: numberedTable("decision", decisions, "decisions") } },
  { file: "docs/performance/README.md", parts: { notes: numberedTable("note", notes, "performance") } }
]
for (const { file, parts } of documents) {
  const text = readFileSync(join(root, file), "utf8")
  const written = Object.entries(parts).reduce((before, [name, content]) => replaceBetween(before, name, content), text)
  if (!process.argv.includes("--check")) writeFileSync(join(root, file), written)
  else if (written !== text) problems.push(`${file} is out of date: run node tools/documentTables.mjs`)
}
for (const problem of problems) console.error(problem)
console.log(
  `Tables of documents: ${settingsTable.length} settings, ${outside.length} dependencies, ${decisions.length} decisions, ${problems.length} problems`
)
process.exitCode = problems.length === 0 ? 0 : 1
