import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Context, Effect, Layer, Option, Schedule, Stream } from "effect"
import type { SqlError } from "effect/sql"
import { ServerClock } from "../../clock/ServerClock.ts"
import { Database } from "../../database/Database.ts"
import { Settings } from "../../settings/Settings.ts"
import { type Checkpoint, checkpointText } from "./Checkpoint.ts"
import { addToFile, checkpointFileIn, linesOf } from "./checkpointFile.ts"
import { insertCheckpoint, listCheckpointsOf, listDueHeads } from "./checkpointRows.ts"
import { SigningKey, type SigningKeyFailure } from "./SigningKey.ts"

/** How many checkpoints are written in one transaction. */
const batch = 200

/** With the microseconds that the database has and the clock has not. */
const instantText = (epochMillis: number): string => new Date(epochMillis).toISOString().replace("Z", "000Z")

/**
 * Each day's signed word on where the chain of every client stands: one for a client and day, however many servers there
 * are. It is kept in the database, in the file beside it, and in the log, so that whoever changes one does not have the
 * others. A server that starts or is away at midnight makes up for it within the hour.
 */
export class AuditCheckpoints extends Context.Service<
  AuditCheckpoints,
  {
    /** Writes what is missing of today; answers how many were written to the database by this server. */
    readonly write: Effect.Effect<number, SigningKeyFailure | SqlError.SqlError>
  }
>()("@reclaim/app-api/AuditCheckpoints") {
  static readonly layer = Layer.effect(
    AuditCheckpoints,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const key = yield* SigningKey
      const { dataDir } = yield* Settings
      const file = checkpointFileIn(dataDir)
      let filed: { readonly day: CalendarDate; readonly clients: Set<number> } | null = null

      const signed = Effect.fnUntraced(function* (unsigned: Omit<Checkpoint, "signature">) {
        return { ...unsigned, signature: yield* key.sign(checkpointText(unsigned)) }
      })

      /** Signs the next heads that are due; answers how many there were, and which this server was the first to write. */
      const writeDue = Effect.fnUntraced(function* (day: CalendarDate, now: number) {
        const heads = yield* database.asIdentity(listDueHeads(day, batch))
        const checkpoints = yield* Effect.forEach(heads, (head) => signed({ ...head, day, at: instantText(now) }))
        const written = yield* database.asIdentity(Effect.filter(checkpoints, insertCheckpoint))
        yield* Effect.forEach(
          written,
          ({ clientId, hash, no, signature }) =>
            Effect.logInfo("Audit checkpoint").pipe(Effect.annotateLogs({ clientId, day, no, hash, signature })),
          { discard: true }
        )
        return { due: heads.length, written: written.length }
      })

      /** The clients whose checkpoint of the day is in the file; read from there once a day. */
      const clientsInFile = Effect.fnUntraced(function* (day: CalendarDate) {
        if (filed?.day === day) return filed.clients
        const lines = Stream.fromAsyncIterable(linesOf(file), (cause) => cause)
        const clients = new Set<number>()
        yield* Effect.orDie(
          Stream.runForEach(lines, ({ checkpoint }) =>
            Effect.sync(() => {
              if (Option.isSome(checkpoint) && checkpoint.value.day === day) clients.add(checkpoint.value.clientId)
            })
          )
        )
        filed = { day, clients }
        return clients
      })

      const fileDay = Effect.fnUntraced(function* (day: CalendarDate) {
        const clients = yield* clientsInFile(day)
        let after = 0
        for (;;) {
          const checkpoints = yield* database.asIdentity(listCheckpointsOf(day, after, batch))
          const missing = checkpoints.filter(({ clientId }) => !clients.has(clientId))
          yield* Effect.sync(() => addToFile(file, missing))
          for (const { clientId } of missing) clients.add(clientId)
          if (checkpoints.length < batch) return
          after = checkpoints.at(-1)?.clientId ?? after
        }
      })

      const write = Effect.gen(function* () {
        const now = yield* clock.now
        const day = dateInUtc(now)
        let total = 0
        for (;;) {
          const { due, written } = yield* writeDue(day, now)
          total += written
          if (due < batch) break
        }
        yield* fileDay(day)
        return total
      }).pipe(Effect.withSpan("AuditCheckpoints.write"))

      yield* write.pipe(
        Effect.catchCause((cause) =>
          Effect.logWarning(
            "The audit checkpoints of today could not be written; they are tried again in an hour",
            cause
          )
        ),
        Effect.repeat(Schedule.spaced("1 hour")),
        Effect.delay("1 minute"),
        Effect.forkScoped
      )

      return AuditCheckpoints.of({ write })
    })
  )
}
