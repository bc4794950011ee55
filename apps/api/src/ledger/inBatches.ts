import { Effect, Option, Stream } from "effect"

/** Reads rows in batches, each after the last row of the one before, until a batch is empty. */
export const inBatches = <Key extends object, Row extends Key, E>(
  first: Key,
  readAfter: (after: Key) => Effect.Effect<ReadonlyArray<Row>, E>
): Stream.Stream<ReadonlyArray<Row>> =>
  Stream.paginate(first, (after: Key) =>
    Effect.map(Effect.orDie(readAfter(after)), (rows) => {
      const last = rows.at(-1)
      return [[rows], last === undefined ? Option.none() : Option.some(last)] as const
    })
  ).pipe(Stream.filter((rows) => rows.length > 0))
