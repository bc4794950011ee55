// npm run portal -- import ./delivery: what an operator does beside the running server; without words it says what there is.
import { spawn } from "node:child_process"
import { join } from "node:path"
import { bootstrap, root, forwardSignals } from "./bootstrap.mjs"

await bootstrap({ development: false })
const script = join(root, "apps/api/src/portal.ts")
process.exit(
  await forwardSignals(spawn(process.execPath, [script, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" }))
)
