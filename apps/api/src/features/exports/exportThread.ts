/** The thread of one Excel file. A thread doesn't find what the server has compiled unless it looks for it before it loads. */
import { enableServerCompileCache } from "../../platform/process/enableServerCompileCache.ts"

enableServerCompileCache()
await import("./makeExport.ts")
