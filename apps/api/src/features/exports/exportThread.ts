/** The thread of one Excel file. A thread doesn't find what the server has compiled unless it looks for it before it loads. */
import { keepCompiled } from "../../platform/process/keepCompiled.ts"

keepCompiled()
await import("./makeExport.ts")
