// Starts the server.
import { keepCompiled } from "./platform/process/keepCompiled.ts"
import { keepFilesPrivate } from "./platform/process/keepFilesPrivate.ts"

keepFilesPrivate()
keepCompiled()
const { runServer } = await import("./runServer.ts")
runServer({ demonstration: () => Promise.resolve(null) })
