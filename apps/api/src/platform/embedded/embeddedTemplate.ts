import { Effect } from "effect"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { migrations } from "../../migrations/migrations.ts"
import { flushFolder, flushNames } from "./folder/flushFolder.ts"
import { makeDatabase } from "./makeDatabase.ts"

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Where the build keeps the template, under a name of its own for each version of the schema. */
export const templates = path("../../../../../dist/@reclaim/app-api")

/** What decides beside the migrations what a new database looks like: the engine's version, and how it is opened. */
const makers = [path("../../../package.json"), path("./pgliteWorker.ts")]

/** The folder of this version's template among others, whether it is there or not. */
export const templateIn = (folder: string): string => {
  const hash = createHash("sha256").update(JSON.stringify(migrations))
  for (const file of makers) hash.update(readFileSync(file))
  return join(folder, `embedded-${hash.digest("hex").slice(0, 16)}`)
}

/** Moves the draft into its place, unless another process was faster, and drops the templates of other versions. */
const keep = (draft: string, template: string) => {
  try {
    renameSync(draft, template)
  } catch (cause) {
    if (!existsSync(template)) throw cause
  }
  const folder = dirname(template)
  const isOther = (name: string) => /^embedded-[0-9a-f]{16}$/.test(name) && name !== basename(template)
  for (const other of readdirSync(folder).filter(isOther)) rmSync(join(folder, other), { recursive: true, force: true })
}

/**
 * Makes a data folder with a new, migrated database to copy others from, unless it is there. It is made beside its place
 * and moved there when it is complete and on the disk, so several processes may do so side by side.
 */
export const makeTemplate = (template: string) =>
  Effect.suspend(() => (existsSync(template) ? Effect.void : makeBeside(template)))

const makeBeside = (template: string) =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      mkdirSync(dirname(template), { recursive: true })
      return mkdtempSync(`${template}-`)
    }),
    (draft) =>
      Effect.gen(function* () {
        yield* makeDatabase(draft)
        yield* Effect.sync(() => {
          flushFolder(draft)
          keep(draft, template)
          flushNames(dirname(template))
        })
      }),
    (draft) => Effect.sync(() => rmSync(draft, { recursive: true, force: true }))
  )
