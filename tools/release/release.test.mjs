import { execFileSync, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundledModules } from "./bundleEntries.mjs"

const root = resolve(import.meta.dirname, "../..")
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const name = `reclaim-portal-${version}`
const releases = join(root, "dist/release")
const folder = mkdtempSync(join(tmpdir(), "reclaim-release-"))
const release = join(folder, name)
const data = join(folder, "data")
const nobody = 65_534

/** Opens a test's folder, private by default, because another account runs the release. */
const openToOthers = () => execFileSync("chmod", ["755", folder])

beforeAll(() => {
  execFileSync(process.execPath, [join(root, "tools/release/release.mjs"), "--portal-is-built"], { stdio: "pipe" })
  execFileSync("tar", ["-xzf", join(releases, `${name}.tar.gz`), "-C", folder])
  openToOthers()
  mkdirSync(data, { mode: 0o700 })
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** True if the release can be run as an unprivileged account with a loopback-only network, both of which need root. */
const isRoot = process.getuid?.() === 0 && spawnSync("unshare", ["--net", "true"]).status === 0

const firstDay = () => {
  const script = [join(root, "tools/release/tryRelease.mjs"), release, data, process.execPath]
  if (!isRoot) return execFileSync(process.execPath, script, { encoding: "utf8" })
  chownSync(data, nobody, nobody)
  const asNobody = `ip link set lo up && exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups "$0" "$@"`
  return execFileSync("unshare", ["--net", "sh", "-c", asNobody, process.execPath, ...script], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] }
  })
}

describe("a release", () => {
  it("is served, signed in to, imported into and stopped with Node alone", { timeout: 300_000 }, () => {
    const happened = JSON.parse(firstDay())
    expect(happened).toMatchObject({
      accepted: 303,
      imported: { status: 200 },
      statuses: { "/": 200, "/readyz": 200, "/auth/passkey.js": 200 },
      stopped: 0
    })
    expect(JSON.parse(happened.imported.text)).toMatchObject({ created: 1 })
    expect(happened.again).toContain("1 unchanged")
    expect(happened.audit).toMatch(/checkpoints verified/)
  })

  it("is named by its hash, and takes at most 250 MB", () => {
    const hash = createHash("sha256")
      .update(readFileSync(join(releases, `${name}.tar.gz`)))
      .digest("hex")
    expect(readFileSync(join(releases, `${name}.tar.gz.sha256`), "utf8")).toBe(`${hash}  ${name}.tar.gz\n`)
    const bytes = globSync("**/*", { cwd: release, dot: true }).reduce(
      (sum, file) => sum + statSync(join(release, file)).size,
      0
    )
    expect(bytes).toBeLessThan(250 * 1_048_576)
  })

  it("has every module that a thread is started with, and nothing of the sample data", () => {
    const sources = globSync("apps/api/src/**/*.ts", { cwd: root }).filter((file) => !file.includes("testing"))
    const modules = sources.flatMap((file) => bundledModules(file, readFileSync(join(root, file), "utf8")))
    expect(modules.length).toBeGreaterThan(10)
    const scripts = readdirSync(join(release, "server"))
    const missing = modules
      .map((file) => `${file.split("/").at(-1)?.replace(/ts$/, "js")}`)
      .filter((file) => !scripts.includes(file))
    expect(missing).toEqual([])
    expect(scripts).not.toContain("serve.js")
  })

  it("says under which licences others have written what it contains", () => {
    const texts = readFileSync(join(release, "THIRD-PARTY-LICENSES"), "utf8")
    for (const one of ["effect ", "react-dom ", "@electric-sql/pglite ", "NotoSansArabic (OFL-1.1)", "Lucide Icons"])
      expect(texts).toContain(one)
    const { components } = JSON.parse(readFileSync(join(release, "sbom.json"), "utf8"))
    expect(components.length).toBeGreaterThan(100)
    expect(existsSync(join(release, "LICENSE"))).toBe(true)
  })
})
