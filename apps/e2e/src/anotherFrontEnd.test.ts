import { samplePassword } from "@reclaim/app-api/identity/signIn/SignInRoutes"
import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { askDashboard } from "./dashboardAnswer.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()
const run = promisify(execFile)
const workspace = join(import.meta.dirname, "../../..")

/** The program as the README of core prints it. */
const programOf = (readme: string): string => {
  const [, program, ...others] = readme.split(/^```ts\n([\s\S]*?)^```$/m)
  if (program === undefined || others.length !== 1)
    throw new Error("The README of core has not one program, but others.")
  return program
}

let folder: string
beforeAll(() => {
  // Within the workspace, where the packages are found by name.
  mkdirSync(join(workspace, ".cache"), { recursive: true })
  folder = mkdtempSync(join(workspace, ".cache/another-front-end-"))
  writeFileSync(join(folder, "program.ts"), programOf(readFileSync(join(workspace, "libs/core/README.md"), "utf8")))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runProgram = (password: string) =>
  run(process.execPath, ["program.ts"], {
    cwd: folder,
    env: { ...process.env, PORTAL_URL: inject("portalUrl"), EMAIL: sampleUsers.client, PASSWORD: password }
  })

describe("The program in the README of core", () => {
  it("prints what the sample client has outstanding", async () => {
    const visitor = await signedIn(sampleUsers.client)
    const { total_processing: dollars } = await askDashboard(visitor.page)
    await visitor.leave()
    expect(dollars).toBeGreaterThan(0)
    const { stdout } = await runProgram(samplePassword)
    expect(stdout).toBe(`${dollars.toLocaleString("en-US", { style: "currency", currency: "USD" })}\n`)
  })

  it("says who may not sign in", async () => {
    await expect(runProgram("wrong password")).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("ada@example.com may not sign in (401).")
    })
  })

  it("holds to the types of core", async () => {
    const project = {
      extends: join(workspace, "tsconfig.base.json"),
      compilerOptions: { noEmit: true, composite: false, declaration: false, declarationMap: false, types: ["node"] },
      files: ["program.ts"]
    }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project))
    const compiler = join(workspace, "node_modules/typescript/bin/tsc")
    const { stdout } = await run(process.execPath, [compiler, "-p", folder, "--emitDeclarationOnly", "false"])
    expect(stdout).toBe("")
  }, 240_000)
})
