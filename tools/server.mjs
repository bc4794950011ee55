// The server's process, for everything that starts one.
import { join } from "node:path"
import { root } from "./bootstrap.mjs"

/**
 * The memory of what requests leave behind is collected in small parts, each within a
 * millisecond; all of it only when it has tripled, for that holds everybody up for some ten.
 */
export const memory = ["--max-semi-space-size=8", "--heap-growing-percent=200"]

/** What runs the server. */
export const serverArguments = [...memory, join(root, "apps/api/src/main.ts")]

/** What runs the server with sample data to fill an empty database with; with DEMO=0 it is the server alone. */
export const demoServerArguments = [...memory, join(root, "tools/sample-data/src/serve.ts")]

/** The same two from the bundle, which starts in a fraction of the time and shows no change of a source. */
export const bundledServerArguments = [...memory, join(root, "dist/server/server/portal.js"), "start"]
export const bundledDemoArguments = [...memory, join(root, "dist/server/server/serve.js")]
