import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

/** Lets Node cache the compiled form of modules imported from now on, which speeds up the next start. */
export const enableServerCompileCache = () =>
  enableCompileCache(fileURLToPath(new URL("../../../../../.cache/compiled", import.meta.url)))
