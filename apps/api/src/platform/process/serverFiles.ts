import { fileURLToPath } from "node:url"

/** Finds a file or folder, by its path in the repository or, where the server is bundled, by its path in a release. */
export type PlaceOf = (inRepository: string, inRelease: string) => string

const isSource = (module: string): boolean => module.endsWith("/serverFiles.ts")

/** Locations of files relative to a module: one among the sources, or a bundle, whose modules are in one folder. */
export const placesOf = (module: string): PlaceOf => {
  const home = new URL(isSource(module) ? "../../../../../" : "../", module)
  return (inRepository, inRelease) => fileURLToPath(new URL(isSource(module) ? inRepository : inRelease, home))
}

/** True if this server runs from its bundle rather than from its sources. */
export const isBundled = !isSource(import.meta.url)

export const placeOf = placesOf(import.meta.url)

/** Address of a separate module, such as a thread's, next to the one at `module`; names in the bundle are unique. */
export const siblingModule = (source: `./${string}.ts`, module: string): URL =>
  new URL(module.endsWith(".ts") ? source : source.replace(/ts$/, "js"), module)

/** Prefix that operators type before a command. */
export const portalCommandName = isBundled ? "bin/portal" : "npm run portal --"
