// Writes an entity with list and form in every layer, with its tests; or nothing, and says why.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, sep } from "node:path"
import { format, resolveConfig } from "prettier"
import { root, stop } from "../bootstrap.mjs"
import { decideFeature } from "./decideFeature.mjs"
import { readTemplates } from "./readTemplates.mjs"

const withSlashes = (path) => path.split(sep).join("/")
const files = globSync("{apps,libs}/**/*.{ts,tsx}", { cwd: root, exclude: (path) => path.includes("node_modules") })
const { next, own, refused, shared } = decideFeature({
  request: process.argv.slice(2),
  templates: readTemplates(),
  files: files.map(withSlashes),
  read: (file) => readFileSync(join(root, file), "utf8")
})
if (refused !== undefined) stop(refused)

const options = await resolveConfig(join(root, "package.json"))
const formatted = await Promise.all(
  Object.entries({ ...own, ...shared }).map(async ([file, text]) => [
    file,
    await format(text, { ...options, filepath: file })
  ])
)
for (const [file, text] of formatted) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  console.log(`${file in own ? "wrote" : "changed"} ${file}`)
}
console.log(`\n${Object.keys(own).length} files written, ${Object.keys(shared).length} changed. Next:`)
for (const step of next) console.log(`- ${step}`)
