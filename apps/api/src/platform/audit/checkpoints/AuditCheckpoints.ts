import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Context, Effect, Layer, Option, Semaphore, Stream } from "effect"
import { ServerClock } from "../../clock/ServerClock.ts"
import { Database } from "../../database/Database.ts"
import { Settings } from "../../settings/Settings.ts"
import { type Checkpoint, checkpointText } from "./Checkpoint.ts"
import { addToFile, checkpointFileIn, linesOf } from "./checkpointFile.ts"
import {
  insertCheckpoint,
  listCheckpointsAfter,
  listDueHeads,
  lockCheckpoints,
  readLastBefore
} from "./checkpointRows.ts"
import type { SealedValueUnreadable } from "../../sealed/SealedValues.ts"
import { SigningKey } from "./SigningKey.ts"

/** Number of checkpoints written in one transaction. */
const batch = 200

/** Text of an instant with six decimals, as the database stores it; the clock has only milliseconds. */
const instantText = (epochMillis: number): string => new Date(epochMillis).toISOString().replace("Z", "000Z")

const keyOf = ({ at, clientId }: Checkpoint): string => `${clientId} ${at}`

/**
 * Signed checkpoints of each client's audit chain: written seconds after each act on money, a signature or a right, and
 * within the hour after anything else, once for all servers. Each is kept in the database, in the file next to it, and
 * in the log, so that changing one leaves the others. A server that was down catches up when it starts.
 */
export class AuditCheckpoints extends Context.Service<
  AuditCheckpoints,
  {
    /** Writes those that are due; returns how many were written to the database by this server. */
    readonly write: Effect.Effect<number, SealedValueUnreadable>
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
      const oneAtATime = yield* Semaphore.make(1)
      /** The last checkpoint that this server has looked for in its file. */
      let filedId: number | null = null

      const signCheckpoint = Effect.fnUntraced(function* (unsigned: Omit<Checkpoint, "signature">) {
        return { ...unsigned, signature: yield* key.sign(checkpointText(unsigned)) }
      })

      /** Signs the next heads that are due; returns their number, and those that this server was the first to write. */
      const writeDue = Effect.fnUntraced(function* (now: number) {
        const heads = yield* database.asIdentity(listDueHeads(now, batch))
        if (heads.length === 0) return { due: 0, written: 0 }
        const due = yield* Effect.forEach(heads, ({ clientId, hash, no, signedNo }) =>
          Effect.map(
            signCheckpoint({ clientId, hash, no, day: dateInUtc(now), at: instantText(now) }),
            (checkpoint) => ({
              checkpoint,
              signedNo
            })
          )
        )
        const written = yield* database.asIdentity(
          Effect.andThen(lockCheckpoints, Effect.filter(due, insertCheckpoint))
        )
        yield* Effect.forEach(
          written,
          ({ checkpoint: { at, clientId, day, hash, no, signature } }) =>
            Effect.logInfo("Audit checkpoint").pipe(Effect.annotateLogs({ clientId, day, at, no, hash, signature })),
          { discard: true }
        )
        return { due: heads.length, written: written.length }
      })

      /** The checkpoints of the file from a day on. */
      const readFile = Effect.fnUntraced(function* (since: CalendarDate) {
        const lines = Stream.fromAsyncIterable(linesOf(file), (cause) => cause)
        const keys = new Set<string>()
        yield* Effect.orDie(
          Stream.runForEach(lines, ({ checkpoint }) =>
            Effect.sync(() => {
              if (Option.isSome(checkpoint) && checkpoint.value.day >= since) keys.add(keyOf(checkpoint.value))
            })
          )
        )
        return keys
      })

      /**
       * Appends to the file the checkpoints written since the last time; on the first run, those of today that it
       * lacks.
       */
      const fileNew = Effect.fnUntraced(function* (day: CalendarDate) {
        const inFile = filedId === null ? yield* readFile(day) : new Set<string>()
        let after = filedId ?? (yield* database.asIdentity(readLastBefore(day)))
        for (;;) {
          const checkpoints = yield* database.asIdentity(listCheckpointsAfter(after, batch))
          const missing = checkpoints.filter((checkpoint) => !inFile.has(keyOf(checkpoint)))
          yield* Effect.sync(() => addToFile(file, missing))
          after = checkpoints.at(-1)?.id ?? after
          filedId = after
          if (checkpoints.length < batch) return
        }
      })

      const write = Effect.gen(function* () {
        const now = yield* clock.now
        let total = 0
        for (;;) {
          const { due, written } = yield* writeDue(now)
          total += written
          // Another server may be ahead of this one.
          if (due < batch || written === 0) break
        }
        yield* fileNew(dateInUtc(now))
        return total
      }).pipe((writing) => oneAtATime.withPermit(writing), Effect.withSpan("AuditCheckpoints.write"))

      return AuditCheckpoints.of({ write })
    })
  )
}
