// Starts the server.
import { keepCompiled } from "./keepCompiled.ts"
import { keepFilesPrivate } from "./keepFilesPrivate.ts"

keepFilesPrivate()
keepCompiled()
const { runServer } = await import("./runServer.ts")
runServer({ demonstration: () => Promise.resolve(null) })
