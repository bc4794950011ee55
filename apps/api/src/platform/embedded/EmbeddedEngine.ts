import { Deferred, Effect, type Scope } from "effect"
import type { SqlError } from "effect/sql"
import { readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { Duplex } from "node:stream"
import { startThread, type Thread } from "../process/startThread.ts"
import { connectionFailed } from "../sql/connectionFailed.ts"
import { DatabaseDown } from "../sql/DatabaseDown.ts"
import { diskReserve, noReserve } from "./diskReserve.ts"
import { takeEngineThread } from "./engineThread.ts"
import { databaseIn } from "./folder/databaseIn.ts"
import { DataFolderDamaged } from "./folder/DataFolderDamaged.ts"
import { hasDatabase } from "./folder/initialiseDataFolder.ts"
import type { EngineRequest, WorkerAnswer } from "./pgliteWorker.ts"
import { isCancelRequest, terminate, wholeMessages } from "./frontendMessages.ts"

/** A session with the embedded database, seen from the engine. */
interface Session {
  /** Stream that the driver uses as its socket. */
  readonly stream: Duplex
  /** Passes on bytes of the backend. */
  readonly receive: (bytes: Uint8Array) => void
  /** The last messages have been answered; these are the final bytes, if any. */
  readonly finish: (bytes: Uint8Array) => void
  /** Ends the session; statements in flight fail with `cause`. */
  readonly fail: (cause: Error) => void
  readonly isWaiting: () => boolean
}

/** Splits the driver's bytes into whole messages and passes on one run of them at a time. */
const openSession = (engine: {
  readonly send: (bytes: Uint8Array, isFresh: boolean) => void
  readonly onClose: () => void
}): Session => {
  let pending: Buffer = Buffer.alloc(0)
  let isStarted = false
  let waiting: (() => void) | null = null
  const stream: Duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const end = wholeMessages(pending, isStarted)
      const messages = pending.subarray(0, end)
      pending = pending.subarray(end)
      if (end === 0 || messages[0] === terminate) return done()
      if (!isStarted && isCancelRequest(messages)) {
        // Nothing can be cancelled; the client waits for the stream to close.
        done()
        return void stream.destroy()
      }
      const isFresh = !isStarted
      isStarted = true
      waiting = done
      engine.send(new Uint8Array(messages), isFresh)
    },
    final(done) {
      done()
      stream.destroy()
    },
    destroy(cause, done) {
      waiting = null
      engine.onClose()
      done(cause)
    }
  })
  return {
    stream,
    receive: (bytes) => void stream.push(bytes),
    finish: (bytes) => {
      if (bytes.length > 0) stream.push(bytes)
      const done = waiting
      waiting = null
      done?.()
    },
    fail: (cause) => void stream.destroy(cause),
    isWaiting: () => waiting !== null
  }
}

/** State of the embedded database at an upkeep check. */
interface UpkeepFacts {
  /** The files of the log, of 16 MB each. */
  readonly logFiles: number
  /** Number of session messages run since the last check. */
  readonly messages: number
  readonly isDiskLow: boolean
}

/** Maintenance to do for a database that has no background processes. */
interface Upkeep {
  /**
   * True if the log must be shortened. All sessions wait for it, the longer the more has changed since the last time.
   */
  readonly freeLog: boolean
  /** True if a table may have outgrown its statistics. */
  readonly refreshStatistics: boolean
}

/** Number of log files above which the log is shortened when the database is idle or the disk is nearly full. */
const fewLogFiles = 7
/** Above this it is shortened in any case: 1 GB, which takes some ten seconds to replay after a crash. */
const maxLogFiles = 64
/** A database that runs fewer messages than this between two looks is hardly used. */
const fewMessages = 20

/** Decides which of the maintenance that a server does in the background is due. */
export const decideUpkeep = ({ isDiskLow, logFiles, messages }: UpkeepFacts): Upkeep => ({
  freeLog: logFiles > (isDiskLow || messages < fewMessages ? fewLogFiles : maxLogFiles),
  refreshStatistics: messages > 0 && !isDiskLow
})

/** Options of the embedded database. */
export interface EngineSettings {
  readonly folder: string
  /** The data folder that a new database is copied from; when absent it is created from scratch. */
  readonly template?: string
  readonly statementTimeoutMillis: number
  /** True to reserve disk space for when the disk is full; false if absent, as for temporary databases. */
  readonly keepsReserve?: boolean
  /** Memory of one sort or hash, in PostgreSQL's notation; 64MB when absent. */
  readonly workMemory?: string
}

/** PGlite in its worker thread, reopened after it died. */
export interface EmbeddedEngine {
  /** A stream in place of the socket to a server. One session at a time. */
  readonly openSession: () => Duplex
  /** Lifts the statement timeout; the caller has the only session while it is lifted. */
  readonly setUnlimited: (isUnlimited: boolean) => void
  /** Runs work on the database; fails soon while it is being reopened. */
  readonly guard: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError.SqlError, R>
  /** True if the disk has too little room to write. */
  readonly isFull: () => boolean
  /** Ends the worker thread as a crash would: for tests. */
  readonly crash: () => void
}

/** Interval at which a running statement is checked; its timeout is accurate to twice this. */
const watchMillis = 250
/** Opening after a crash replays the log; slower than this it counts as failed. */
const startTimeoutMillis = 120_000
const closeTimeoutMillis = 10_000
/** Ticks between checks of the log and the statistics. */
const upkeepTicks = 4
/** Ticks that a request waits while the database is reopened. */
const reopenPatienceTicks = 6
/** After a failed opening, such as on a full disk, the next attempt is made this much later. */
const reopenPauseTicks = 4

const startFailure = (reason: string) => new DatabaseDown({ cause: new Error(reason) })

/**
 * Opens the embedded database of a data folder, creating it when there is none; refuses one that is damaged, and one
 * whose writes would not reach the disk. In this thread model a statement that exceeds its timeout cannot be cancelled:
 * the worker is ended (its transaction rolls back, as after a crash) and reopened for the next session.
 */
export const makeEngine = (
  settings: EngineSettings
): Effect.Effect<EmbeddedEngine, DatabaseDown | DataFolderDamaged, Scope.Scope> =>
  Effect.gen(function* () {
    const runFork = Effect.runForkWith(yield* Effect.context())
    const ready = yield* Deferred.make<void, DatabaseDown | DataFolderDamaged>()
    const closed = yield* Deferred.make<void>()
    const sessions = new Map<number, Session>()
    let worker: Thread<EngineRequest> | null = null
    let isReady = false
    let wasReady = false
    let isClosing = false
    let isUnlimited = false
    /** Number of session messages sent since the last upkeep. */
    let messages = 0
    let millisBusy = 0
    let lastSession = 0
    let ticks = 0
    let mayOpenAt = 0
    const reserve = settings.keepsReserve === true ? diskReserve(settings.folder) : noReserve
    reserve.releaseIfFull()

    /** Fails everything that waits for this worker with `reason`; the next session starts another. */
    const fail = (
      dead: Thread<EngineRequest>,
      reason: string,
      cause: DatabaseDown | DataFolderDamaged = startFailure(reason)
    ) => {
      if (dead !== worker) return
      worker = null
      if (!isReady) mayOpenAt = ticks + reopenPauseTicks
      isReady = false
      reserve.releaseIfFull()
      const message = `The embedded database stopped: ${reason}`
      for (const session of sessions.values()) session.fail(new Error(message))
      sessions.clear()
      Deferred.doneUnsafe(ready, Effect.fail(cause))
      Deferred.doneUnsafe(closed, Effect.void)
      void dead.kill()
      if (wasReady && !isClosing) runFork(Effect.logError(`${message}. It is opened again for the next statement.`))
    }

    const handleAnswer = (from: Thread<EngineRequest>, answer: WorkerAnswer) => {
      if (from !== worker) return
      switch (answer.tag) {
        case "ready": {
          if (answer.fsync !== "on") return fail(from, "fsync is off, so a power cut would lose acknowledged data")
          isReady = true
          wasReady = true
          millisBusy = 0
          return Deferred.doneUnsafe(ready, Effect.void)
        }
        case "data":
          return sessions.get(answer.session)?.receive(answer.bytes)
        case "done":
          return sessions.get(answer.session)?.finish(answer.bytes)
        case "damaged": {
          const cause = new DataFolderDamaged({ folder: resolve(settings.folder), problems: answer.problems })
          return fail(from, `the data folder holds no whole database any more (${answer.problems.join("; ")})`, cause)
        }
        case "broken":
          return fail(from, answer.reason)
        case "closed":
          return Deferred.doneUnsafe(closed, Effect.void)
      }
    }

    const start = (): Thread<EngineRequest> => {
      const { folder, template = null, workMemory = "64MB" } = settings
      const started: Thread<EngineRequest> = startThread<EngineRequest, WorkerAnswer>({
        source: takeEngineThread(),
        onMessage: (answer) => handleAnswer(started, answer),
        onEnd: (why) => fail(started, why)
      })
      started.send({ tag: "open", folder, template, workMemory, mayMake: !wasReady })
      millisBusy = 0
      worker = started
      return started
    }

    const send = (request: EngineRequest, transfer: ReadonlyArray<ArrayBuffer>) => {
      millisBusy = 0
      messages += 1
      const open = worker ?? start()
      open.send(request, transfer)
    }

    const lookAtDisk = () => {
      const free = reserve.look()
      if (free === null) return
      const room = `${Math.round(free / 1_048_576)} MB are free on the disk of ${settings.folder}`
      runFork(
        reserve.isLow()
          ? Effect.logError(
              `${room}, too little to write: requests that save something are answered 507, reading goes on. Free some space.`
            )
          : Effect.logInfo(`${room}: requests that save something are taken again`)
      )
    }

    /**
     * A database without background processes never truncates its log by itself, nor does it see that a table has
     * grown.
     */
    const keepUp = () => {
      if (ticks % upkeepTicks !== 0 || !isReady || !hasDatabase(settings.folder)) return
      const logFiles = readdirSync(join(databaseIn(settings.folder), "pg_wal")).length
      const due = decideUpkeep({ logFiles, messages, isDiskLow: reserve.isLow() })
      messages = 0
      // Not by `send`: it would look as if the statement before it had ended.
      if (due.freeLog) worker?.send({ tag: "freeLog" })
      if (due.refreshStatistics) worker?.send({ tag: "refreshStatistics" })
    }

    const lookAround = Effect.sync(() => {
      lookAtDisk()
      keepUp()
    }).pipe(
      Effect.catchCause((cause) =>
        Effect.logWarning(`The data folder ${settings.folder} could not be looked at`, cause)
      )
    )

    const watch = Effect.sync(() => {
      ticks++
      const isBusy = !isReady || [...sessions.values()].some((session) => session.isWaiting())
      if (worker === null || !isBusy) return
      // Counted rather than read from the clock: a busy main thread must not look like a slow statement.
      millisBusy += watchMillis
      const patience = !isReady ? startTimeoutMillis : isUnlimited ? Infinity : settings.statementTimeoutMillis
      if (millisBusy > patience) fail(worker, `a statement took longer than ${patience} ms`)
    })

    yield* Effect.acquireRelease(Effect.sync(start), () =>
      Effect.gen(function* () {
        isClosing = true
        if (worker === null) return
        send({ tag: "close" }, [])
        yield* Effect.raceFirst(Deferred.await(closed), Effect.sleep(closeTimeoutMillis))
        const open = worker
        worker = null
        yield* Effect.promise(open.kill)
      })
    )
    yield* Effect.forkScoped(
      Effect.forever(Effect.sleep(watchMillis).pipe(Effect.andThen(watch), Effect.andThen(lookAround)))
    )
    yield* Deferred.await(ready)
    yield* lookAround

    const awaitReopening = Effect.gen(function* () {
      for (let waited = 0; waited < reopenPatienceTicks; waited++) {
        if (isReady) return undefined
        if (worker === null && ticks >= mayOpenAt && !isClosing) start()
        yield* Effect.sleep(watchMillis)
      }
      if (isReady) return undefined
      return yield* Effect.fail(connectionFailed(new Error("The embedded database is being opened again")))
    })

    return {
      guard: (effect) => Effect.suspend(() => (isReady ? effect : Effect.andThen(awaitReopening, effect))),
      isFull: reserve.isLow,
      openSession: () => {
        const id = ++lastSession
        const session = openSession({
          send: (bytes, isFresh) => send({ tag: "run", session: id, bytes, isFresh }, [bytes.buffer as ArrayBuffer]),
          onClose: () => void sessions.delete(id)
        })
        sessions.set(id, session)
        return session.stream
      },
      setUnlimited: (next) => {
        isUnlimited = next
      },
      crash: () => void worker?.kill()
    }
  })
