// npm run generate -- feature <name> "<what it is>": set-up first, in words that any Node from 20 on understands.
import { bootstrap } from "./bootstrap.mjs"

await bootstrap()
await import("./generate/writeFeature.mjs")
