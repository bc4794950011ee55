// npm run test:changed [-- <base>]: types, lint and tests of the difference from main, or from the named commit,
// committed or not. Browser tests are excluded; `npm test` remains the criterion for a change.
import { spawnSync } from "node:child_process"
import { globSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { bootstrap, root, runModule, stop } from "./bootstrap.mjs"
import { decideChangedTests } from "./suites/decideChangedTests.mjs"
import { measureUnit } from "./suites/measureUnit.mjs"
import { slowestFiles, timesText } from "./suites/testTimes.mjs"

await bootstrap()
const startedAt = performance.now()
const unit = measureUnit()
const base = process.argv[2] ?? "main"

/** Output of a git command, line by line. */
const git = (...args) => {
  const { status, stderr, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 })
  if (status !== 0)
    stop(`git ${args.join(" ")} failed: ${stderr}Name what to compare with: npm run test:changed -- <commit>.`)
  return stdout.split("\n").filter((line) => line !== "")
}

const [since] = git("merge-base", base, "HEAD")
const changedFiles = [
  ...git("diff", "--name-only", "--no-renames", since),
  ...git("ls-files", "--others", "--exclude-standard")
]
const trackedFiles = git("ls-files", "--cached", "--others", "--exclude-standard")
const present = changedFiles.filter((file) => trackedFiles.includes(file))

const features = new Set(
  ["apps/api/src/features", "libs/portal/src/features"].flatMap((folder) => readdirSync(join(root, folder)))
)

const manifests = new Map(
  globSync("{apps,libs}/*/package.json", { cwd: root })
    .concat("tools/package.json", "tools/sample-data/package.json")
    .map((file) => [JSON.parse(readFileSync(join(root, file), "utf8")), dirname(file)])
    .filter(([{ scripts = {} }]) => scripts.test !== undefined || scripts["test-stories"] !== undefined)
    .map(([{ name }, folder]) => [name, folder])
)

const showReached = ["show", "projects", "--affected", "--json"]

const reachedBy = (files) => {
  const args = [join(root, "node_modules/nx/dist/bin/nx.js"), ...showReached, `--files=${files.join(",")}`]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" })
  if (status !== 0) stop(`Nx could not say what the change reaches:\n${stderr}${stdout}`)
  return JSON.parse(stdout).filter((name) => manifests.has(name))
}

const selectedTests = decideChangedTests({ changed: changedFiles, features, reached: reachedBy })

const reports = join(root, "dist/tests")
rmSync(reports, { recursive: true, force: true })
const parts = []
const failed = []
const run = async (name, script, args, options) => {
  console.log(`\n=== ${name}`)
  const from = performance.now()
  if ((await runModule(script, args, options)).code !== 0) failed.push(name)
  parts.push({ name, millis: performance.now() - from })
}

console.log(`${changedFiles.length} ${changedFiles.length === 1 ? "file differs" : "files differ"} from ${base}.`)
const sources = present.filter((file) => /^(?:apps|libs|tools)\/.*\.(?:tsx?|mjs|mts)$/.test(file))
await run("Types", "typescript/bin/tsc", ["-b"])
if (sources.length > 0) {
  await run("Lint of what changed", "oxlint/bin/oxlint", sources)
  await run("Format of what changed", "prettier/bin/prettier.cjs", ["--check", ...sources])
  await run("Import fences", "../tools/lint/lint.mjs", ["--only", "Import fences"])
}
for (const { folders, project } of selectedTests) {
  const where = folders.map((folder) => `/${folder}/`)
  const title = `${project}: ${folders.length === 0 ? "all tests" : `tests in ${folders.join(", ")}`}`
  await run(title, "vitest/vitest.mjs", ["run", "--passWithNoTests", ...where], {
    cwd: join(root, manifests.get(project))
  })
}

const counts = globSync("**/*.json", { cwd: reports }).map((file) =>
  JSON.parse(readFileSync(join(reports, file), "utf8"))
)
const passed = counts.reduce((total, { numPassedTests }) => total + numPassedTests, 0)
console.log(`\n${timesText({ unit, total: performance.now() - startedAt, parts, files: slowestFiles(counts, root) })}`)
console.log(
  failed.length === 0 ? `\n${passed} tests passed.` : `\n${passed} tests passed. Failed: ${failed.join("; ")}`
)
process.exit(failed.length === 0 ? 0 : 1)
