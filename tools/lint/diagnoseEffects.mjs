// Finds Effects that are made and never run, and their like, in every package that uses Effect: tsc lets them pass.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { skippedLine } from "../suites/skippedSuites.mjs"

const root = resolve(import.meta.dirname, "../..")
const projects = [
  "libs/core/tsconfig.json",
  "libs/engine/tsconfig.json",
  "libs/portal/tsconfig.json",
  "apps/api/tsconfig.json",
  "apps/api/tsconfig.test.json",
  "apps/portal/tsconfig.json",
  "apps/e2e/tsconfig.json",
  "tools/sample-data/tsconfig.json"
]
const home = join(root, `node_modules/@effect/tsgo-${process.platform}-${process.arch}`)
const compiler = join(home, "lib/tsc")
const readOnly = ["--noEmit", "--composite", "false", "--emitDeclarationOnly", "false"]
const withoutFiles = [...readOnly, "--declaration", "false", "--declarationMap", "false"]

/**
 * Build-information file per compiler version and settings. The compiler caches findings by file content, but does not
 * notice that its own version or settings have changed.
 */
const incremental = (project) => {
  const hash = createHash("sha256")
  for (const file of [join(home, "package.json"), join(root, "tsconfig.base.json"), join(root, project)])
    hash.update(readFileSync(file))
  const name = `${project.replaceAll("/", "-")}-${hash.digest("hex").slice(0, 16)}.tsbuildinfo`
  return ["--incremental", "--tsBuildInfoFile", join(root, ".cache/lint/effects", name)]
}

/** The packages see each other by the declarations that the type check makes; those must be of now. */
const makeDeclarations = () =>
  spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-b"], { cwd: root, encoding: "utf8" })

const diagnose = () => {
  const made = makeDeclarations()
  if (made.status !== 0) {
    console.error(`The types do not hold, so that Effects can't be diagnosed:\n${made.stdout}${made.stderr}`)
    return 1
  }
  let found = 0
  for (const project of projects) {
    const { error, status, stderr, stdout } = spawnSync(
      compiler,
      ["-p", project, "--pretty", "false", ...withoutFiles, ...incremental(project)],
      {
        cwd: root,
        encoding: "utf8"
      }
    )
    if (error !== undefined) throw error
    // It ends with 0 or with findings; anything else is a compiler that broke off.
    if (status !== 0 && !/ (error|warning|suggestion) TS\d+: /.test(` ${stdout}`))
      throw new Error(`The compiler ended with ${status} in ${project}:\n${stdout}${stderr}`)
    const errors = stdout.split("\n").filter((line) => line.includes("error TS"))
    for (const line of errors) console.error(line)
    found += errors.length
  }
  console.log(`Effect diagnostics: ${projects.length} projects, ${found === 0 ? "no error" : `${found} errors`}`)
  return found
}

if (existsSync(compiler)) process.exitCode = diagnose() === 0 ? 0 : 1
else {
  const why = `their compiler, @effect/tsgo, is not installed for ${process.platform} ${process.arch}`
  console.log(skippedLine("Effect diagnostics", why))
}
