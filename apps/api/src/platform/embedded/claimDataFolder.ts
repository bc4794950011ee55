import { Effect } from "effect"
import { resolve } from "node:path"
import { closeDataFolder } from "./folder/closeDataFolder.ts"
import { DataFolderDamaged } from "./folder/DataFolderDamaged.ts"
import { decideDataFolder } from "./folder/decideDataFolder.ts"
import { holdDataFolder } from "./folder/holdDataFolder.ts"
import { hasLockFile, lockDataFolder } from "./folder/lockDataFolder.ts"
import { readDataFolder } from "./folder/readDataFolder.ts"

/** What lies in a data folder in which a database may be opened or made. */
const examined = Effect.fnUntraced(function* (folder: string) {
  const found = readDataFolder(folder)
  const state = decideDataFolder(found)
  if (state._tag !== "Damaged") return found
  return yield* new DataFolderDamaged({ folder: resolve(folder), problems: state.problems })
})

/**
 * Makes a data folder this process's own until the scope closes, and closed to other accounts of the machine. Refuses one
 * that another process has, and one that holds anything but a whole database, of which not a byte is changed.
 */
export const claimDataFolder = Effect.fnUntraced(function* (folder: string) {
  yield* holdDataFolder(folder)
  // What another process is writing may look damaged, so its lock comes first; where there is none, none is made yet.
  const early = hasLockFile(folder) ? null : yield* examined(folder)
  yield* lockDataFolder(folder)
  yield* closeDataFolder(folder, early ?? (yield* examined(folder)))
})
