// npm run generate -- feature <name> "<what it is>": starts with the set-up, in syntax that any Node from 20 on
// supports.
import { bootstrap, root, stop } from "./bootstrap.mjs"

await bootstrap()
const { writeFeature } = await import("./generate/writeFeature.mjs")
const { next, own, refused, shared } = await writeFeature(root, process.argv.slice(2))
if (refused !== undefined) stop(refused)
for (const file of own) console.log(`wrote ${file}`)
for (const file of shared) console.log(`changed ${file}`)
console.log(`\n${own.length} files written, ${shared.length} changed. Next:`)
for (const step of next) console.log(`- ${step}`)
