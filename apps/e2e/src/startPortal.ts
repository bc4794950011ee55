import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { browserLaunch } from "@reclaim/tools/browser"
import { chromium } from "playwright"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** Where the portal answers, without a slash at the end. */
    readonly portalUrl: string
    /** The browser that every test opens its pages in. */
    readonly browserEndpoint: string
  }
}

const workspace = join(import.meta.dirname, "../../..")

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  await once(probe, "close")
  if (address === null || typeof address === "string") throw new Error("The system gave no free port for the portal.")
  return address.port
}

/** Starts the server as a visitor's own would be, sample data included, and waits until it can serve a page. */
const startServer = async (folder: string) => {
  const port = await freePort()
  const server = spawn(process.execPath, [join(workspace, "apps/api/src/main.ts")], {
    cwd: workspace,
    env: { ...process.env, NODE_ENV: "test", PORT: String(port), DATA_DIR: join(folder, "data"), DEMO: "1" },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const complaints: Array<string> = []
  createInterface(server.stderr).on("line", (line) => complaints.push(line))
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on("line", (line) => {
      const url = /^Portal ready at (\S+)$/.exec(line)?.[1]
      if (url !== undefined) resolve(url.replace(/\/$/, ""))
    })
    server.once("exit", (code) =>
      reject(
        new Error(
          `The server ended with ${String(code)} before it could serve a page:\n${complaints.slice(-30).join("\n")}`
        )
      )
    )
  })
  let isWanted = true
  server.once("exit", (code, signal) => {
    if (isWanted)
      console.error(
        `The server ended during the tests (${String(code ?? signal)}):\n${complaints.slice(-30).join("\n")}`
      )
  })
  const stop = async () => {
    isWanted = false
    if (server.exitCode !== null) return
    const exited = once(server, "exit")
    server.kill("SIGTERM")
    await exited
  }
  return { url: await ready, stop }
}

/** Vitest's global set-up: one server with its own data and one browser for all tests; both end with them. */
export default async function startPortal(project: TestProject) {
  if (!existsSync(join(workspace, "dist/@reclaim/app-portal/index.html"))) {
    throw new Error("The portal is not built, so the server has no page to serve. Run: npm run build")
  }
  const folder = await mkdtemp(join(tmpdir(), "reclaim-e2e-"))
  const server = await startServer(folder)
  const browser = await chromium.launchServer(await browserLaunch())
  project.provide("portalUrl", server.url)
  project.provide("browserEndpoint", browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
