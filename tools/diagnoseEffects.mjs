// Finds Effects that are made and never run, and their like, in every package that uses Effect: tsc lets them pass.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "..")
const projects = ["libs/core", "libs/portal", "apps/api", "apps/portal", "apps/e2e"]
const compiler = join(root, `node_modules/@effect/tsgo-${process.platform}-${process.arch}/lib/tsc`)
const readOnly = ["--noEmit", "--incremental", "false", "--composite", "false", "--emitDeclarationOnly", "false"]
const withoutFiles = [...readOnly, "--declaration", "false", "--declarationMap", "false"]

if (existsSync(compiler)) {
  for (const project of projects) {
    const { stdout } = spawnSync(compiler, ["-p", project, ...withoutFiles], { cwd: root, encoding: "utf8" })
    const errors = stdout.split("\n").filter((line) => line.includes(": error "))
    if (errors.length === 0) continue
    console.error(errors.join("\n"))
    process.exitCode = 1
  }
  console.log(`Effect diagnostics: ${projects.length} packages, ${process.exitCode === 1 ? "see above" : "no error"}`)
} else {
  console.log(`Effect diagnostics: left out, their compiler is not installed on ${process.platform} ${process.arch}`)
}
