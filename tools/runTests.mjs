// Everything that must hold, cheapest first; Nx skips what has not changed. Ends with "N passed, N failed".
import { globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { nx, root } from "./bootstrap.mjs"

/** Checks without test cases of their own: each counts as one. */
const checks = [
  ["Types", ["run", "reclaim-portal:typecheck"]],
  ["Lint and import fences", ["run", "reclaim-portal:lint"]],
  ["Build", ["run-many", "-t", "build", "build-storybook"]],
  ["Bundle sizes", ["run", "@reclaim/app-portal:measure"]]
]
/** Suites of test cases, counted from their reports. */
const suites = [
  ["Unit, property and API tests", ["run-many", "-t", "test", "--parallel=2"]],
  ["Story tests", ["run-many", "-t", "test-stories"]],
  ["Browser tests", ["run-many", "-t", "e2e"]]
]

const reports = join(root, "dist/tests")
rmSync(reports, { recursive: true, force: true })

const succeeds = async ([name, args]) => {
  console.log(`\n=== ${name}`)
  return (await nx(args)).code === 0
}

let passedChecks = 0
for (const check of checks) if (await succeeds(check)) passedChecks += 1
let brokenSuites = 0
for (const suite of suites) if (!(await succeeds(suite))) brokenSuites += 1

const counts = globSync("**/*.json", { cwd: reports }).map((file) =>
  JSON.parse(readFileSync(join(reports, file), "utf8"))
)
const sum = (key) => counts.reduce((total, report) => total + report[key], 0)
// A suite that broke before it could report a failed case still counts as a failure.
const failed = checks.length - passedChecks + Math.max(sum("numFailedTests"), brokenSuites)
console.log(`\n${passedChecks + sum("numPassedTests")} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
