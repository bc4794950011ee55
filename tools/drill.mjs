// npm run drill -- kill --kills 20: provokes failures, and measures their cost. Each drill is
// apps/api/src/drills/<name>Drill.ts, prints a line of figures, and exits with 1 if one of them is out of bounds.
import { spawn } from "node:child_process"
import { globSync } from "node:fs"
import { basename, join } from "node:path"
import { bootstrap, root, stop, forwardSignals } from "./bootstrap.mjs"

await bootstrap()
const folder = join(root, "apps/api/src/drills")
const drills = new Map(
  globSync("*Drill.ts", { cwd: folder }).map((file) => [
    basename(file, "Drill.ts").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    join(folder, file)
  ])
)
const [name, ...flags] = process.argv.slice(2)
const script = drills.get(name)
if (script === undefined) stop(`Which drill? npm run drill -- ${[...drills.keys()].toSorted().join(" | ")}`)
process.exit(await forwardSignals(spawn(process.execPath, [script, ...flags], { cwd: root, stdio: "inherit" })))
