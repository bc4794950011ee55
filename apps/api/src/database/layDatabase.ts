import { Effect } from "effect"
import { constants, cpSync, existsSync } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { templateIn } from "./embeddedTemplate.ts"
import { flushFolder, flushNames } from "./flushFolder.ts"
import { makeDatabase } from "./makeDatabase.ts"

/** The database within a data folder, where the engine looks for it. */
const databaseIn = (folder: string) => join(folder, "postgres")

/** Whether a data folder has a database, and so more than a draft of one. */
export const hasDatabase = (folder: string): boolean => existsSync(databaseIn(folder))

/** Copies the database of one data folder into another that has none. */
export const copyDatabase = (from: string, to: string) =>
  Effect.try(() => cpSync(databaseIn(from), databaseIn(to), { recursive: true, mode: constants.COPYFILE_FICLONE }))

/**
 * Gives a data folder without a database a new one: a copy of this version's template, or one made from nothing where
 * `templates` does not have it. It gets its name when all of it is on the disk, so what a crash leaves half done is never
 * taken for a database, and the next start begins anew. The caller holds the folder's lock.
 */
export const layDatabase = Effect.fn("database.lay")(function* (folder: string, templates: string) {
  if (hasDatabase(folder)) return
  const draft = join(folder, "unfinished")
  const template = templateIn(templates)
  yield* Effect.tryPromise(async () => {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
  })
  yield* existsSync(template) ? copyDatabase(template, draft) : makeDatabase(draft)
  yield* Effect.tryPromise(async () => {
    await flushFolder(databaseIn(draft))
    await rename(databaseIn(draft), databaseIn(folder))
    await flushNames(folder)
    await rm(draft, { recursive: true, force: true })
  })
})
