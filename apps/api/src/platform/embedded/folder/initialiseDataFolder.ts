import { chmodSync, constants, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { databaseIn } from "./databaseIn.ts"
import { flushFolder, flushNames } from "./flushFolder.ts"
import { readDataFolder } from "./readDataFolder.ts"

/** Removes the rights of other accounts of the machine on these files and folders. */
export const makePrivate = (paths: ReadonlyArray<string>): void => {
  for (const path of paths) chmodSync(path, statSync(path).mode & 0o700)
}

/** True if a data folder has a complete database, not only a draft of one. */
export const hasDatabase = (folder: string): boolean => existsSync(databaseIn(folder))

/** Copies the database of one data folder into another that has none. */
export const copyDatabase = (from: string, to: string): void =>
  cpSync(databaseIn(from), databaseIn(to), { recursive: true, mode: constants.COPYFILE_FICLONE })

/**
 * Creates the database of a data folder: a copy of the template, or, without a template, the result of `make` at the
 * given path. It is renamed into place once all of it is on disk, so a draft left by a crash never passes for a
 * database, and the next start begins again. The caller holds the folder's lock.
 */
export const initialiseDataFolder = async (
  folder: string,
  template: string | null,
  make: (place: string) => Promise<void>
): Promise<void> => {
  const draft = join(folder, "unfinished")
  rmSync(draft, { recursive: true, force: true })
  if (hasDatabase(folder)) return
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  if (template !== null && hasDatabase(template)) copyDatabase(template, draft)
  else await make(databaseIn(draft))
  // PGlite makes the files of a new database world-readable.
  makePrivate(readDataFolder(draft).openToOthers)
  flushFolder(databaseIn(draft))
  renameSync(databaseIn(draft), databaseIn(folder))
  flushNames(folder)
  rmSync(draft, { recursive: true, force: true })
}
