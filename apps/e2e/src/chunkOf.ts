import { readFileSync } from "node:fs"
import { join } from "node:path"

const build = join(import.meta.dirname, "../../../dist/@reclaim/app-portal")

/** The address of the file of the build that is loaded for a module when it is wanted, by the end of the module's path. */
export const chunkOf = (module: string): string => {
  const chunks = JSON.parse(readFileSync(join(build, ".vite/manifest.json"), "utf8")) as Record<
    string,
    { file: string }
  >
  const found = Object.entries(chunks).find(([source]) => source.endsWith(`/${module}`))
  if (found === undefined) throw new Error(`The build has no file of its own for ${module}.`)
  return `/${found[1].file}`
}
