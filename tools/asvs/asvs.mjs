// Writes how many requirements docs/asvs.md meets into it; with --check it fails when that differs, when a requirement of
// ASVS 5.0.0 level 2 is missing or answered twice, or when a row says something that the sources do not bear out.
import { readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { countsOf, findRowProblems, readRows } from "./asvsRows.mjs"
import { asvsTree } from "./asvsTree.mjs"

const root = resolve(import.meta.dirname, "../..")
const file = join(root, "docs/asvs.md")
const document = readFileSync(file, "utf8")
const rows = readRows(document)
const problems = findRowProblems(rows, asvsTree)
const updatedDocument = document.replace(
  /(<!-- counts: [^>]*-->\n)[\s\S]*?(<!-- \/counts -->)/,
  (_, begin, end) => `${begin}\n${countsOf(rows)}.\n\n${end}`
)
if (!process.argv.includes("--check")) writeFileSync(file, updatedDocument)
else if (updatedDocument !== document) problems.push("docs/asvs.md counts wrongly: run node tools/asvs/asvs.mjs")
for (const problem of problems) console.error(problem)
console.log(`ASVS 5.0.0 level 2: ${countsOf(rows)}, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
