// The server's process, for everything that starts one.
import { join } from "node:path"
import { root } from "./bootstrap.mjs"

/**
 * What Node is started with. The memory of what requests leave behind is collected in small parts, each within a
 * millisecond; all of it only when it has tripled, for that holds everybody up for some ten.
 */
export const serverArguments = [
  "--max-semi-space-size=8",
  "--heap-growing-percent=200",
  join(root, "apps/api/src/main.ts")
]
