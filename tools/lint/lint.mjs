// npm run lint: every check of the sources, side by side. `--only <name>` runs one of them, and may be repeated.
import { availableParallelism } from "node:os"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { bootstrap } from "../bootstrap.mjs"
import { lintChecks } from "./lintChecks.mjs"
import { runChecks } from "./runChecks.mjs"

await bootstrap()
process.chdir(resolve(import.meta.dirname, "../.."))
const { only } = parseArgs({ options: { only: { type: "string", multiple: true, default: [] } } }).values
const unknown = only.filter((name) => !lintChecks.some((check) => check.name === name))
for (const name of unknown)
  console.log(`There is no check ${name}. There are: ${lintChecks.map((check) => check.name).join(", ")}.`)

const checks = only.length === 0 ? lintChecks : lintChecks.filter(({ name }) => only.includes(name))
const failed = await runChecks(checks, { atOnce: Math.max(2, availableParallelism()), print: console.log })
const passed = checks.length - failed.length
const names = failed.length === 0 ? "" : `: ${failed.join(", ")}`
console.log(`\n${passed} ${passed === 1 ? "check" : "checks"} passed, ${failed.length} failed${names}`)
process.exitCode = failed.length === 0 && unknown.length === 0 ? 0 : 1
