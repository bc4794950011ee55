// Runs all checks, cheapest first; Nx skips unchanged ones. Ends with skipped suites and reasons, durations, failures,
// and "N passed, N failed".
import { globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { nx, root } from "./bootstrap.mjs"
import { lackingBrowser } from "./browser.mjs"
import { failedTests, failedText } from "./suites/failedTests.mjs"
import { measureUnit } from "./suites/measureUnit.mjs"
import { skippedInOutput, skippedSuites, skippedText } from "./suites/skippedSuites.mjs"
import { slowestFiles, timesText } from "./suites/testTimes.mjs"

const startedAt = performance.now()
const unit = measureUnit()

/** Checks without test cases of their own, in two lanes that run side by side: each check counts as one. */
const lanes = [
  [
    ["Types", ["run", "reclaim-portal:typecheck"]],
    ["Lint and import fences", ["run", "reclaim-portal:lint"]]
  ],
  [
    ["Build", ["run-many", "-t", "build", "build-storybook"]],
    ["Bundle sizes", ["run", "@reclaim/app-portal:measure"]],
    ["Benchmark, each part in seconds", ["run", "reclaim-portal:bench-smoke"]]
  ]
]
const noBrowser = lackingBrowser()
/**
 * Suites of test cases, counted from their reports, each with the prerequisite that this machine lacks, or null. @type
 * {ReadonlyArray<readonly [name: string, args: ReadonlyArray<string>, lacking: string | null]>}
 */
const suites = [
  ["Unit, property and API tests", ["run-many", "-t", "test", "--parallel=2"], null],
  ["Story tests", ["run-many", "-t", "test-stories"], noBrowser],
  ["Browser tests", ["run-many", "-t", "e2e"], noBrowser]
]

const reports = join(root, "dist/tests")
rmSync(reports, { recursive: true, force: true })

/** Suites skipped because this machine lacks a prerequisite. */
const skipped = []

/** The checks that do not hold, and the suites that broke. */
const failedChecks = []
const brokenSuites = []

/** Duration of each part, in order of completion. */
const parts = []

const runTimed = async (name, args, options) => {
  const from = performance.now()
  const ended = await nx(args, options)
  parts.push({ name, millis: performance.now() - from })
  return ended
}

/** Prints the output of a check in one piece, because checks run concurrently. */
const check = async ([name, args]) => {
  const { code, output } = await runTimed(name, args, { quiet: true })
  console.log(`\n=== ${name}\n${output}`)
  skipped.push(...skippedInOutput(output))
  if (code !== 0) failedChecks.push(name)
}

const checkLane = async (lane) => {
  for (const one of lane) await check(one)
}

const checks = lanes.flat()
console.log(`\n=== Checking side by side: ${checks.map(([name]) => name.toLowerCase()).join(", ")} …`)
await Promise.all(lanes.map(checkLane))
for (const [name, args, lacking] of suites) {
  console.log(`\n=== ${name}`)
  if (lacking !== null) skipped.push({ reason: lacking, suites: [name] })
  else if ((await runTimed(name, args)).code !== 0) brokenSuites.push(name)
}

const counts = globSync("**/*.json", { cwd: reports }).map((file) =>
  JSON.parse(readFileSync(join(reports, file), "utf8"))
)
const sum = (key) => counts.reduce((total, report) => total + report[key], 0)
// A suite that broke before it could report a failed case still counts as a failure.
const failed = failedChecks.length + Math.max(sum("numFailedTests"), brokenSuites.length)
skipped.push(...skippedSuites(counts, root))
console.log(`\n${skippedText(skipped, `${process.platform} ${process.arch}, Node ${process.versions.node}`)}`)
console.log(`\n${timesText({ unit, total: performance.now() - startedAt, parts, files: slowestFiles(counts, root) })}`)
if (failed > 0) console.log(`\n${failedText([...failedChecks, ...brokenSuites], failedTests(counts, root))}`)
console.log(`\n${checks.length - failedChecks.length + sum("numPassedTests")} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
