// npm run typecheck: checks all types, skipping unchanged projects.
import { bootstrap, runModule } from "./bootstrap.mjs"

await bootstrap()
process.exit((await runModule("typescript/bin/tsc", ["-b"])).code)
