// npm run generate-data -- --clients 12 --accounts 240 --transactions 10000 --seed 1: fills an empty database with sample data.
import { spawn } from "node:child_process"
import { join } from "node:path"
import { bootstrap, root, forwardSignals } from "./bootstrap.mjs"

await bootstrap({ development: false })
const script = join(root, "tools/sample-data/src/main.ts")
process.exit(
  await forwardSignals(spawn(process.execPath, [script, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" }))
)
