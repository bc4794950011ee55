import { count } from "@reclaim/core/format/count"
import { Console, Effect } from "effect"
import { Database } from "../platform/database/Database.ts"
import { FileStore } from "../platform/files/store/FileStore.ts"
import { CommandRefused } from "./CommandRefused.ts"
import type { SanityRequest } from "./portalCommand.ts"
import { findFileFaults } from "./sanity/findFileFaults.ts"
import { listUnguardedTables } from "./sanity/rows/sanityRows.ts"

/** Looks whether database and files fit together, says what does not, and fails while anything is left of it. */
export const runSanity = Effect.fnUntraced(function* ({ removesOrphans }: SanityRequest) {
  const { asOwner, isEmbedded } = yield* Database
  const store = yield* FileStore
  const { checked, lost, orphans, young } = yield* findFileFaults
  const unguarded = yield* asOwner(listUnguardedTables)

  yield* Effect.forEach(lost, (sentence) => Console.log(sentence), { discard: true })
  for (const { remove, what } of orphans) {
    if (removesOrphans) yield* remove
    yield* Console.log(removesOrphans ? `${what}: removed` : what)
  }
  // Drafts are nobody's; a server that runs may be writing some.
  if (removesOrphans && isEmbedded) yield* store.removeDrafts(Number.POSITIVE_INFINITY)
  yield* Effect.forEach(
    unguarded,
    (table) => Console.log(`table ${table}: row-level security does not keep clients apart`),
    { discard: true }
  )
  if (young > 0) yield* Console.log(`${count(young)} without a row left alone: a server may be at work on them`)

  const left = lost.length + unguarded.length + (removesOrphans ? 0 : orphans.length)
  yield* Console.log(
    `${count(checked)} files, ${count(lost.length)} lost, ${count(orphans.length)} orphans, ${count(left)} faults`
  )
  if (left > 0) {
    const advice =
      "Restore lost files from the backup of FILE_STORE. Run it again with --remove-orphans to remove what nothing points to."
    return yield* new CommandRefused({ problem: `${count(left)} faults; the lines above say which. ${advice}` })
  }
  return undefined
})
