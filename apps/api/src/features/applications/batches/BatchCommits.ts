import { decideBatch } from "@reclaim/core/rules/batch/decideBatch"
import type { BatchFacts } from "@reclaim/core/rules/batch/BatchFacts"
import type { AccountRow } from "@reclaim/core/rules/batch/judgeAccountRow"
import { makeAccountJudge } from "@reclaim/core/rules/batch/makeAccountJudge"
import { isCommittable } from "@reclaim/core/rules/batch/rowStateOf"
import { Data, Effect, Layer, Option } from "effect"
import { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { FileStore } from "../../../platform/files/store/FileStore.ts"
import type { JobPayload } from "../../../platform/jobs/JobKind.ts"
import { Jobs } from "../../../platform/jobs/Jobs.ts"
import { maxRowsPerTransaction } from "../../../platform/jobs/maxRowsPerTransaction.ts"
import { yieldToEventLoop } from "../../../platform/process/forEachChunked.ts"
import { batchItemOf } from "../answers/batchItemOf.ts"
import { BatchReferences } from "./BatchReferences.ts"
import { BatchSecrets } from "./BatchSecrets.ts"
import { readRowsAfter } from "./batchRowRows.ts"
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
  clearPrepared,
  insertApplications,
  type PreparedRow,
  reserveApplications,
  writePrepared
} from "./commitRows.ts"
import { deleteInvestors } from "./investorRows.ts"
import { judgedRowOf } from "./judgedRowOf.ts"
import { rowsPerPart } from "./rowsPerPart.ts"

type Committed = JobPayload<"bulk-commit">

/** Rows judged before other requests have a turn. */
const rowsAtOnce = 25

/** Values sealed or opened side by side. */
const sealedAtOnce = 8

/** The list is not being committed any more, because another run has done it. */
class Superseded extends Data.TaggedError("Superseded")<{}> {}

const isThis = ({ state, version }: StoredBatch, job: Committed) => state === "committing" && version === job.version

const noneLeft = "Nothing can be submitted any more: look at the rows again"

const ourFault =
  "This list could not be submitted for a fault of ours, and nothing was made of it: tell the service desk"

const someWrong = (count: number): string =>
  count === 1
    ? "One row is not right any more, so nothing was submitted: look at the rows again"
    : `${count.toLocaleString("en-US")} rows are not right any more, so nothing was submitted: look at the rows again`

/**
 * Makes applications of the rows of uploaded lists. Everything that takes long is done before, in parts; the applications
 * of a list come to be in one short transaction, all or none.
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

    const begun = Effect.fnUntraced(function* (job: Committed) {
      const batch = Option.getOrNull(yield* findBatch(job.clientId, job.batchId))
      if (batch === null || !isThis(batch, job)) return yield* new Superseded()
      return { batch, facts: yield* references.factsOf(job.clientId, batch) }
    })

    const nextRows = Effect.fnUntraced(function* ({ batchId, clientId }: Committed, after: number) {
      const rows = yield* readRowsAfter(clientId, batchId, after, rowsPerPart)
      return { rows, numbers: yield* reserveApplications(rows.length) }
    })

    /** Judges all rows by what holds now, and prepares what is made of them; answers of how many it was, and how many can't be. */
    const prepared = Effect.fnUntraced(function* (job: Committed, facts: BatchFacts) {
      const { batchId, clientId, version } = job
      const judge = makeAccountJudge(facts)
      let after = 0
      let done = 0
      let made = 0
      let wrong = 0
      for (;;) {
        const { numbers, rows } = yield* database.asClient(clientId, nextRows(job, after))
        if (rows.length === 0) return { made, wrong }
        const opened = yield* Effect.forEach(
          rows,
          (stored) =>
            Effect.map(secrets.openRow(clientId, batchId, stored), (cells): AccountRow => ({
              line: stored.line,
              cells,
              isSkipped: stored.isSkipped
            })),
          { concurrency: sealedAtOnce }
        )
        const judged = yield* Effect.forEach(
          opened,
          Effect.fnUntraced(function* (row: AccountRow, at: number) {
            const result = judge(row)
            if (at % rowsAtOnce === 0) yield* yieldToEventLoop
            return { isSkipped: row.isSkipped === true, result, written: judgedRowOf(row, result) }
          })
        )
        const parts = yield* Effect.forEach(
          judged,
          Effect.fnUntraced(function* ({ isSkipped, result, written }, at: number) {
            const applicationId = numbers[at]
            if (applicationId === undefined || isSkipped || !isCommittable(written.state)) {
              return { ...written, applicationId: null, draft: null, secrets: null } satisfies PreparedRow
            }
            const steps = yield* secrets.prepare(clientId, applicationId, result.steps)
            return { ...written, applicationId, ...steps } satisfies PreparedRow
          }),
          { concurrency: sealedAtOnce }
        )
        after = rows.at(-1)?.line ?? after
        done += rows.length
        made += parts.filter(({ applicationId }) => applicationId !== null).length
        wrong += judged.filter(({ isSkipped, written }) => !isSkipped && !isCommittable(written.state)).length
        yield* database.asClient(
          clientId,
          Effect.gen(function* () {
            yield* writePrepared(clientId, batchId, parts)
            if (!(yield* noteProgress(clientId, batchId, { done, state: "committing", version }))) {
              return yield* new Superseded()
            }
          })
        )
      }
    })

    const held = Effect.fnUntraced(function* (job: Committed) {
      const batch = Option.getOrNull(yield* lockBatch(job.clientId, job.batchId))
      return batch === null || !isThis(batch, job) ? yield* new Superseded() : batch
    })

    const stepTo = Effect.fnUntraced(function* (
      { batchId, clientId }: Committed,
      batch: StoredBatch,
      act: "finish" | "refuse" | "fail",
      failure = ""
    ) {
      const next = decideBatch(batch.state, act)
      if (next._tag === "Refused") return yield* Effect.die(new Error(`${act} of a list that is ${batch.state}`))
      yield* writeStep(clientId, batchId, { state: next.state, at: new Date(yield* clock.now), failure })
    })

    const refused = Effect.fnUntraced(function* (job: Committed, failure: string) {
      const batch = yield* held(job)
      yield* countRows(job.clientId, job.batchId)
      yield* stepTo(job, batch, "refuse", failure)
    })

    /** What can't be done however often it is tried ends, and says so. */
    const failed = Effect.fnUntraced(function* (job: Committed) {
      const batch = yield* held(job)
      yield* stepTo(job, batch, "fail", ourFault)
    })

    const committed = Effect.fnUntraced(function* (job: Committed) {
      const { batchId, clientId } = job
      const batch = yield* held(job)
      const userId = yield* Effect.orDie(Effect.fromNullishOr(batch.committedBy))
      yield* countRows(clientId, batchId)
      const created = yield* insertApplications(clientId, batchId, userId, new Date(yield* clock.now))
      yield* stepTo(job, batch, "finish")
      yield* writeCommitted(clientId, batchId, created)
      yield* giveUpFile(batch.blobId)
      yield* deleteInvestors(clientId, batchId)
      yield* items.open(batchItemOf(clientId, batchId))
      const { feeSchedule, privacy, terms } = batch.common.review
      yield* trail.append({
        clientId,
        actor: { userId, kind: "client" },
        action: "batch.committed",
        subject: { kind: "batch", id: String(batchId) },
        facts: {
          sha256: batch.sha256,
          mode: batch.mode,
          createdCount: created,
          consent: { terms, feeSchedule, privacy }
        }
      })
    })

    /** What was prepared is in the applications, or is not needed any more. */
    const tidied = Effect.fnUntraced(function* ({ batchId, clientId }: Committed) {
      for (let after: number | null = 0; after !== null;) {
        after = yield* database.asClient(clientId, clearPrepared(clientId, batchId, after, maxRowsPerTransaction))
      }
      const batch = Option.getOrNull(yield* database.asClient(clientId, findBatch(clientId, batchId)))
      if (batch?.state === "committed") yield* store.remove({ clientId, fileId: batch.blobId })
    })

    yield* jobs.handle(
      "bulk-commit",
      Effect.fn("BatchCommits.commit")(function* (job) {
        const { clientId } = job
        yield* Effect.gen(function* () {
          const { batch, facts } = yield* database.asClient(clientId, begun(job))
          const { made, wrong } = yield* prepared(job, facts)
          const failure = made === 0 ? noneLeft : batch.mode === "all" && wrong > 0 ? someWrong(wrong) : null

          yield* database.asClient(clientId, failure === null ? committed(job) : refused(job, failure))
        }).pipe(
          Effect.catchDefect((defect) =>
            Effect.andThen(
              Effect.logError(`The list ${String(job.batchId)} could not be committed`, defect),
              database.asClient(clientId, failed(job))
            )
          ),
          Effect.catchTag("Superseded", () => Effect.void)
        )
        yield* tidied(job)
      })
    )
  })
)
