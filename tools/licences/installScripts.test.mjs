import { execFileSync } from "node:child_process"
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { installArguments } from "../bootstrap.mjs"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "reclaim-install-"))
const project = join(folder, "project")
const mark = join(folder, "mark")

/**
 * Environment without npm's variables, which would make the npm of this test omit scripts regardless of the project's
 * settings.
 */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name))),
  npm_config_userconfig: join(folder, "npmrc"),
  npm_config_offline: "true",
  MARK: mark
}

const npm = (...args) => execFileSync("npm", args, { cwd: project, env: environment, encoding: "utf8", stdio: "pipe" })

const writeManifest = (name, manifest) =>
  writeFileSync(join(name, "package.json"), JSON.stringify({ name: "planted", version: "1.0.0", ...manifest }))

/** A package, packed as a registry serves it, that leaves a mark when its install script runs. */
const packPlanted = () => {
  const source = join(folder, "planted")
  mkdirSync(source)
  const script = "node -e \"require('node:fs').writeFileSync(process.env.MARK, '')\""
  writeManifest(source, { scripts: { preinstall: script, install: script, postinstall: script } })
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: source, env: environment })
}

/** A project that needs the package and would let its script run. */
const makeProject = () => {
  rmSync(project, { recursive: true, force: true })
  rmSync(mark, { force: true })
  mkdirSync(project)
  const greeting = `node -e "console.log('script of our own')"`
  writeManifest(project, {
    name: "project",
    dependencies: { planted: "file:../planted-1.0.0.tgz" },
    allowScripts: { planted: true },
    scripts: { start: greeting }
  })
}

const useOurSettings = () => copyFileSync(join(root, ".npmrc"), join(project, ".npmrc"))

const isInstalled = () => existsSync(join(project, "node_modules/planted/package.json"))

packPlanted()
beforeEach(makeProject)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("install scripts of packages", { timeout: 60_000 }, () => {
  it("would run under npm's own defaults", () => {
    npm("install")
    expect(existsSync(mark)).toBe(true)
  })

  it("do not run when somebody installs by hand", () => {
    useOurSettings()
    npm("install")
    expect(isInstalled()).toBe(true)
    expect(existsSync(mark)).toBe(false)
  })

  it("do not run when npm start installs", () => {
    npm("install", "--package-lock-only")
    npm(...installArguments)
    expect(isInstalled()).toBe(true)
    expect(existsSync(mark)).toBe(false)
  })

  it("do not run when packages are rebuilt", () => {
    useOurSettings()
    npm("install")
    npm("rebuild")
    expect(existsSync(mark)).toBe(false)
  })
})

describe("scripts of our own", { timeout: 60_000 }, () => {
  it("run although those of packages do not", () => {
    useOurSettings()
    expect(npm("start")).toContain("script of our own")
  })
})
