// Fails when the lock file has a package whose licence is not allowed (tools/licences/licencePolicy.mjs), whose content is not
// fixed by a hash, that comes from elsewhere than a registry, or that its authors have deprecated.
import { findProblems } from "./licenceProblems.mjs"
import { lockedPackages, readLock } from "./lockedPackages.mjs"

const lock = readLock()
const problems = findProblems(lock)
for (const problem of problems) console.error(problem)
const packages = lockedPackages(lock)
const shipped = packages.filter(({ isShipped }) => isShipped)
console.log(`Licences: ${packages.length} packages, ${shipped.length} shipped, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
