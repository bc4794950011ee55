import { serverArguments } from "@reclaim/tools/server"
import { spawn } from "node:child_process"

/** The real server in a separate process. */
export interface BenchServer {
  readonly origin: string
  readonly pid: number
  /** Kills the process at once; returns when it is gone. */
  readonly kill: () => Promise<void>
  /** Stops it gracefully; returns when it has exited. */
  readonly stop: () => Promise<void>
}

/** Starts the server and waits until it says where it is. */
export const startServer = async (env: Readonly<Record<string, string>>): Promise<BenchServer> => {
  const child = spawn(process.execPath, serverArguments, {
    env: {
      ...process.env,
      // Not production, which refuses sample data; nothing that is measured depends on it.
      NODE_ENV: "development",
      HOST: "127.0.0.1",
      PORT: "0",
      SIGN_IN_ATTEMPTS: "100000",
      // Staff sign in with a password alone.
      MFA: "optional",
      ...env
    },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = ""
    let logged = ""
    child.stderr.on("data", (chunk: Buffer) => {
      logged = (logged + chunk.toString()).slice(-2000)
    })
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /Portal ready at (http:\S+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once("exit", (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${logged}`)))
  })
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return { origin, pid: child.pid ?? 0, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") }
}
