// Starts the server.
import { keepCompiled } from "./keepCompiled.ts"

keepCompiled()
const { runServer } = await import("./runServer.ts")
runServer()
