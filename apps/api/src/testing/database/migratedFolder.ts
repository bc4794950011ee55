import { Effect } from "effect"
import { makeTemplate, templateIn, templates } from "../../platform/embedded/embeddedTemplate.ts"
import { copyDatabase } from "../../platform/embedded/folder/initialiseDataFolder.ts"
import { compileEngine } from "../../platform/embedded/compileEngine.ts"
import { temporaryFolder } from "../temporaryFolder.ts"

/** Held, so that the databases of one test after the other begin with fast code instead of compiling the same again. */
const heldEngine = Effect.runSync(Effect.cached(Effect.promise(compileEngine)))

/** Makes a folder's database a copy of the template. */
export const copyTemplate = Effect.fnUntraced(function* (folder: string) {
  yield* heldEngine
  const template = templateIn(templates)
  yield* makeTemplate(template)
  yield* Effect.sync(() => copyDatabase(template, folder))
})

/**
 * New data folder with a migrated embedded database, in a fraction of the time it takes to create one: a copy of the
 * build's template, which is created if it does not exist.
 */
export const migratedFolder = Effect.tap(temporaryFolder, (folder) => Effect.orDie(copyTemplate(folder)))
