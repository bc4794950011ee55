// npm run dev: the server restarts and the portal reloads when a source file changes.
import { spawn } from "node:child_process"
import { join } from "node:path"
import { bootstrap, root, tend } from "./bootstrap.mjs"
import { demoServerArguments } from "./server.mjs"

await bootstrap()
const env = { DEMO: "1", PORT: "4300", ...process.env }
const server = spawn(process.execPath, ["--watch", ...demoServerArguments], {
  cwd: root,
  stdio: "inherit",
  env
})
const portal = spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js")], {
  cwd: join(root, "apps/portal"),
  stdio: "inherit",
  env: { ...env, API_URL: `http://127.0.0.1:${env.PORT}` }
})
const codes = [tend(server), tend(portal)]
const first = await Promise.race(codes)
server.kill("SIGTERM")
portal.kill("SIGTERM")
await Promise.all(codes)
process.exit(first)
