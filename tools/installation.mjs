// Decides what to install, from the lock file and npm's record of installed packages.

/** Entries of the lock file that are installed with the development packages alone: tests, checks, the catalogue. */
const isDevelopment = (packages, entry) => (entry.link === true ? packages[entry.resolved]?.dev : entry.dev) === true

/**
 * A package for another platform is left out, and so is an optional one that could not be installed. A folder of our own
 * that only development uses is looked up where it is.
 */
const isInstalled = (packages, entry, installed) =>
  installed === undefined
    ? entry.optional === true || (entry.link === true && isDevelopment(packages, entry))
    : installed.version === entry.version

/**
 * Install needed for everything in the lock file: `null`, none; `"all"`, a clean install; `"rest"`, the development
 * packages in addition. `withDevelopment` requests those; once installed, they are kept.
 *
 * @param {{ packages: Record<string, any> }} lock package-lock.json
 * @param {{ packages: Record<string, any> } | null} installed node_modules/.package-lock.json; null when there is none
 * @param {boolean} withDevelopment
 * @returns {{ install: "all" | "rest" | null, withDevelopment: boolean }}
 */
export const decideInstallation = (lock, installed, withDevelopment) => {
  if (installed === null) return { install: "all", withDevelopment }
  const named = Object.entries(lock.packages).filter(([path]) => path.includes("node_modules/"))
  const lacks = named.filter(([path, entry]) => !isInstalled(lock.packages, entry, installed.packages[path]))
  const hasDevelopment = named.some(
    ([path, entry]) => isDevelopment(lock.packages, entry) && installed.packages[path] !== undefined
  )
  const needed = lacks.filter(([, entry]) => !isDevelopment(lock.packages, entry))
  const wants = withDevelopment || hasDevelopment
  if (needed.length > 0) return { install: "all", withDevelopment: wants }
  if (!wants || lacks.length === 0) return { install: null, withDevelopment: wants }
  return { install: "rest", withDevelopment: true }
}
