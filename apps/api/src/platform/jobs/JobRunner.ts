import { Cause, Data, Effect, Exit, FiberMap, Layer, Schedule, Semaphore } from "effect"
import { SecureRandom } from "effect/crypto"
import { latestCredible } from "../clock/futureTolerance.ts"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import { openWorkItem } from "../desk/workItemRows.ts"
import { sqlErrorAsFailure } from "../sql/sqlErrors.ts"
import { type ClaimedJob, claimJob, endAllLeases, endLease, nextDueAt, removeDoneJobs, renewLease } from "./jobRows.ts"
import { Jobs } from "./Jobs.ts"
import { maxRowsPerTransaction } from "./maxRowsPerTransaction.ts"

/** Maximum number of attempts of a job. */
export const maxAttempts = 10

const firstWaitMillis = 60_000
const maxWaitMillis = 6 * 3_600_000
/** Ten attempts with waits that grow by this factor are spread over about half a day. */
const growth = 2.1
/** Jobs that failed together are not tried again together. */
const jitter = 0.2

/** Decision about a failed job. */
export type Retry = Data.TaggedEnum<{
  readonly Again: { readonly afterMillis: number }
  readonly GiveUp: {}
}>
export const Retry = Data.taggedEnum<Retry>()

/** `attempts` counts the one that failed; `draw` is random, from 0 to 1. */
export const decideRetry = (attempts: number, draw: number): Retry => {
  if (attempts >= maxAttempts) return Retry.GiveUp()
  const wait = firstWaitMillis * growth ** (attempts - 1)
  const spread = wait * (1 - jitter + 2 * jitter * draw)
  return Retry.Again({ afterMillis: Math.round(Math.min(maxWaitMillis, Math.max(firstWaitMillis, spread))) })
}

/** Lease of a job: the time after which a server that sends no heartbeat loses it. */
export const leaseMillis = 60_000
const heartbeat = "20 seconds"
/** Maximum number of jobs at a time: a long one leaves room for mails written while it runs. */
const maxRunning = 4
/**
 * Interval of polling: another server may write jobs to a shared database without notice; to the embedded one only this
 * process can.
 */
const idleMillis = { server: 1000, embedded: 60_000 }
/** After a job that was seen as due was another server's. */
const takenMillis = 200
const restMillis = 5000
/** Remainder of the ten seconds in which a server has to stop, after its requests. */
const stopPatience = "3 seconds"
const doneJobsDays = 7
const dayMillis = 86_400_000

/** Another server has taken the job, because this one was silent for longer than a lease. */
class LeaseLost extends Data.TaggedError("LeaseLost")<{ readonly jobId: number }> {}

/** The process ended during the last attempt without recording a result. */
class ServerEnded extends Data.TaggedError("ServerEnded")<{}> {}

/** Name of an error for storage: its message may hold data that belongs in the log only. */
const errorName = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  if (typeof error !== "object" || error === null) return "unknown"
  if ("_tag" in error && typeof error._tag === "string") return error._tag
  return error instanceof Error ? error.name : "unknown"
}

const givenUp = (job: ClaimedJob) =>
  `The job ${job.jobId} (${job.kind}) has failed ${maxAttempts} times and is not tried again. What it was to do has not been ` +
  "done. The desk has an item that names it; see docs/operate/mail-and-jobs.md for how to run it again."

const noContact =
  "Jobs cannot be looked for, so mails and other work wait; it is tried again every few seconds. The cause is named here once."

/**
 * Runs jobs of this server's kinds: one fiber claims them, a few run concurrently. On shutdown, it gives running jobs a
 * few seconds to finish and returns the others to the queue.
 */
export const JobRunner = Layer.effectDiscard(
  Effect.gen(function* () {
    const database = yield* Database
    const clock = yield* ServerClock
    const jobs = yield* Jobs
    const random = yield* SecureRandom.SecureRandom
    const slots = yield* Semaphore.make(maxRunning)
    const held = new Set<number>()
    let isStopping = false
    const maxIdleMillis = database.isEmbedded ? idleMillis.embedded : idleMillis.server

    const claimable = (now: number) => ({
      kinds: [...jobs.handlers.keys()],
      held: [...held],
      now: new Date(now),
      latest: latestCredible(now)
    })

    const keepLease = (job: ClaimedJob) =>
      Effect.gen(function* () {
        const now = yield* clock.now
        const isHeld = yield* database.asIdentity(renewLease(job, new Date(now), new Date(now + leaseMillis)))
        if (!isHeld) return yield* new LeaseLost({ jobId: job.jobId })
      }).pipe(
        sqlErrorAsFailure,
        // While the database is away, no other server can take the job either.
        Effect.catchTag("SqlError", (error) => Effect.logDebug("A lease could not be renewed", error)),
        Effect.delay(heartbeat),
        Effect.forever
      )

    const giveBack = Effect.fnUntraced(function* (job: ClaimedJob) {
      const now = new Date(yield* clock.now)
      const outcome = { state: "waiting", attempts: job.attempts - 1, lastError: "", now, runAfter: now } as const
      yield* database.asIdentity(endLease(job, outcome))
    })

    const markDone = Effect.fnUntraced(function* (job: ClaimedJob) {
      const now = new Date(yield* clock.now)
      const outcome = { state: "done", attempts: job.attempts, lastError: "", now, runAfter: now } as const
      yield* database.asIdentity(endLease(job, outcome))
    })

    const markFailed = Effect.fnUntraced(function* (job: ClaimedJob, cause: Cause.Cause<unknown>) {
      const now = yield* clock.now
      const retry = decideRetry(job.attempts, (yield* random.intBetween(0, 1000)) / 1000)
      const attempts = Math.min(job.attempts, maxAttempts)
      const outcome = { attempts, lastError: errorName(cause), now: new Date(now) }
      if (retry._tag === "Again") {
        yield* Effect.logWarning(`The job ${job.jobId} (${job.kind}) failed and is tried again`, cause)
        const runAfter = new Date(now + retry.afterMillis)
        return yield* database.asIdentity(endLease(job, { ...outcome, state: "waiting", runAfter }))
      }
      yield* Effect.logError(givenUp(job), cause)
      return yield* database.asIdentity(
        Effect.gen(function* () {
          const isHeld = yield* endLease(job, { ...outcome, state: "failed", runAfter: new Date(now) })
          if (!isHeld) return false
          const item = {
            kind: "job-failed",
            clientId: job.clientId,
            subjectId: String(job.jobId),
            dueOn: null
          } as const
          yield* openWorkItem(item, new Date(now))
          return true
        })
      )
    })

    const settle = (job: ClaimedJob, exit: Exit.Exit<void, unknown>) => {
      if (Exit.isSuccess(exit)) return markDone(job)
      // A handler that interrupts itself has failed like any other.
      if (isStopping && Cause.hasInterruptsOnly(exit.cause)) return giveBack(job)
      return Cause.squash(exit.cause) instanceof LeaseLost
        ? Effect.logWarning(`The job ${job.jobId} (${job.kind}) was taken over by another server`)
        : markFailed(job, exit.cause)
    }

    const perform = (job: ClaimedJob) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          // Attempts that a process did not outlive count too, or a job that ends processes would do so for ever.
          const work =
            job.attempts > maxAttempts
              ? Effect.fail(new ServerEnded())
              : Effect.suspend(() => jobs.handlers.get(job.kind)?.(job.payload) ?? Effect.interrupt)
          const exit = yield* Effect.exit(restore(Effect.raceFirst(work, keepLease(job))))
          yield* Effect.catchCause(settle(job, exit), (cause) =>
            Effect.logWarning(
              `What became of the job ${job.jobId} (${job.kind}) could not be written; it runs again`,
              cause
            )
          )
        })
      )

    const running = yield* FiberMap.make<number>()

    const startJob = (job: ClaimedJob) =>
      Effect.gen(function* () {
        held.add(job.jobId)
        yield* FiberMap.run(
          running,
          job.jobId,
          Effect.ensuring(
            perform(job),
            Effect.suspend(() => {
              held.delete(job.jobId)
              return slots.release(1)
            })
          )
        )
      })

    /** Starts the next job that is due; returns how many milliseconds there is nothing to do. */
    const look = Effect.gen(function* () {
      if (jobs.handlers.size === 0) return maxIdleMillis
      const now = yield* clock.now
      const dueAt = yield* database.readIdentity(nextDueAt(claimable(now)))
      if (dueAt === null) return maxIdleMillis
      if (dueAt > now) return Math.min(maxIdleMillis, Math.ceil(dueAt - now))
      return yield* Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          yield* restore(slots.take(1))
          const claimNextJob = Effect.gen(function* () {
            const at = yield* clock.now
            const lease = { id: yield* random.uuidV4(), until: new Date(at + leaseMillis) }
            return yield* database.asIdentity(claimJob(claimable(at), lease))
          })
          const job = yield* Effect.onError(claimNextJob, () => slots.release(1))
          if (job !== null) return yield* Effect.as(startJob(job), 0)
          yield* slots.release(1)
          return takenMillis
        })
      )
    })

    // The process that started these jobs is gone: the embedded database belongs to one process at a time.
    const takeOver = database.isEmbedded
      ? Effect.flatMap(clock.now, (now) => database.asIdentity(endAllLeases(new Date(now))))
      : Effect.void

    let isOutOfTouch = false
    const lookAgain = look.pipe(
      Effect.tap(() => Effect.sync(() => (isOutOfTouch = false))),
      Effect.catchCause((cause) => {
        if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
        const told = isOutOfTouch ? Effect.void : Effect.logWarning(noContact, cause)
        isOutOfTouch = true
        return Effect.as(told, restMillis)
      }),
      Effect.flatMap((millis) => (millis === 0 ? Effect.yieldNow : jobs.awaitWork(millis)))
    )

    const sweep = Effect.gen(function* () {
      const before = new Date((yield* clock.now) - doneJobsDays * dayMillis)
      yield* database
        .asIdentity(removeDoneJobs(before, maxRowsPerTransaction))
        .pipe(Effect.repeat({ while: (removed) => removed === maxRowsPerTransaction }))
    })

    yield* sweep.pipe(
      Effect.catchDefect((defect) => Effect.logWarning("Jobs done long ago could not be removed", defect)),
      Effect.repeat(Schedule.spaced("1 hour")),
      Effect.delay("2 minutes"),
      Effect.forkScoped
    )
    yield* Effect.addFinalizer(() =>
      Effect.suspend(() => {
        isStopping = true
        return Effect.ignore(Effect.timeoutOption(FiberMap.awaitEmpty(running), stopPatience))
      })
    )
    // Ends before the jobs it has started are awaited.
    yield* Effect.ignore(sqlErrorAsFailure(takeOver)).pipe(Effect.andThen(Effect.forever(lookAgain)), Effect.forkScoped)
  })
)
