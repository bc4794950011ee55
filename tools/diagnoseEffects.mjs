// Finds Effects that are made and never run, and their like, in every package that uses Effect.
import { spawnSync } from "node:child_process"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "..")
const projects = ["libs/core", "libs/portal", "apps/api", "apps/portal"]
const command = join(root, "node_modules/.bin", process.platform === "win32" ? "effect-tsgo.cmd" : "effect-tsgo")

for (const project of projects) {
  const args = ["diagnostics", "--project", join(root, project, "tsconfig.json")]
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32"
  })
  if (status === 0) continue
  console.error(`${project}:\n${stdout}${stderr}`)
  process.exitCode = 1
}
console.log(`Effect diagnostics: ${projects.length} packages${process.exitCode === 1 ? ", see above" : ", no error"}`)
