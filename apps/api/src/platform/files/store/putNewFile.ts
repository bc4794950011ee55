import type { FileStoreFields } from "./FileStoreFields.ts"
import { Effect } from "effect"

/**
 * Moves a draft to a new place; returns its id, for the row that is written after it. `nextId` runs in a transaction of
 * its own, so that a file without a row is never newer than its database. A database restored from a backup repeats ids
 * that files already have; those ids are skipped and the files left for the operator.
 */
export const putNewFile = <E, R>(
  store: FileStoreFields,
  nextId: Effect.Effect<number, E, R>,
  clientId: number,
  draft: string
): Effect.Effect<number, E, R> =>
  Effect.repeat(
    Effect.gen(function* () {
      const id = yield* nextId
      return (yield* store.put({ clientId, fileId: id }, draft)) ? id : null
    }),
    { until: (id) => id !== null }
  ).pipe(
    Effect.flatMap((id) => (id === null ? Effect.die(new Error("No place was found for a file")) : Effect.succeed(id)))
  )
