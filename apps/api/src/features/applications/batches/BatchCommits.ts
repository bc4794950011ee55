import { decideBatch } from "@reclaim/core/rules/application/batch/decideBatch"
import type { BatchFacts } from "@reclaim/core/rules/application/batch/BatchFacts"
import type { AccountRow } from "@reclaim/core/rules/application/batch/judgeAccountRow"
import { makeAccountJudge } from "@reclaim/core/rules/application/batch/makeAccountJudge"
import { isCommittable } from "@reclaim/core/rules/application/batch/rowStateOf"
import { Array as Arr, Data, Effect, Fiber, Layer, Option } from "effect"
import { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { FileStore } from "../../../platform/files/store/FileStore.ts"
import type { JobPayload } from "../../../platform/jobs/JobKind.ts"
import { Jobs } from "../../../platform/jobs/Jobs.ts"
import { yieldToEventLoop } from "../../../platform/process/forEachChunked.ts"
import { sqlErrorAsFailure } from "../../../platform/sql/sqlErrors.ts"
import { batchItemOf } from "../answers/batchItemOf.ts"
import { BatchReferences } from "./BatchReferences.ts"
import { BatchSecrets } from "./BatchSecrets.ts"
import { readRowsAfter, type StoredRow } from "./batchRowRows.ts"
import {
  countRows,
  findBatch,
  giveUpFile,
  lockBatch,
  noteProgress,
  type StoredBatch,
  writeCommitted,
  writeStep
} from "./batchRows.ts"
import {
  beginRun,
  hasDuplicateSince,
  lockPublication,
  type MadeRow,
  makeApplications,
  type Mark,
  readMark,
  removeUnmade,
  reserveApplications,
  type Submitting
} from "./commitRows.ts"
import { deleteInvestors } from "./investorRows.ts"
import { judgedRowOf } from "./judgedRowOf.ts"
import { rowsPerPart } from "./rowsPerPart.ts"

type CommitJob = JobPayload<"bulk-commit">

/** Rows judged before other requests have a turn. */
const rowsAtOnce = 5

/** Rows read in one transaction: they are short, and each transaction takes some turns of both threads. */
const rowsPerRead = 5 * rowsPerPart

/** Margin for transactions that commit after the clock is read, and for the clocks of other servers. */
const clockSkewMillis = 60_000

/** The number of no run: the first one has 1. */
const noRun = 0

/** Reference data and author of one commit run. */
interface CommitRun {
  readonly batch: StoredBatch
  readonly facts: BatchFacts
  readonly mark: Mark
  readonly by: Submitting
}

/** The list is not being committed any more, or another run does it. */
class Superseded extends Data.TaggedError("Superseded")<{}> {}

const isThis = ({ state, version }: StoredBatch, job: CommitJob) => state === "committing" && version === job.version

const noneLeft = "No row can be submitted now: check the rows again"

const ourFault = "Something went wrong on our side, and no row of this list was submitted: contact the service desk"

const someWrong = (count: number): string =>
  count === 1
    ? "One row is no longer valid, so nothing was submitted: check the rows again"
    : `${count.toLocaleString("en-US")} rows are no longer valid, so nothing was submitted: check the rows again`

/**
 * Turns the rows of uploaded lists into applications, in chunks that stay hidden until one short transaction publishes
 * all of them. A run that ends before that leaves nothing: the next one starts over.
 */
export const BatchCommits = Layer.effectDiscard(
  Effect.gen(function* () {
    const database = yield* Database
    const clock = yield* ServerClock
    const trail = yield* AuditTrail
    const items = yield* WorkItems
    const store = yield* FileStore
    const secrets = yield* BatchSecrets
    const references = yield* BatchReferences
    const jobs = yield* Jobs

    /** Takes over the list, so that no earlier run continues. */
    const takeOverList = Effect.fnUntraced(function* (job: CommitJob) {
      const { batchId, clientId, version } = job
      const at = new Date(yield* clock.now)
      const run = yield* beginRun(clientId, batchId, version)
      const batch = Option.getOrNull(yield* findBatch(clientId, batchId))
      if (run === null || batch === null) return yield* new Superseded()
      const userId = yield* Effect.orDie(Effect.fromNullishOr(batch.committedBy))
      const mark = { at: new Date(at.getTime() - clockSkewMillis), ...(yield* readMark(clientId)) }
      return { batch, mark, by: { clientId, batchId, userId, at } }
    })

    /** Begins a run with its reference data. Changes during the read are found at the end, by the mark. */
    const beginRunWithFacts = Effect.fnUntraced(function* (job: CommitJob) {
      const { clientId } = job
      const run = yield* database.asClient(clientId, takeOverList(job))
      const accounts = yield* references.accounts(clientId)
      const facts = yield* database.asClient(clientId, references.factsOf(clientId, accounts, run.batch))
      return { ...run, facts } satisfies CommitRun
    })

    const nextRows = Effect.fnUntraced(function* ({ batchId, clientId }: CommitJob, after: number) {
      const rows = yield* readRowsAfter(clientId, batchId, after, rowsPerRead)
      return { rows, numbers: yield* reserveApplications(rows.length) }
    })

    /** Removes the leftovers of earlier runs, in chunks. */
    const removeLeftovers = Effect.fnUntraced(function* ({ batchId, clientId }: CommitJob, run: number) {
      yield* database
        .asClientAsyncCommit(clientId, removeUnmade(clientId, batchId, run, rowsPerPart))
        .pipe(Effect.repeat({ while: (count) => count === rowsPerPart }))
    })

    /**
     * Judges all rows by the reference data of the run and makes hidden applications. Returns the number made and the
     * number refused.
     */
    const makeHidden = Effect.fnUntraced(function* (job: CommitJob, { batch, by, facts }: CommitRun) {
      const { batchId, clientId, version } = job
      const judge = makeAccountJudge(facts)

      const prepareRow = Effect.fnUntraced(function* (stored: StoredRow, applicationId: number | undefined) {
        const cells = yield* secrets.openRow(clientId, batchId, stored)
        const row: AccountRow = { line: stored.line, cells, isSkipped: stored.isSkipped }
        const result = judge(row)
        const written = judgedRowOf(row, result)
        const isMade = applicationId !== undefined && !stored.isSkipped && isCommittable(written.state)
        if (!isMade) return { ...written, applicationId: null, draft: null, secrets: null } satisfies MadeRow
        return { ...written, applicationId, ...(yield* secrets.prepare(clientId, applicationId, result.steps)) }
      })

      const preparePart = (rows: ReadonlyArray<StoredRow>, numbers: ReadonlyArray<number>) =>
        Effect.forEach(
          rows,
          Effect.fnUntraced(function* (row, at) {
            if (at % rowsAtOnce === 0) yield* yieldToEventLoop
            return yield* prepareRow(row, numbers[at])
          })
        )

      const write = Effect.fnUntraced(function* (parts: ReadonlyArray<MadeRow>, done: number) {
        if (!(yield* noteProgress(clientId, batchId, { done, state: "committing", version, run: batch.run }))) {
          return yield* new Superseded()
        }
        return yield* makeApplications(by, parts)
      })

      const writePart = (parts: ReadonlyArray<MadeRow>, done: number) =>
        Effect.forkChild(database.asClientAsyncCommit(clientId, write(parts, done)))

      const readPart = (after: number) => database.asClientAsyncCommit(clientId, nextRows(job, after))

      let done = 0
      let created = 0
      let wrong = 0
      let last = 0
      let writing: Effect.Success<ReturnType<typeof writePart>> | null = null
      for (;;) {
        const { numbers, rows } = yield* readPart(last)
        for (const [at, part] of Arr.chunksOf(rows, rowsPerPart).entries()) {
          const made = yield* preparePart(part, numbers.slice(at * rowsPerPart))
          const skipped = part.filter(({ isSkipped }) => isSkipped).length
          const own = made.filter(({ applicationId }) => applicationId !== null).length
          done += part.length
          created += own
          wrong += part.length - skipped - own
          // Written while the next rows are judged.
          if (writing !== null) yield* Fiber.join(writing)
          writing = yield* writePart(made, done)
        }
        last = rows.at(-1)?.line ?? last
        if (rows.length < rowsPerRead) break
      }
      if (writing !== null) yield* Fiber.join(writing)
      return { created, wrong }
    })

    const lockRun = Effect.fnUntraced(function* (job: CommitJob, { run }: Pick<StoredBatch, "run">) {
      const batch = Option.getOrNull(yield* lockBatch(job.clientId, job.batchId))
      return batch === null || !isThis(batch, job) || batch.run !== run ? yield* new Superseded() : batch
    })

    const stepTo = Effect.fnUntraced(function* (
      { batchId, clientId }: CommitJob,
      batch: StoredBatch,
      act: "finish" | "refuse" | "fail",
      failure = ""
    ) {
      const next = decideBatch(batch.state, act)
      if (next._tag === "Refused") return yield* Effect.die(new Error(`${act} of a list that is ${batch.state}`))
      yield* writeStep(clientId, batchId, { state: next.state, at: new Date(yield* clock.now), failure })
    })

    const refuseCommit = Effect.fnUntraced(function* (job: CommitJob, seen: StoredBatch, failure: string) {
      const batch = yield* lockRun(job, seen)
      yield* countRows(job.clientId, job.batchId)
      yield* stepTo(job, batch, "refuse", failure)
    })

    /** Ends a commit that no retry can complete, with the reason. */
    const failCommit = Effect.fnUntraced(function* (job: CommitJob) {
      const batch = Option.getOrNull(yield* lockBatch(job.clientId, job.batchId))
      if (batch !== null && isThis(batch, job)) yield* stepTo(job, batch, "fail", ourFault)
    })

    /** Publishes all created applications atomically; false if the reference data used for validation have changed. */
    const publishApplications = Effect.fnUntraced(function* (
      job: CommitJob,
      { batch: seen, by, mark }: CommitRun,
      created: number
    ) {
      const { batchId, clientId } = job
      yield* lockPublication(clientId)
      const batch = yield* lockRun(job, seen)
      if (yield* hasDuplicateSince(clientId, batchId, mark)) return false
      yield* stepTo(job, batch, "finish")
      yield* writeCommitted(clientId, batchId, created)
      yield* giveUpFile(batch.blobId)
      yield* deleteInvestors(clientId, batchId)
      yield* items.open(batchItemOf(clientId, batchId))
      const { feeSchedule, privacy, terms } = batch.common.review
      yield* trail.append({
        clientId,
        actor: { userId: by.userId, kind: "client" },
        action: "batch.committed",
        subject: { kind: "batch", id: String(batchId) },
        facts: {
          sha256: batch.sha256,
          mode: batch.mode,
          createdCount: created,
          consent: { terms, feeSchedule, privacy }
        }
      })
      return true
    })

    /** Runs from the first row to the last; false if it has to start over. */
    const ran = Effect.fnUntraced(function* (job: CommitJob) {
      const { clientId } = job
      const from = yield* beginRunWithFacts(job)
      const { batch } = from
      yield* removeLeftovers(job, batch.run)
      const { created, wrong } = yield* makeHidden(job, from)
      const failure = created === 0 ? noneLeft : batch.mode === "all" && wrong > 0 ? someWrong(wrong) : null
      if (failure === null) return yield* database.asClient(clientId, publishApplications(job, from, created))
      yield* database.asClient(clientId, refuseCommit(job, batch, failure))
      return true
    })

    /** Removes the file of a committed list, or the applications of an uncommitted one. */
    const cleanUp = Effect.fnUntraced(function* (job: CommitJob) {
      const { batchId, clientId } = job
      yield* removeLeftovers(job, noRun)
      const batch = Option.getOrNull(yield* database.asClient(clientId, findBatch(clientId, batchId)))
      if (batch?.state === "committed") yield* store.remove({ clientId, fileId: batch.blobId })
    })

    yield* jobs.handle(
      "bulk-commit",
      Effect.fn("BatchCommits.commit")(function* (job) {
        yield* ran(job).pipe(
          Effect.repeat({ until: (isThrough) => isThrough }),
          // After a database error the job is tried again.
          sqlErrorAsFailure,
          Effect.catchDefect((defect) =>
            Effect.andThen(
              Effect.logError(`The list ${String(job.batchId)} could not be committed`, defect),
              database.asClient(job.clientId, failCommit(job))
            )
          ),
          Effect.catchTag("Superseded", () => Effect.void)
        )
        yield* cleanUp(job)
      })
    )
  })
)
