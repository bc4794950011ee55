// Writes README's tables of settings and of dependencies, its sentences about licences and the files of docs/import.md;
// with --check it fails when they differ.
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { dependencyReasons } from "./dependencyReasons.mjs"
import { licenceSentence } from "./licences/licenceProblems.mjs"

const root = resolve(import.meta.dirname, "..")
const { settingsTable } = await import(join(root, "apps/api/src/platform/settings/Settings.ts"))
const { importGuide } = await import(join(root, "apps/api/src/features/imports/importGuide.ts"))
const guideFile = join(root, "docs/import.md")
const guide = readFileSync(guideFile, "utf8")
const readme = readFileSync(join(root, "README.md"), "utf8")

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
const problems = [
  ...outside
    .filter(([name]) => !(name in dependencyReasons))
    .map(([name]) => `${name} has no reason in tools/dependencyReasons.mjs`),
  ...Object.keys(dependencyReasons)
    .filter((name) => !dependencies.has(name))
    .map((name) => `${name} has a reason but is no dependency`),
  ...outside.filter(([, version]) => !/^\d/.test(version)).map(([name, version]) => `${name} is not pinned: ${version}`)
]

const written = replaceBetween(
  replaceBetween(replaceBetween(readme, "settings", settings), "licences", licenceSentence()),
  "dependencies",
  table(
    ["package", "version", "why it is here"],
    outside.map(([name, version]) => [`\`${name}\``, version, dependencyReasons[name] ?? ""])
  )
)
const writtenGuide = replaceBetween(guide, "files", importGuide())
if (process.argv.includes("--check")) {
  if (writtenGuide !== guide) problems.push("docs/import.md is out of date: run node tools/readmeTables.mjs")
  if (written !== readme) problems.push("README.md is out of date: run node tools/readmeTables.mjs")
} else {
  writeFileSync(join(root, "README.md"), written)
  writeFileSync(guideFile, writtenGuide)
}
for (const problem of problems) console.error(problem)
console.log(
  `README tables: ${settingsTable.length} settings, ${outside.length} dependencies, ${problems.length} problems`
)
process.exitCode = problems.length === 0 ? 0 : 1
