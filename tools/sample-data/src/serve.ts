// Starts the server for a demonstration: sample data and users in an empty database.
import { keepCompiled } from "@reclaim/app-api/platform/process/keepCompiled"
import { keepFilesPrivate } from "@reclaim/app-api/platform/process/keepFilesPrivate"

keepFilesPrivate()
keepCompiled()
const { runServer } = await import("@reclaim/app-api/runServer")
runServer({ demonstration: async () => (await import("./demonstration.ts")).demonstration })
