// Starts the server.
import { enableServerCompileCache } from "./platform/process/enableServerCompileCache.ts"
import { beginEngineThread } from "./platform/embedded/engineThread.ts"
import { keepFilesPrivate } from "./platform/process/keepFilesPrivate.ts"

keepFilesPrivate()
enableServerCompileCache()
beginEngineThread()
const { runServer } = await import("./runServer.ts")
runServer({ demonstration: () => Promise.resolve(null) })
