// npm run typecheck: the types of everything, of what has changed only.
import { bootstrap, runModule } from "./bootstrap.mjs"

await bootstrap()
process.exit((await runModule("typescript/bin/tsc", ["-b"])).code)
