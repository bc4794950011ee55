import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { undeclaredLicences } from "./licencePolicy.mjs"
import { findProblems } from "./licenceProblems.mjs"
import { lockedPackages, readLock } from "./lockedPackages.mjs"

const root = resolve(import.meta.dirname, "../..")

/** The lock file of this repository with one more package, which the server needs or only a tool. */
const lockWith = (entry, owner) => {
  const lock = readLock()
  const integrity = lock.packages["node_modules/effect"].integrity
  const needing = lock.packages[owner]
  return {
    ...lock,
    packages: {
      ...lock.packages,
      [owner]: { ...needing, dependencies: { ...needing.dependencies, planted: "1.0.0" } },
      "node_modules/planted": { version: "1.0.0", license: "MIT", integrity, ...entry }
    }
  }
}

const shippedWith = (entry) => findProblems(lockWith(entry, "apps/api"))
const toolWith = (entry) => findProblems(lockWith(entry, "tools"))

describe("the licences of the lock file", () => {
  it("are all allowed", () => {
    expect(findProblems(readLock())).toEqual([])
    expect(shippedWith({})).toEqual([])
  })

  it.each([
    "GPL-3.0-only",
    "AGPL-3.0",
    "MPL-2.0",
    "BlueOak-1.0.0",
    "MIT AND GPL-2.0",
    "GPL-2.0 AND (ISC OR MIT OR 0BSD)",
    "EULA"
  ])("are refused when shipped under %s", (license) => {
    const problem = `planted@1.0.0 is shipped and is under ${license}, which is not allowed`
    expect(shippedWith({ license })).toEqual([problem])
  })

  it("are refused when none is declared", () => {
    expect(shippedWith({ license: undefined })[0]).toContain("declares no licence")
  })

  it.each(["(MIT OR GPL-3.0)", "ISC AND MIT", "Apache-2.0 OR MIT", "MIT or MPL-2.0"])(
    "are allowed where %s can be met",
    (license) => {
      expect(shippedWith({ license })).toEqual([])
    }
  )

  it("are judged by need, however deep", () => {
    const lock = lockWith({ license: "MPL-2.0" }, "node_modules/fontkit")
    expect(findProblems(lock)).toEqual(["planted@1.0.0 is shipped and is under MPL-2.0, which is not allowed"])
  })

  it("may be others in what only builds", () => {
    expect(toolWith({ license: "BlueOak-1.0.0" })).toEqual([])
    expect(toolWith({ license: "GPL-3.0" })).toEqual([
      "planted@1.0.0 builds or tests and is under GPL-3.0, which is not allowed"
    ])
  })

  it("refuse a package that only tests may use", () => {
    const lock = readLock()
    lock.packages["apps/portal"].dependencies["axe-core"] = "4.14.1"
    expect(findProblems(lock)).toEqual(["axe-core@4.14.1 is shipped and is under MPL-2.0, which is not allowed"])
  })

  it("come with a hash and no address", () => {
    expect(shippedWith({ integrity: undefined })).toEqual(["planted@1.0.0 is not fixed by a SHA-512 hash"])
    expect(shippedWith({ integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" })).toHaveLength(1)
    expect(shippedWith({ resolved: "git+ssh://git@example.com/planted.git" })[0]).toContain("names where it comes from")
  })

  it("refuse what its authors have deprecated", () => {
    expect(shippedWith({ deprecated: "use something else" })).toEqual([
      "planted@1.0.0 is deprecated: use something else"
    ])
  })

  it("tell of exceptions that nothing needs", () => {
    const lock = readLock()
    delete lock.packages["node_modules/argparse"]
    expect(findProblems(lock)).toEqual(["nothing needs the exception for argparse any more"])
  })

  it("are read from LICENSE where none is declared", () => {
    const opening = { MIT: /^(The )?MIT License/, "Apache-2.0": /^\s*Apache License\s+Version 2.0/ }
    const installed = lockedPackages(readLock()).filter(({ licence }) => licence === undefined)
    expect(installed.length).toBeGreaterThan(0)
    for (const { name, version, path } of installed) {
      const licence = undeclaredLicences[`${name}@${version}`]
      const file = join(root, path, "LICENSE")
      expect(existsSync(file)).toBe(true)
      expect(readFileSync(file, "utf8")).toMatch(opening[licence])
    }
  })
})

describe("the LICENSE file", () => {
  it("is the licence that package.json names", () => {
    const { license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
    expect(license).toBe("Apache-2.0")
    const termsOf = (file) => readFileSync(join(root, file), "utf8").split("APPENDIX: How to apply")[0]
    expect(termsOf("LICENSE")).toMatch(/^\s*Apache License\n\s*Version 2.0, January 2004/)
    expect(termsOf("LICENSE")).toBe(termsOf("node_modules/detect-libc/LICENSE"))
  })
})
