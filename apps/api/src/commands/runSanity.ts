import { count } from "@reclaim/core/format/count"
import { Console, Effect } from "effect"
import { Database } from "../platform/database/Database.ts"
import { FileStore } from "../platform/files/store/FileStore.ts"
import { CommandRefused } from "./CommandRefused.ts"
import type { SanityRequest } from "./portalCommand.ts"
import { findFileFaults } from "./sanity/findFileFaults.ts"
import { listUnguardedTables } from "./sanity/rows/sanityRows.ts"

const printSentences = (sentences: ReadonlyArray<string>) =>
  Effect.forEach(sentences, (sentence) => Console.log(sentence), { discard: true })

/** Checks that database and files match, prints the faults, and fails while any is left. */
export const runSanity = Effect.fnUntraced(function* ({ isConfirmed, readsContents, removesOrphans }: SanityRequest) {
  const { asOwner, isEmbedded } = yield* Database
  const store = yield* FileStore
  const { checked, lost, orphans, strange, young } = yield* findFileFaults({ readsContents })
  const unguarded = yield* asOwner(listUnguardedTables)
  const removes = removesOrphans && isConfirmed

  yield* printSentences(lost)
  for (const { remove, what } of orphans) {
    if (removes) yield* remove
    yield* Console.log(removes ? `${what}: removed` : what)
  }
  // Drafts belong to no client; a running server may be writing some.
  if (removes && isEmbedded) yield* store.removeDrafts(Number.POSITIVE_INFINITY)
  yield* printSentences(strange)
  yield* printSentences(unguarded.map((table) => `table ${table}: row-level security does not keep clients apart`))
  if (young > 0)
    yield* Console.log(`${count(young)} recent files without a row were skipped: a server may be working on them`)

  const left = lost.length + unguarded.length + strange.length + (removes ? 0 : orphans.length)
  const nothingRead = readsContents ? "" : "; contents were not read (use --hash)"
  yield* Console.log(
    `${count(checked)} files, ${count(lost.length)} lost, ${count(orphans.length + strange.length)} orphans, ${count(left)} faults${nothingRead}`
  )
  if (left > 0) {
    const advice = [
      ...(lost.length > 0 ? ["Restore lost files from the backup of FILE_STORE."] : []),
      ...(strange.length > 0
        ? [
            "Files newer than the database are never removed: was it restored from a backup, or does FILE_STORE belong to another database?"
          ]
        : []),
      ...(removes || orphans.length === 0
        ? []
        : [
            `${removesOrphans ? "Nothing was removed: add --yes" : "Run it again with --remove-orphans --yes"} to remove files nothing refers to.`
          ])
    ]
    return yield* new CommandRefused({
      problem: [`${count(left)} faults; see above.`, ...advice].join(" ")
    })
  }
  return undefined
})
