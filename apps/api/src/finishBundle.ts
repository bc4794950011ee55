/**
 * Last step of the bundle's build, run by the bundle itself: precomputes files that it would otherwise make at every
 * start.
 */
import { Effect } from "effect"
import { writeFileSync } from "node:fs"
import { makeTemplate, templateIn, templates } from "./platform/embedded/embeddedTemplate.ts"
import { makeApiDocument } from "./platform/http/makeApiDocument.ts"
import { placeOf } from "./platform/process/serverFiles.ts"

writeFileSync(placeOf("", "server/openapi.json"), JSON.stringify(makeApiDocument()))
await Effect.runPromise(makeTemplate(templateIn(templates)))
