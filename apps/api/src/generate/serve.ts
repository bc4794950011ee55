// Starts the server for a demonstration: sample data and users in an empty database.
import { keepCompiled } from "../keepCompiled.ts"
import { keepFilesPrivate } from "../keepFilesPrivate.ts"

keepFilesPrivate()
keepCompiled()
const { runServer } = await import("../runServer.ts")
runServer({ demonstration: async () => (await import("./demonstration.ts")).demonstration })
