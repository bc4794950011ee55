// Starts the server for a demonstration: sample data and users in an empty database.
import { enableServerCompileCache } from "@reclaim/app-api/platform/process/enableServerCompileCache"
import { beginEngineThread } from "@reclaim/app-api/platform/embedded/engineThread"
import { keepFilesPrivate } from "@reclaim/app-api/platform/process/keepFilesPrivate"

keepFilesPrivate()
enableServerCompileCache()
beginEngineThread()
const { runServer } = await import("@reclaim/app-api/runServer")
runServer({ demonstration: async () => (await import("./demonstration.ts")).demonstration })
