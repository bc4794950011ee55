import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "../..")

const check = (name, script, ...args) => ({ name, command: process.execPath, args: [join(root, script), ...args] })

/** Cache by content; Prettier keeps separate caches per version and configuration. */
const formatCache = ["--cache", "--cache-strategy", "content", "--cache-location", join(root, ".cache/lint/prettier")]
const formattedFiles = "{libs,apps,tools}/**/*.{ts,tsx,mjs,mts,css}"

/** Checks of `npm run lint`, longest first, because they run concurrently. */
export const lintChecks = [
  check("Source rules", "tools/lint/lintSources.mjs"),
  check("Effect diagnostics", "tools/lint/diagnoseEffects.mjs"),
  check(
    "Format",
    "node_modules/prettier/bin/prettier.cjs",
    "--check",
    "--log-level",
    "warn",
    ...formatCache,
    formattedFiles
  ),
  check("Import fences", "tools/lint/boundaries.mjs"),
  check("Design card", "tools/lint/checkCardPackages.mjs"),
  check("Tables of documents", "tools/documentTables.mjs", "--check"),
  check("Licences", "tools/licences/licences.mjs"),
  check("Security requirements", "tools/asvs/asvs.mjs", "--check")
]
