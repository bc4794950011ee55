import { enableCompileCache } from "node:module"
import { isBundled, placeOf } from "./serverFiles.ts"

/** A release may lie where nothing can be written: it is told a folder, as systemd tells it, or keeps no compiled modules. */
const folder = (): string | undefined => (isBundled ? process.env["CACHE_DIRECTORY"] : placeOf(".cache/compiled", ""))

/** Lets Node cache the compiled form of modules imported from now on, which speeds up the next start. */
export const enableServerCompileCache = (): void => {
  const place = folder()
  if (place !== undefined && place !== "") enableCompileCache(place)
}
