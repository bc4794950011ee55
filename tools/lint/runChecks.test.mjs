import { execFileSync, spawnSync } from "node:child_process"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { lintChecks } from "./lintChecks.mjs"
import { runChecks } from "./runChecks.mjs"

const check = (name, script) => ({ name, command: process.execPath, args: ["-e", script] })

const runAndRecord = async (checks, atOnce = 2) => {
  const printed = []
  return { failed: await runChecks(checks, { atOnce, print: (text) => printed.push(text) }), printed }
}

describe("checks", () => {
  it("are all run although the first one fails", async () => {
    const { failed, printed } = await runAndRecord(
      [check("one", "process.exit(3)"), check("two", ""), check("three", "process.kill(process.pid, 'SIGKILL')")],
      1
    )
    expect(failed).toEqual(["one", "three"])
    expect(printed.map((text) => /^=== (\w+): (\w+)/.exec(text)?.slice(1))).toEqual([
      ["one", "FAILED"],
      ["two", "passed"],
      ["three", "FAILED"]
    ])
    expect(printed[2]).toContain("Ended by SIGKILL.")
  })

  it("print what they say in one piece", async () => {
    const slow = "console.log('a'); setTimeout(() => console.error('b'), 300)"
    const { printed } = await runAndRecord([check("slow", slow), check("quick", "console.log('c')")])
    expect(printed.map((text) => text.split("\n").slice(1))).toEqual([["c"], ["a", "b"]])
  })

  it("fail when they can't be started", async () => {
    const { failed, printed } = await runAndRecord([{ name: "missing", command: "/no/such/tool", args: [] }])
    expect(failed).toEqual(["missing"])
    expect(printed[0]).toContain("/no/such/tool could not be started")
  })
})

describe("npm run lint", () => {
  const lint = join(import.meta.dirname, "lint.mjs")

  it("runs the checks that are asked for and names those that failed", () => {
    expect(execFileSync(process.execPath, [lint, "--only", "Licences"], { encoding: "utf8" })).toContain(
      "1 check passed, 0 failed"
    )
    const { status, stdout } = spawnSync(process.execPath, [lint, "--only", "Licences", "--only", "Nothing"], {
      encoding: "utf8"
    })
    expect({ status, stdout }).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("There is no check Nothing")
    })
  })

  it("has every check once, each a command that exists", () => {
    expect(new Set(lintChecks.map(({ name }) => name)).size).toBe(lintChecks.length)
    expect(lintChecks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Source rules", "Effect diagnostics", "Format", "Import fences", "Tables of documents"])
    )
  })
})
