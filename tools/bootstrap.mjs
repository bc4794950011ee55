// Plain JavaScript for any Node from 20 on: installs the packages of the lock file, then hands over to the Node that
// came with them (node_modules/node-<os>-<cpu>), so that every machine runs the same version.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { decideInstallation } from "./installation.mjs"

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, "node_modules")
const nodePackage = join(modules, `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`)
const minNode = [22, 22, 2]

/** Ends the command with one sentence: what happened and what to do. */
export const stop = (sentence, code = 1) => {
  console.error(sentence)
  process.exit(code)
}

const isEnough = (version) => {
  const parts = version.replace(/^v/, "").split(".").map(Number)
  for (const [place, least] of minNode.entries()) if (parts[place] !== least) return parts[place] > least
  return true
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null)

/** Installs exactly the lock file, without the packages' own install scripts, which npm 10 and 11 would run. */
export const installArguments = ["ci", "--ignore-scripts", "--loglevel=error", "--no-audit", "--no-fund"]

/** Adds to the installed packages, at the versions of the lock file, which stays unchanged. */
const addArguments = ["install", "--no-save", ...installArguments.slice(1)]

/** Overrides NODE_ENV, with which npm would omit development packages for production. */
const developmentArgument = (withDevelopment) => (withDevelopment ? "--include=dev" : "--omit=dev")

const runNpm = (args) => {
  const npmScript = process.env["npm_execpath"]
  const isWindows = process.platform === "win32"
  const run =
    npmScript !== undefined && npmScript.endsWith(".js")
      ? spawnSync(process.execPath, [npmScript, ...args], { cwd: root, stdio: "inherit" })
      : spawnSync(isWindows ? "npm.cmd" : "npm", args, { cwd: root, stdio: "inherit", shell: isWindows })
  if (run.error !== undefined)
    stop(`npm could not be started (${run.error.message}). Install Node with npm, then try again.`)
  if (run.status !== 0) {
    stop(
      "The dependencies could not be installed. Is the npm registry reachable? The lines above name the cause.",
      run.status ?? 1
    )
  }
}

const install = (asked) => {
  const lock = readJson(join(root, "package-lock.json"))
  const installed = readJson(join(modules, ".package-lock.json"))
  const decided = decideInstallation(lock, installed, asked)
  if (decided.install === null) return
  console.log(
    decided.install === "rest"
      ? "Adding what development takes to the dependencies (npm install) …"
      : "Installing the dependencies (npm ci), about a minute on a new machine …"
  )
  const args = decided.install === "rest" ? addArguments : installArguments
  runNpm([...args, developmentArgument(decided.withDevelopment)])
  // A third of Node's package are headers for native modules that are compiled where they are installed: ours come compiled.
  rmSync(join(nodePackage, "include"), { recursive: true, force: true })
}

const bundledNode = () => {
  const file = join(nodePackage, "bin", process.platform === "win32" ? "node.exe" : "node")
  return existsSync(file) ? file : undefined
}

/**
 * Forwards signals to a child and resolves with its exit code. The child is also stopped when the parent has ended,
 * because npm runs scripts through a shell that does not forward signals.
 */
export const forwardSignals = (child) => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM")
  }, 300)
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => [signal, () => child.kill(signal)])
  for (const [signal, pass] of signals) process.on(signal, pass)
  return new Promise((resolve) => {
    child.on("error", (error) => stop(`${child.spawnfile} could not be started: ${error.message}`))
    child.on("exit", (code, signal) => {
      clearInterval(watch)
      for (const [name, pass] of signals) process.off(name, pass)
      resolve(code ?? (signal === null ? 1 : 0))
    })
  })
}

/**
 * Installs the packages for building and running, with `development` also those for tests and checks, and returns the
 * Node to continue with.
 */
export const installPackages = ({ development = true } = {}) => {
  if (Number(process.versions.node.split(".")[0]) < 20)
    stop(`Node 20 or newer is needed to begin with; this is ${process.version}.`)
  install(development)
  process.env["PATH"] = join(modules, ".bin") + delimiter + (process.env["PATH"] ?? "")
  const node = bundledNode()
  if (node !== undefined) return node
  if (!isEnough(process.version)) {
    stop(
      `No Node is bundled for ${process.platform} ${process.arch}: install Node ${minNode.join(".")} or newer (this is ${process.version}).`
    )
  }
  return process.execPath
}

/** Installs, and continues only in a process on the bundled Node; an older Node starts one and waits. */
export const bootstrap = async (what) => {
  const node = installPackages(what)
  if (process.execPath === node || process.env["RECLAIM_NODE"] === node) return
  const child = spawn(node, process.argv.slice(1), {
    cwd: process.cwd(),
    stdio: "inherit",
    env: { ...process.env, RECLAIM_NODE: node }
  })
  process.exit(await forwardSignals(child))
}

/** Collects the output of a child; the returned function gives the output so far. */
export const gather = (child) => {
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk))
  return () => output
}

/** Runs a program of node_modules with the bundled Node. Resolves with its exit code, and its output when `quiet`. */
export const runModule = async (script, args, { quiet = false, ...options } = {}) => {
  const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit"
  const child = spawn(process.execPath, [join(modules, script), ...args], { cwd: root, stdio, ...options })
  const output = gather(child)
  return { code: await forwardSignals(child), output: output() }
}

/** Runs Nx, which skips unchanged work. */
export const nx = (args, options) => runModule("nx/dist/bin/nx.js", [...args, "--outputStyle=static"], options)
