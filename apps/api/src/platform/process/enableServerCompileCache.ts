import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

/** Lets Node keep what it compiles of the modules that are imported from now on, so that the next start is quicker. */
export const enableServerCompileCache = () =>
  enableCompileCache(fileURLToPath(new URL("../../../../../.cache/compiled", import.meta.url)))
