// The parts built before the portal can be served, and whether they are up to date.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { createHash } from "node:crypto"
import { join } from "node:path"
import { spawn } from "node:child_process"
import { forwardSignals, root } from "./bootstrap.mjs"

const parts = [
  {
    name: "portal",
    title: "the portal",
    from: ["apps/portal", "libs/core", "libs/portal", "libs/ui", "libs/xlsx"],
    makes: "dist/@reclaim/app-portal/index.html",
    args: [join(root, "node_modules/vite/bin/vite.js"), "build"],
    cwd: join(root, "apps/portal")
  },
  {
    name: "server",
    title: "the server",
    from: ["apps/api", "libs/core", "libs/engine", "libs/pdf", "libs/xlsx", "tools/release", "tools/sample-data"],
    makes: "dist/server/scripts.json",
    args: [join(root, "tools/release/bundleServer.mjs")],
    cwd: root
  }
]

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "node_modules" || entry.name === "fonts") return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesOf(path) : [path]
  })

/**
 * Stamp that changes when a file is added, removed or written. Contents are not read, because it is computed at every
 * start.
 */
const stampOf = ({ from }) => {
  const hash = createHash("sha256")
  const files = [...from.flatMap((folder) => filesOf(join(root, folder))), join(root, "package-lock.json")]
  for (const file of files) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file}\0${mtimeMs}\0${size}\0`)
  }
  return hash.digest("hex")
}

/** The parts that are not built, or from other files; `writeStamp` says that one is built from what `unbuilt` has seen. */
export const unbuilt = (all = parts) =>
  all.flatMap((part) => {
    const stamp = stampOf(part)
    const file = join(root, "dist/built", part.name)
    if (existsSync(join(root, part.makes)) && existsSync(file) && readFileSync(file, "utf8") === stamp) return []
    const writeStamp = () => {
      mkdirSync(join(root, "dist/built"), { recursive: true })
      writeFileSync(file, stamp)
    }
    return [{ ...part, done: writeStamp }]
  })

/** Builds a part, and returns its output if it fails. */
const buildPart = async (node, { args, cwd, done, title }) => {
  const child = spawn(node, args, { cwd, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk))
  if ((await forwardSignals(child)) !== 0) return `${title} could not be built:\n${output}`
  done()
  return null
}

/** Builds parts side by side with the given Node; answers why those that failed did. */
export const buildParts = async (node, parts) =>
  (await Promise.all(parts.map((part) => buildPart(node, part)))).filter((failure) => failure !== null)
