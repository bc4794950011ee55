// npm start: installs and builds what has changed, then serves the portal until it is ended. It runs the same bundle as a
// release does.
import { spawn } from "node:child_process"
import { join } from "node:path"
import { forwardSignals, installPackages, root, stop } from "./bootstrap.mjs"
import { buildParts, unbuilt } from "./builtParts.mjs"
import { bundledDemoArguments, bundledServerArguments } from "./server.mjs"

const node = installPackages({ development: false })

const parts = unbuilt()
if (parts.length > 0) console.log(`Building ${parts.map(({ title }) => title).join(" and ")} …`)
for (const failure of await buildParts(node, parts)) stop(failure)
console.log("Starting the server …")
const demonstration = {
  DEMO: "1",
  POSTAL_ADDRESS: "Sample Provider;Document Services;100 Example Street;New York, NY 10001;United States"
}
const isProduction = process.env["NODE_ENV"] === "production"
const server = spawn(node, isProduction ? bundledServerArguments : bundledDemoArguments, {
  cwd: root,
  stdio: "inherit",
  env: {
    CACHE_DIRECTORY: join(root, ".cache/compiled-bundle"),
    ...(isProduction ? { DEMO: "0" } : demonstration),
    BELL: "shown",
    ...process.env
  }
})
process.exit(await forwardSignals(server))
