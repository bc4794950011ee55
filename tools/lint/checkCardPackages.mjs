// The packages that the design card names are dependencies and in use. Prints each that is not.
import { globSync, readFileSync } from "node:fs"
import { join, resolve, sep } from "node:path"
import { cardPackages, missingCardPackages } from "./cardPackages.mjs"
import { readSource } from "./readSource.mjs"

const root = resolve(import.meta.dirname, "../..")
const readText = (file) => readFileSync(join(root, file), "utf8")
const filesOf = (pattern) =>
  globSync(pattern, { cwd: root, exclude: (path) => path.includes("node_modules") }).map((path) =>
    path.split(sep).join("/")
  )

const manifest = JSON.parse(readText("package.json"))
const manifests = [
  manifest,
  ...filesOf(manifest.workspaces.map((workspace) => `${workspace}/package.json`)).map((file) =>
    JSON.parse(readText(file))
  )
]
const sources = filesOf("{libs,apps}/**/*.{ts,tsx}").map((file) => readSource(file, readText(file)))

const missing = missingCardPackages({ manifests, configuration: JSON.parse(readText("nx.json")), sources })
for (const sentence of missing) console.error(sentence)
console.log(`Design card: ${Object.keys(cardPackages).length} packages, ${missing.length} not in use`)
process.exitCode = missing.length === 0 ? 0 : 1
