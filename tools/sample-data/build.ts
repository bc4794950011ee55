// Has Node compile the modules that a demonstration starts with, so that it starts sooner.
import { flushCompileCache } from "node:module"
import { enableServerCompileCache } from "@reclaim/app-api/platform/process/enableServerCompileCache"

enableServerCompileCache()
await import("./src/demonstration.ts")
flushCompileCache()
