// npm run format: formats every source file.
import { bootstrap, runModule } from "./bootstrap.mjs"

await bootstrap()
const sources = "{libs,apps,tools}/**/*.{ts,tsx,mjs,mts,css}"
process.exit((await runModule("prettier/bin/prettier.cjs", ["--write", sources])).code)
