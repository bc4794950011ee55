import { globSync, readFileSync } from "node:fs"
import { join, sep } from "node:path"

const folder = join(import.meta.dirname, "feature")
const suffix = ".template"

/** The texts of a feature's files, written as `contactPeople`, by their paths in the order of the alphabet. */
export const readTemplates = () =>
  new Map(
    globSync(`**/*${suffix}`, { cwd: folder })
      .toSorted()
      .map((path) => [path.split(sep).join("/").slice(0, -suffix.length), readFileSync(join(folder, path), "utf8")])
  )
