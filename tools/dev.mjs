// npm run dev: the server restarts and the portal reloads when a source file changes.
import { spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { bootstrap, root, forwardSignals } from "./bootstrap.mjs"
import { demoServerArguments } from "./server.mjs"
import { freePortFrom, whenAnswering } from "./whenAnswering.mjs"

await bootstrap({ development: false })
const port = Number(process.env["PORT"] ?? 0) || (await freePortFrom(4300))
const pagePort = await freePortFrom(port === 4200 ? 4201 : 4200)
const serverUrl = `http://127.0.0.1:${port}`
const pageUrl = `http://127.0.0.1:${pagePort}`
// Pages come from Vite, which hands calls on to the server: to a browser there is one address, and that is Vite's.
const env = { DEMO: "1", BELL: "shown", PUBLIC_URL: pageUrl, ...process.env, PORT: String(port), API_URL: serverUrl }
const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", ...demoServerArguments], {
  cwd: root,
  stdio: ["inherit", "pipe", "inherit"],
  env
})
const listenArgs = ["--host", "127.0.0.1", "--port", String(pagePort), "--strictPort"]
const portal = spawn(
  process.execPath,
  [join(root, "node_modules/vite/bin/vite.js"), ...listenArgs, "--logLevel", "warn", "--clearScreen", "false"],
  { cwd: join(root, "apps/portal"), stdio: "inherit", env }
)
// The server says where it is itself before Vite is ready, and again after each restart.
createInterface(server.stdout).on("line", (line) => {
  if (!line.startsWith("Portal ready at ")) console.log(line)
})

let isOver = false
const codes = [forwardSignals(server), forwardSignals(portal)]
const first = Promise.race(codes).finally(() => (isOver = true))
const pages = [`${serverUrl}/readyz`, `${pageUrl}/`, `${pageUrl}/src/main.tsx`, `${pageUrl}/auth/account/first`]
if (await whenAnswering(pages, () => isOver)) console.log(`Portal ready at ${pageUrl}, with reload on change`)
const code = await first
server.kill("SIGTERM")
portal.kill("SIGTERM")
await Promise.all(codes)
process.exit(code)
