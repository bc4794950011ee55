import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "../..")

/** Runs Vitest on a file of tests and returns its report with the folder of the file. For the tests of our tools. */
export const reportOf = (text) => {
  // Within the workspace, where Vitest is found by name.
  mkdirSync(join(root, ".cache"), { recursive: true })
  const folder = mkdtempSync(join(root, ".cache/planted-"))
  try {
    writeFileSync(join(folder, "planted.test.mjs"), `import { describe, expect, it } from "vitest"\n${text}`)
    writeFileSync(join(folder, "vitest.config.mjs"), "export default {}")
    const args = ["run", "--root", folder, "--reporter=json", `--outputFile=${join(folder, "report.json")}`]
    spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), ...args], { stdio: "pipe" })
    return { folder, report: JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
