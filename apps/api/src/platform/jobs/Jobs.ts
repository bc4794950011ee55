import { Context, Effect, Layer, Queue, Schema } from "effect"
import { ServerClock } from "../clock/ServerClock.ts"
import type { WithinTransaction } from "../sql/WithinTransaction.ts"
import { type JobKind, type JobPayload, jobPayloads } from "./JobKind.ts"
import { enqueueJob } from "./jobRows.ts"

/** Runs one job. A job may run again after it has succeeded, if the server ended before that was recorded. */
export type JobHandler = (payload: unknown) => Effect.Effect<void, unknown>

export interface EnqueueOptions {
  /**
   * Deduplication key: while a job of the same kind, client and key waits or runs, requesting another has no effect.
   */
  readonly key?: string
  /** Earliest start in milliseconds since 1970; immediately if absent. */
  readonly runAfter?: number
  /** Client of the job; may be omitted in a client's transaction, which can only write jobs of that client. */
  readonly clientId?: number
}

/**
 * Work done after the transaction that requests it, by any free server, at least once. A feature registers a handler
 * for each of its kinds in its own layer: `jobs.handle("mail", …)`.
 */
export class Jobs extends Context.Service<
  Jobs,
  {
    /** Writes a job; it is done only if the transaction commits. */
    readonly enqueue: <K extends JobKind>(
      kind: K,
      payload: JobPayload<K>,
      options?: EnqueueOptions
    ) => WithinTransaction
    /** Registers this server as one that runs jobs of the kind. */
    readonly handle: <K extends JobKind, E>(
      kind: K,
      handler: (payload: JobPayload<K>) => Effect.Effect<void, E>
    ) => Effect.Effect<void>
    readonly handlers: ReadonlyMap<string, JobHandler>
    /** Wakes the runner of this server, because there may be a job. */
    readonly wake: Effect.Effect<void>
    /** Waits for `wake`, at most this many milliseconds. */
    readonly awaitWork: (millis: number) => Effect.Effect<void>
  }
>()("@reclaim/app-api/Jobs") {
  static readonly layer = Layer.effect(
    Jobs,
    Effect.gen(function* () {
      const clock = yield* ServerClock
      const wakes = yield* Queue.sliding<void>(1)
      const handlers = new Map<string, JobHandler>()
      const wake = Effect.asVoid(Queue.offer(wakes, undefined))
      return Jobs.of({
        enqueue: Effect.fnUntraced(function* (kind, payload, { clientId, key, runAfter } = {}) {
          const now = yield* clock.now
          yield* enqueueJob({
            kind,
            payload,
            key: key ?? null,
            clientId: clientId ?? null,
            writtenAt: new Date(now),
            runAfter: new Date(runAfter ?? now)
          })
          yield* wake
        }),
        handle: (kind, handler) => {
          const decode = Schema.decodeUnknownEffect(jobPayloads[kind])
          return Effect.sync(() => {
            handlers.set(kind, (payload) => Effect.flatMap(decode(payload), handler))
          })
        },
        handlers,
        wake,
        awaitWork: (millis) => Effect.raceFirst(Queue.take(wakes), Effect.sleep(millis))
      })
    })
  )
}
