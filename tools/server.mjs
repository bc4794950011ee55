// The server's process, for everything that starts one.
import { join } from "node:path"
import { root } from "./bootstrap.mjs"

/**
 * Node options for garbage collection: the young generation is collected in small steps, each within a millisecond; a
 * full collection, which pauses for some ten, happens only when the heap has tripled.
 */
export const memory = ["--max-semi-space-size=8", "--heap-growing-percent=200"]

/** Node arguments that run the server. */
export const serverArguments = [...memory, join(root, "apps/api/src/main.ts")]

/** Node arguments that run the server and fill an empty database with sample data; DEMO=0 omits the data. */
export const demoServerArguments = [...memory, join(root, "tools/sample-data/src/serve.ts")]

/** Arguments for the bundle, which starts in a fraction of the time and does not pick up source changes. */
export const bundledServerArguments = [...memory, join(root, "dist/server/server/portal.js"), "start"]
export const bundledDemoArguments = [...memory, join(root, "dist/server/server/serve.js")]
