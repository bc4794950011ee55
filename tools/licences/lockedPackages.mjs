import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "../..")

/** Workspaces used only by developers. A new workspace counts as shipped until it is listed here. */
const unshippedWorkspaces = new Set(["apps/e2e", "apps/storybook", "tools", "tools/test-binaries"])

/** The lock file of this repository. */
export const readLock = () => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))

/** The path that `name` means to whom lives at `path`, by Node's rule: the nearest node_modules on the way up. */
const pathOf = (packages, path, name) => {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const candidate = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = packages[candidate]
    if (found !== undefined) return found.link === true ? found.resolved : candidate
    if (folder === "") return undefined
  }
}

/** Packages that an entry needs to run: dependencies, optional ones, and required peers. */
const needsOf = (entry) => [
  ...Object.keys(entry.dependencies ?? {}),
  ...Object.keys(entry.optionalDependencies ?? {}),
  ...Object.keys(entry.peerDependencies ?? {}).filter((name) => entry.peerDependenciesMeta?.[name]?.optional !== true)
]

/**
 * Paths of the packages that the shipped workspaces need, directly or not, and of the Node that runs them; our own
 * included.
 */
const shippedPaths = (packages) => {
  const workspaces = Object.values(packages)
    .filter((entry) => entry.link === true)
    .map((entry) => entry.resolved)
    .filter((workspace) => !unshippedWorkspaces.has(workspace))
  const nodes = Object.keys(packages[""]?.optionalDependencies ?? {}).map((name) => pathOf(packages, "", name))
  const found = new Set()
  const open = [...workspaces, ...nodes]
  while (open.length > 0) {
    const path = open.pop()
    if (path === undefined || found.has(path)) continue
    found.add(path)
    open.push(...needsOf(packages[path] ?? {}).map((name) => pathOf(packages, path, name)))
  }
  return found
}

/**
 * Third-party packages of a lock file. `isShipped` says whether it runs in the server or the portal, rather than in
 * building and testing; `needs` are the paths of its dependencies, as far as the lock file has them.
 */
export const lockedPackages = (lock) => {
  const shipped = shippedPaths(lock.packages)
  return Object.entries(lock.packages)
    .filter(([path]) => path.includes("node_modules/"))
    .filter(([, entry]) => entry.link !== true)
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: entry.version,
      licence: entry.license,
      integrity: entry.integrity,
      resolved: entry.resolved,
      deprecated: entry.deprecated,
      isOptional: entry.optional === true,
      isShipped: shipped.has(path),
      needs: needsOf(entry)
        .map((name) => pathOf(lock.packages, path, name))
        .filter((found) => found !== undefined)
    }))
}

/** Paths of the packages that the shipped workspaces need directly, and of the Node. */
export const directNeeds = (lock) => {
  const shipped = shippedPaths(lock.packages)
  const owners = [...shipped].filter((path) => !path.includes("node_modules/"))
  const needed = [...owners, ""].flatMap((owner) =>
    needsOf(lock.packages[owner] ?? {}).map((name) => pathOf(lock.packages, owner, name))
  )
  return [...new Set(needed)].filter((path) => path?.includes("node_modules/") === true && shipped.has(path))
}
