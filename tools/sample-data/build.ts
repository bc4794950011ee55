// Has Node compile the modules that a demonstration starts with, so that it starts sooner.
import { flushCompileCache } from "node:module"
import { keepCompiled } from "@reclaim/app-api/platform/process/keepCompiled"

keepCompiled()
await import("./src/demonstration.ts")
flushCompileCache()
