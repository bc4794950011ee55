// npm start: installs and builds what has changed, then serves the portal until it is ended.
import { spawn } from "node:child_process"
import { bootstrap, nx, root, stop, forwardSignals } from "./bootstrap.mjs"
import { demoServerArguments, serverArguments } from "./server.mjs"

await bootstrap()
console.log("Building the portal and the server's template, unless they are built already …")
const built = await nx(["run-many", "-t", "build", "-p", "@reclaim/app-portal,@reclaim/app-api,@reclaim/sample-data"], {
  quiet: true
})
if (built.code !== 0) stop(`The portal could not be built:\n${built.output}`)
console.log("Starting the server …")
const demonstration = {
  DEMO: "1",
  POSTAL_ADDRESS: "Sample Provider;Document Services;100 Example Street;New York, NY 10001;United States"
}
const isProduction = process.env["NODE_ENV"] === "production"
const server = spawn(process.execPath, isProduction ? serverArguments : demoServerArguments, {
  cwd: root,
  stdio: "inherit",
  env: { ...(isProduction ? { DEMO: "0" } : demonstration), BELL: "shown", ...process.env }
})
process.exit(await forwardSignals(server))
