// The fences of the sources: every import is declared by its package and allowed by its layer, and the tree keeps its
// shape. Prints each breach with its reason. `--all` includes the fences not enabled yet; `--figures` prints figures of
// the tree instead.
import { globSync, readFileSync } from "node:fs"
import { dirname, join, resolve, sep } from "node:path"
import { parseArgs } from "node:util"
import * as fences from "./fences.mjs"
import { fencedPackage, findBreaches } from "./findBreaches.mjs"
import { productFigures } from "./productFigures.mjs"
import { readSource } from "./readSource.mjs"
import { treeFigures } from "./treeRules.mjs"

const { all, figures } = parseArgs({
  options: { all: { type: "boolean", default: false }, figures: { type: "boolean", default: false } }
}).values

const root = resolve(import.meta.dirname, "../..")
const readText = (file) => readFileSync(join(root, file), "utf8")
const { dependencies, devDependencies, workspaces } = JSON.parse(readText("package.json"))
const withSlashes = (path) => path.split(sep).join("/")
const packages = globSync(
  workspaces.map((workspace) => `${workspace}/package.json`),
  { cwd: root }
).map((file) => fencedPackage(fences.packageFences, withSlashes(dirname(file)), JSON.parse(readText(file))))

// A package may be nested in the folder of another.
const paths = new Set(
  packages.flatMap(({ folder }) =>
    globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, { cwd: root, exclude: (path) => path.includes("node_modules") })
  )
)
const sources = [...paths].map((path) => readSource(withSlashes(path), readText(path)))

if (figures) {
  const { foldersInCircles, folderCircles, largestFolder, modules, sourceFiles } = treeFigures(sources)
  console.log(`Folder circles: ${folderCircles} (${foldersInCircles} folders)`)
  console.log(`Largest folder: ${largestFolder.folder} (${largestFolder.count} modules)`)
  console.log(`Source files: ${sourceFiles}`)
  console.log(`Modules: ${modules} (source files without tests and stories)`)
  const styles = globSync("{libs,apps}/**/*.css", { cwd: root, exclude: (path) => /node_modules|dist/.test(path) })
  const screens = ["libs/portal/src/features/documents/Documents.tsx"]
  const product = productFigures({ packages, sources, styles, read: readText, screens })
  console.log(`Product files: ${product.files}, ${product.withOneImporter} of them with a single importer`)
  console.log(`Product lines: ${product.lines}, and ${product.styleLines} of CSS`)
  for (const { files, folders, screen } of product.screens)
    console.log(`Reached by ${screen}: ${files} files in ${folders} folders`)
} else {
  const treeFences = fences.treeFences.map((fence) => ({ ...fence, isOn: fence.isOn || all }))
  const breaches = findBreaches(
    { fences: { ...fences, treeFences }, packages, testPackages: { ...dependencies, ...devDependencies } },
    sources
  )
  for (const breach of breaches) console.error(breach)
  console.log(
    `Import fences: ${packages.length} packages, ${breaches.length === 0 ? "no breach" : `${breaches.length} breaches`}`
  )
  process.exitCode = breaches.length === 0 ? 0 : 1
}
