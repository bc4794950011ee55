import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, sep } from "node:path"
import { format, resolveConfig } from "prettier"
import { decideFeature } from "./decideFeature.mjs"
import { readTemplates } from "./readTemplates.mjs"

const withSlashes = (path) => path.split(sep).join("/")

/**
 * Writes an entity with list and form in every layer, with its tests; returns the paths of its files and of those it
 * changed, and the manual steps left. Otherwise writes nothing, and gives the reason.
 */
export const writeFeature = async (root, request) => {
  const files = globSync("{apps,libs}/**/*.{ts,tsx}", { cwd: root, exclude: (path) => path.includes("node_modules") })
  const decision = decideFeature({
    request,
    templates: readTemplates(),
    files: files.map(withSlashes),
    read: (file) => readFileSync(join(root, file), "utf8")
  })
  if (decision.refused !== undefined) return decision
  const { next, own, shared } = decision
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
  }
  return { own: Object.keys(own), shared: Object.keys(shared), next }
}
