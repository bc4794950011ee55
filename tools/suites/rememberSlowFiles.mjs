// Writes slowFiles.json from the reports that the last `npm test` left in dist/tests.
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { measureUnit } from "./measureUnit.mjs"
import { fileTimes } from "./testTimes.mjs"

/** A quicker file hardly matters to when the last one ends. */
const minUnits = 60

const root = dirname(dirname(import.meta.dirname))
const folder = join(root, "dist/tests")
const reports = globSync("**/*.json", { cwd: folder }).map((file) =>
  JSON.parse(readFileSync(join(folder, file), "utf8"))
)
const unit = measureUnit()
const slow = fileTimes(reports, root)
  .map(({ file, millis }) => [file, Math.round(millis / unit)])
  .filter(([, units]) => units >= minUnits)
writeFileSync(join(import.meta.dirname, "slowFiles.json"), `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`)
console.log(`${slow.length} files take ${minUnits} u or more`)
