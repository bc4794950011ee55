// The server's part of the build, all of it to start sooner: the database that new data folders begin with, and the
// modules of the server as Node compiles them.
import { flushCompileCache } from "node:module"
import { enableServerCompileCache } from "./src/platform/process/enableServerCompileCache.ts"

enableServerCompileCache()
const { Effect } = await import("effect")
const { makeTemplate, templateIn, templates } = await import("./src/platform/embedded/embeddedTemplate.ts")
await Promise.all([import("./src/runServer.ts"), import("./src/servePortal.ts")])
flushCompileCache()
await Effect.runPromise(makeTemplate(templateIn(templates)))
