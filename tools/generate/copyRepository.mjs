import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, utimesSync } from "node:fs"
import { basename, dirname, join } from "node:path"

/** What is made here, or kept here, and no source. */
const left = new Set([".cache", ".git", ".nx", ".scratch", "data", "dist", "node_modules"])

/**
 * A copy of the repository's sources in a folder, to be changed without harm: the packages of others are the same files,
 * those of our own are the copy's. What was compiled and has not changed is not compiled anew.
 */
export const copyRepository = (from, to) => {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !left.has(basename(path)) })
  const compiled = join(from, ".cache/tsc")
  if (existsSync(compiled)) cpSync(compiled, join(to, ".cache/tsc"), { recursive: true, preserveTimestamps: true })
  // The browser that was unpacked.
  mkdirSync(join(from, ".cache"), { recursive: true })
  mkdirSync(join(to, ".cache"), { recursive: true })
  for (const name of readdirSync(join(from, ".cache")).filter((name) => name.startsWith("chromium-")))
    symlinkSync(join(from, ".cache", name), join(to, ".cache", name))
  const packages = join(from, "node_modules")
  const own = join(packages, "@reclaim")
  mkdirSync(join(to, "node_modules/@reclaim"), { recursive: true })
  for (const name of readdirSync(own))
    symlinkSync(readlinkSync(join(own, name)), join(to, "node_modules/@reclaim", name))
  for (const name of readdirSync(packages).filter((name) => name !== "@reclaim" && name !== ".package-lock.json"))
    symlinkSync(join(packages, name), join(to, "node_modules", name))
  // Of what two packages want in different versions, one is installed beside the package that wants it.
  for (const beside of globSync("{apps,libs}/*/node_modules/*", { cwd: from })) {
    mkdirSync(join(to, dirname(beside)), { recursive: true })
    symlinkSync(join(from, beside), join(to, beside))
  }
  // As new as an installation of just now: nothing is to be installed into the copy.
  cpSync(join(packages, ".package-lock.json"), join(to, "node_modules/.package-lock.json"))
  const now = new Date()
  utimesSync(join(to, "node_modules/.package-lock.json"), now, now)
}
