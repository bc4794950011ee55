// npm test: set-up first, in words that any Node from 20 on understands; then runTests.mjs with the bundled Node.
import { bootstrap } from "./bootstrap.mjs"

await bootstrap()
await import("./runTests.mjs")
