import { Effect } from "effect"
import { statSync } from "node:fs"
import { resolve } from "node:path"
import { DataFolderExposed } from "./DataFolderExposed.ts"
import { makePrivate } from "./makePrivate.ts"
import type { FoundDataFolder } from "./readDataFolder.ts"

/** The folder's owner when it is another account, which could reopen it at any time; null when it is this one. */
const strangerOf = (folder: string): number | null => {
  const self = process.geteuid?.()
  const { uid } = statSync(folder)
  return self === undefined || uid === self ? null : uid
}

/** Removes other accounts' access to a data folder and everything in it; reports when they had any. */
export const closeDataFolder = Effect.fnUntraced(function* (folder: string, { openToOthers }: FoundDataFolder) {
  const exposed = (reason: string) => new DataFolderExposed({ folder: resolve(folder), reason })
  const stranger = strangerOf(folder)
  if (stranger !== null) return yield* exposed(`it belongs to the account with the id ${stranger}`)
  if (openToOthers.length === 0) return
  // If the folder itself was closed, nobody could reach open files within it.
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
