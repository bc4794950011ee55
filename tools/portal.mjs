// npm run portal -- import ./delivery: an operator's command next to the running server; without arguments it lists
// them.
import { spawn } from "node:child_process"
import { join } from "node:path"
import { bootstrap, root, forwardSignals } from "./bootstrap.mjs"

await bootstrap({ development: false })
const script = join(root, "apps/api/src/portal.ts")
process.exit(
  await forwardSignals(spawn(process.execPath, [script, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" }))
)
