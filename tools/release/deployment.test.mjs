import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const { validate } = createRequire(import.meta.url)("dockerfile-utils")
const readDeployed = (name) => readFileSync(join(import.meta.dirname, name), "utf8")

describe("the Containerfile", () => {
  const text = readDeployed("Containerfile")
  const lines = text.split("\n").filter((line) => /^[A-Z]+ /.test(line))

  it("has no fault that a linter finds, and the linter finds faults", () => {
    expect(validate(text).map(({ message }) => message)).toEqual([])
    expect(validate(text.replace("HEALTHCHECK", "HEALTHCHEKC"))).not.toEqual([])
  })

  it("builds in two stages, runs as nobody special and is asked for its health", () => {
    expect(lines.filter((line) => line.startsWith("FROM "))).toHaveLength(2)
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")))
    expect(last.filter((line) => line.startsWith("USER "))).toEqual(["USER node"])
    expect(last.some((line) => line.startsWith("HEALTHCHECK ") && line.includes("/readyz"))).toBe(true)
    expect(last).toContain('ENTRYPOINT ["/opt/reclaim-portal/bin/portal"]')
  })
})

describe("the unit of systemd", () => {
  const text = readDeployed("reclaim-portal.service")

  it("may write to nothing but its state and its cache", () => {
    for (const setting of [
      "ProtectSystem=strict",
      "NoNewPrivileges=yes",
      "StateDirectory=reclaim-portal",
      "CapabilityBoundingSet=",
      "ProtectHome=yes"
    ])
      expect(text.split("\n")).toContain(setting)
    expect(text).not.toContain("ReadWritePaths")
  })

  const hasAnalyzer = spawnSync("systemd-analyze", ["--version"]).status === 0

  it.skipIf(!hasAnalyzer)("is verified by systemd where that is there", () => {
    const folder = mkdtempSync(join(tmpdir(), "reclaim-unit-"))
    const verifyUnit = (unit) => {
      const file = join(folder, "reclaim-portal.service")
      // The program is verified as well, and it is not installed here.
      writeFileSync(file, unit.replace("/opt/reclaim-portal/bin/portal start", "/bin/true"))
      const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" })
      return stderr.split("\n").filter((line) => line.includes("reclaim-portal.service"))
    }
    expect(verifyUnit(text)).toEqual([])
    expect(verifyUnit(text.replace("ProtectSystem=strict", "ProtectSystem=stricter"))).not.toEqual([])
    rmSync(folder, { recursive: true, force: true })
  })
})
