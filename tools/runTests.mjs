// Everything that must hold, cheapest first; Nx skips what has not changed. Ends with what was skipped
// and why, and "N passed, N failed".
import { globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { nx, root } from "./bootstrap.mjs"
import { lackingBrowser } from "./browser.mjs"
import { skippedInOutput, skippedSuites, skippedText } from "./skippedSuites.mjs"

/** Checks without test cases of their own, in two lanes that run side by side: each check counts as one. */
const lanes = [
  [
    ["Types", ["run", "reclaim-portal:typecheck"]],
    ["Lint and import fences", ["run", "reclaim-portal:lint"]]
  ],
  [
    ["Build", ["run-many", "-t", "build", "build-storybook"]],
    ["Bundle sizes", ["run", "@reclaim/app-portal:measure"]]
  ]
]
const noBrowser = lackingBrowser()
/**
 * Suites of test cases, counted from their reports, each with what is lacking for it on this machine, or null.
 *
 * @type {ReadonlyArray<readonly [name: string, args: ReadonlyArray<string>, lacking: string | null]>}
 */
const suites = [
  ["Unit, property and API tests", ["run-many", "-t", "test", "--parallel=2"], null],
  ["Story tests", ["run-many", "-t", "test-stories"], noBrowser],
  ["Browser tests", ["run-many", "-t", "e2e"], noBrowser]
]

const reports = join(root, "dist/tests")
rmSync(reports, { recursive: true, force: true })

/** What was left out because this machine lacks what it takes. */
const skipped = []

/** Whether a check holds; what it printed comes in one piece, as another check prints meanwhile. */
const holds = async ([name, args]) => {
  const { code, output } = await nx(args, { quiet: true })
  console.log(`\n=== ${name}\n${output}`)
  skipped.push(...skippedInOutput(output))
  return code === 0
}

const failuresIn = async (lane) => {
  let failures = 0
  for (const check of lane) if (!(await holds(check))) failures += 1
  return failures
}

const checks = lanes.flat()
console.log(`\n=== Checking side by side: ${checks.map(([name]) => name.toLowerCase()).join(", ")} …`)
const failedChecks = (await Promise.all(lanes.map(failuresIn))).reduce((total, failures) => total + failures, 0)
let brokenSuites = 0
for (const [name, args, lacking] of suites) {
  console.log(`\n=== ${name}`)
  if (lacking !== null) skipped.push({ reason: lacking, suites: [name] })
  else if ((await nx(args)).code !== 0) brokenSuites += 1
}

const counts = globSync("**/*.json", { cwd: reports }).map((file) =>
  JSON.parse(readFileSync(join(reports, file), "utf8"))
)
const sum = (key) => counts.reduce((total, report) => total + report[key], 0)
// A suite that broke before it could report a failed case still counts as a failure.
const failed = failedChecks + Math.max(sum("numFailedTests"), brokenSuites)
skipped.push(...skippedSuites(counts, root))
console.log(`\n${skippedText(skipped, `${process.platform} ${process.arch}, Node ${process.versions.node}`)}`)
console.log(`\n${checks.length - failedChecks + sum("numPassedTests")} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
