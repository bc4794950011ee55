// npm run sbom: the shipped packages, as a CycloneDX document in dist/sbom.json. Made from the lock file rather than by
// `npm sbom`, which omits packages that a development tool also needs (React, Effect) and lists some that only tests
// use.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { bootstrap, root } from "./bootstrap.mjs"
import { readLock } from "./licences/lockedPackages.mjs"

await bootstrap({ development: false })
const { sbomOf } = await import("./licences/sbomOf.mjs")
const document = sbomOf(readLock(), JSON.parse(readFileSync(join(root, "package.json"), "utf8")))
mkdirSync(join(root, "dist"), { recursive: true })
writeFileSync(join(root, "dist/sbom.json"), `${JSON.stringify(document, null, 2)}\n`)
console.log(`dist/sbom.json: ${document.components.length} components that are shipped, CycloneDX 1.6`)
