// Runs Oxlint on all source files, except packages that passed before and have not changed since, nor their
// dependencies. A run with types takes about 25 seconds of a processor, most of it for unchanged packages.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { dirname, join, resolve, sep } from "node:path"
import { packageKeys } from "./packageKeys.mjs"

const root = resolve(import.meta.dirname, "../..")
const memory = join(root, ".cache/lint/passedSources.json")

/** Inputs that affect linting everywhere: installed versions of the tools, and their configuration. */
const sharedInputs = [
  "package.json",
  "package-lock.json",
  "node_modules/.package-lock.json",
  ".oxlintrc.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "tools/lint/lintSources.mjs",
  "tools/lint/packageKeys.mjs"
]
const lintedFiles = "**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,json,css,html}"
const exclude = (path) => /(^|[/\\])(node_modules|dist)$/.test(path)

const readText = (file) => readFileSync(join(root, file), "utf8")
const filesIn = (folder) =>
  globSync(`${folder}/${lintedFiles}`, { cwd: root, exclude }).map((file) => file.split(sep).join("/"))

const currentKeys = () => {
  const manifests = globSync(
    JSON.parse(readText("package.json")).workspaces.map((workspace) => `${workspace}/package.json`),
    { cwd: root }
  )
  const packages = manifests.map((file) => {
    const { dependencies, devDependencies, name, peerDependencies } = JSON.parse(readText(file))
    const folder = dirname(file).split(sep).join("/")
    const uses = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
    return { name, folder, uses, files: filesIn(folder) }
  })
  return packageKeys(packages, sharedInputs, readText)
}

const readMemory = () => {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(memory, "utf8"))))
  } catch {
    return new Map() // nothing has passed yet, or it can't be told: all is linted
  }
}

const oxlint = (ignored) => {
  const patterns = ignored.flatMap((folder) => ["--ignore-pattern", `${folder}/**`])
  const args = [join(root, "node_modules/oxlint/bin/oxlint"), "--format", "json", ...patterns]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28
  })
  try {
    const { diagnostics, number_of_files: files } = JSON.parse(stdout)
    if (status === 0 || diagnostics.length > 0) return { diagnostics, files }
  } catch {
    // It broke off, and says why below.
  }
  throw new Error(`oxlint ended with ${status} and without saying what it found:\n${stdout}${stderr}`)
}

const lineOf = ({ code, filename, help, labels, message }) => {
  const { column, line } = labels[0]?.span ?? { line: 1, column: 1 }
  return [`${filename}:${line}:${column} ${code}: ${message}`, ...(help === undefined ? [] : [help])].join("\n  ")
}

const before = currentKeys()
const passedBefore = readMemory()
// The tools read sources of all packages by path and are quick to lint.
const unchanged = [...before].filter(([folder, key]) => folder !== "tools" && passedBefore.get(folder) === key)
const { diagnostics, files } = oxlint(unchanged.map(([folder]) => folder))
for (const diagnostic of diagnostics) console.error(lineOf(diagnostic))

// Files changed during the run may have been read in their former state.
const after = currentKeys()
const faulty = diagnostics.map(({ filename = "" }) => filename.replaceAll("\\", "/"))
const isIn = (folder) => (file) => file.startsWith(`${folder}/`)
const isPlaced = faulty.every((file) => [...before.keys()].some((folder) => isIn(folder)(file)))
const kept = [...before].filter(([folder, key]) => isPlaced && !faulty.some(isIn(folder)) && after.get(folder) === key)
mkdirSync(dirname(memory), { recursive: true })
writeFileSync(memory, JSON.stringify(Object.fromEntries(kept)))
console.log(
  `Source rules: ${files} files, ${diagnostics.length} problems; ${unchanged.length} of ${before.size} packages unchanged since they passed`
)
process.exitCode = diagnostics.length === 0 ? 0 : 1
