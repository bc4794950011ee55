import { demoServerArguments } from "@reclaim/tools/server"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"

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

/** A server of a test's own. */
export interface StartedServer {
  /** The origin of the portal, without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** Ends it and deletes its data. */
  readonly stop: () => Promise<void>
}

/** Starts the server as an operator would, with sample data in a new folder, and waits until it can serve a page. */
export const startServer = async (settings: Readonly<Record<string, string>> = {}): Promise<StartedServer> => {
  const folder = await mkdtemp(join(tmpdir(), "reclaim-e2e-"))
  const port = await freePort()
  const server = spawn(process.execPath, demoServerArguments, {
    cwd: workspace,
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      DEMO: "1",
      ...settings
    },
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
    if (server.exitCode === null) {
      const exited = once(server, "exit")
      server.kill("SIGTERM")
      await exited
    }
    await rm(folder, { recursive: true, force: true })
  }
  return { url: await ready, pid: server.pid ?? 0, stop }
}
