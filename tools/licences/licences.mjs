// Fails when the lock file has a package with a forbidden licence (tools/licences/licencePolicy.mjs), without an
// integrity hash, from outside a registry, or deprecated by its authors.
import { findProblems } from "./licenceProblems.mjs"
import { lockedPackages, readLock } from "./lockedPackages.mjs"

const lock = readLock()
const problems = findProblems(lock)
for (const problem of problems) console.error(problem)
const packages = lockedPackages(lock)
const shippedPackages = packages.filter(({ isShipped }) => isShipped)
console.log(`Licences: ${packages.length} packages, ${shippedPackages.length} shipped, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
