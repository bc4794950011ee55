import { describe, expect, it } from "vitest"
import { packageKeys } from "./packageKeys.mjs"

const packages = [
  { name: "core", folder: "libs/core", uses: ["effect"], files: ["libs/core/a.ts", "libs/core/b.ts"] },
  { name: "ui", folder: "libs/ui", uses: ["core"], files: ["libs/ui/c.tsx"] },
  { name: "portal", folder: "apps/portal", uses: ["ui"], files: ["apps/portal/d.tsx"] },
  { name: "api", folder: "apps/api", uses: [], files: ["apps/api/e.ts"] }
]
const texts = {
  "libs/core/a.ts": "a",
  "libs/core/b.ts": "b",
  "libs/ui/c.tsx": "c",
  "apps/portal/d.tsx": "d",
  "apps/api/e.ts": "e",
  "package-lock.json": "locked",
  ".oxlintrc.json": "rules"
}
const shared = ["package-lock.json", ".oxlintrc.json"]

const keysOf = (changes = {}, folders = packages) =>
  packageKeys(folders, shared, (file) => ({ ...texts, ...changes })[file])

/** The packages, with other files in one of them. */
const withFiles = (files) => packages.map((one) => (one.folder === "apps/api" ? { ...one, files } : one))

/** Folders whose keys have changed. */
const changedFolders = (keys) => {
  const before = keysOf()
  return [...keys].filter(([folder, key]) => before.get(folder) !== key).map(([folder]) => folder)
}

describe("the key of a package", () => {
  it("stays while nothing changes, whatever the order of the files", () => {
    const turned = packages.map((one) => ({ ...one, files: one.files.toReversed() }))
    expect(changedFolders(keysOf({}, turned))).toEqual([])
  })

  it("changes with its own files and those it depends on", () => {
    expect(changedFolders(keysOf({ "apps/api/e.ts": "E" }))).toEqual(["apps/api"])
    expect(changedFolders(keysOf({ "libs/core/b.ts": "B" }))).toEqual(["libs/core", "libs/ui", "apps/portal"])
  })

  it("changes when text moves from one file to another", () => {
    expect(changedFolders(keysOf({ "libs/core/a.ts": "", "libs/core/b.ts": "ab" }))).toContain("libs/core")
  })

  it("changes when a file is added, renamed or removed", () => {
    expect(changedFolders(keysOf({ "apps/api/f.ts": "" }, withFiles(["apps/api/e.ts", "apps/api/f.ts"])))).toEqual([
      "apps/api"
    ])
    expect(changedFolders(keysOf({ "apps/api/f.ts": "e" }, withFiles(["apps/api/f.ts"])))).toEqual(["apps/api"])
    expect(changedFolders(keysOf({}, withFiles([])))).toEqual(["apps/api"])
  })

  it("changes for all with the tools' versions or configuration", () => {
    for (const file of shared) expect(changedFolders(keysOf({ [file]: "other" }))).toHaveLength(packages.length)
  })
})
