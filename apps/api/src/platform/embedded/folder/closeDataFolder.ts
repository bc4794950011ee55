import { Effect } from "effect"
import { statSync } from "node:fs"
import { resolve } from "node:path"
import { DataFolderExposed } from "./DataFolderExposed.ts"
import { makePrivate } from "./makePrivate.ts"
import type { FoundDataFolder } from "./readDataFolder.ts"

/** Whose the folder is when it is somebody else's, who could open it again at any time; null when it is this account's. */
const strangerOf = (folder: string): number | null => {
  const self = process.geteuid?.()
  const { uid } = statSync(folder)
  return self === undefined || uid === self ? null : uid
}

/** Closes a data folder to the other accounts of the machine, with all in it; says so where it was open. */
export const closeDataFolder = Effect.fnUntraced(function* (folder: string, { openToOthers }: FoundDataFolder) {
  const exposed = (reason: string) => new DataFolderExposed({ folder: resolve(folder), reason })
  const stranger = strangerOf(folder)
  if (stranger !== null) return yield* exposed(`it belongs to the account with the id ${stranger}`)
  if (openToOthers.length === 0) return
  // Behind a closed folder nobody reached what was open within it.
  const wasOpen = openToOthers.includes(folder)
  yield* Effect.try({
    try: () => makePrivate(openToOthers),
    catch: (cause) => exposed(cause instanceof Error ? cause.message : String(cause))
  })
  if (wasOpen) {
    yield* Effect.logWarning(
      `The data folder ${resolve(folder)} was open to other accounts of this machine and has been closed. Whoever has an ` +
        `account here may have read it.`
    )
  }
})
