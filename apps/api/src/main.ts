// Starts the server.
import { enableServerCompileCache } from "./platform/process/enableServerCompileCache.ts"
import { keepFilesPrivate } from "./platform/process/keepFilesPrivate.ts"

keepFilesPrivate()
enableServerCompileCache()
const { runServer } = await import("./runServer.ts")
runServer({ demonstration: () => Promise.resolve(null) })
