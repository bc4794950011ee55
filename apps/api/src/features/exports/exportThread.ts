/** The entry of an export's thread. Enables the compile cache first: a worker does not inherit the server's. */
import { enableServerCompileCache } from "../../platform/process/enableServerCompileCache.ts"

enableServerCompileCache()
await import("./makeExport.ts")
