import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { basename, dirname, join, relative, resolve, sep } from "node:path"

/** Folders with generated or local content, which are not sources. */
const excludedFolders = new Set([".cache", ".git", ".nx", ".scratch", "data", "dist", "node_modules"])

/** A file of a package of others, as the compiler's memory names it: from the folder that the memory is in. */
const fileOfPackage = /"((?:\.\.\/)+[^"]*\bnode_modules\/(?!@reclaim\/)[^"]*)"/g

/**
 * Copies the compiler's output with its build information. The compiler resolves files to their real paths, and
 * packages stay where they are; build information that names them in the copy would be useless.
 */
const copyCompiled = (from, to) => {
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
  for (const memory of globSync("**/*.tsbuildinfo", { cwd: from })) {
    const [original, copied] = [join(from, memory), join(to, memory)]
    const relativeName = (_, path) =>
      JSON.stringify(
        relative(dirname(copied), resolve(dirname(original), path))
          .split(sep)
          .join("/")
      )
    writeFileSync(copied, readFileSync(original, "utf8").replaceAll(fileOfPackage, relativeName))
    const { atime, mtime } = statSync(original)
    utimesSync(copied, atime, mtime)
  }
}

/**
 * Copies the repository's sources to a folder that can be changed safely: third-party packages are shared, our own are
 * the copy's. Unchanged compiled output is not rebuilt.
 */
export const copyRepository = (from, to) => {
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !excludedFolders.has(basename(path))
  })
  const compiled = join(from, ".cache/tsc")
  if (existsSync(compiled)) copyCompiled(compiled, join(to, ".cache/tsc"))
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
  // If two packages need different versions, one is installed inside the package that needs it.
  for (const beside of globSync("{apps,libs}/*/node_modules/*", { cwd: from })) {
    mkdirSync(join(to, dirname(beside)), { recursive: true })
    symlinkSync(join(from, beside), join(to, beside))
  }
  // As new as an installation of just now: nothing is to be installed into the copy.
  cpSync(join(packages, ".package-lock.json"), join(to, "node_modules/.package-lock.json"))
  const now = new Date()
  utimesSync(join(to, "node_modules/.package-lock.json"), now, now)
}
