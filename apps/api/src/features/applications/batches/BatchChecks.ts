import type { NumbersAt } from "@reclaim/core/domain/application/batch/BatchReference"
import type { AccountColumnName } from "@reclaim/core/rules/application/batch/accountColumns"
import { accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import { cellsByColumn } from "@reclaim/core/rules/application/batch/cellsByColumn"
import { decideBatch } from "@reclaim/core/rules/application/batch/decideBatch"
import type { AccountRow } from "@reclaim/core/rules/application/batch/judgeAccountRow"
import { makeAccountJudge } from "@reclaim/core/rules/application/batch/makeAccountJudge"
import { committableCount } from "@reclaim/core/rules/application/batch/rowStateOf"
import { recogniseTitles, type TitleMapping } from "@reclaim/core/rules/application/batch/recogniseTitles"
import type { TableRow } from "@reclaim/xlsx/read/TableRow"
import { Array as Arr, Data, Effect, Layer, Option, Stream } from "effect"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { FileStore } from "../../../platform/files/store/FileStore.ts"
import { FileStoreAway } from "../../../platform/files/store/FileStoreAway.ts"
import { Jobs } from "../../../platform/jobs/Jobs.ts"
import type { JobPayload } from "../../../platform/jobs/JobKind.ts"
import { yieldToEventLoop } from "../../../platform/process/forEachChunked.ts"
import { sqlErrorAsFailure } from "../../../platform/sql/sqlErrors.ts"
import { rowsOfFile } from "./BatchFile.ts"
import { BatchReferences } from "./BatchReferences.ts"
import { BatchSecrets } from "./BatchSecrets.ts"
import { type CheckedWritten, readCorrectedRows, readSkippedLines, writeCheckedRows } from "./batchRowRows.ts"
import { countRows, findBatch, lockBatch, noteProgress, type StoredBatch, writeStep, writeTally } from "./batchRows.ts"
import { judgedRowOf } from "./judgedRowOf.ts"
import { makeRowTally, type RowTally } from "./rowTally.ts"
import { rowsPerPart } from "./rowsPerPart.ts"
import { storableText } from "./storableText.ts"

type CheckJob = JobPayload<"bulk-check">

/** Rows judged before other requests have a turn. */
const rowsAtOnce = 5

const ourFault = "Something went wrong on our side, and this list was not checked: contact the service desk"

/** The list was cancelled, or is checked by other columns, by another run. */
class Superseded extends Data.TaggedError("Superseded")<{}> {}

type Tally = ReturnType<typeof makeRowTally>

const hasCommittable = ({ counts }: RowTally): boolean => committableCount(counts) > 0

const isThis = ({ state, version }: StoredBatch, job: CheckJob) => state === "checking" && version === job.version

/** Checks the rows of uploaded lists: the original file with its corrections, by the same rules as the page. */
export const BatchChecks = Layer.effectDiscard(
  Effect.gen(function* () {
    const database = yield* Database
    const clock = yield* ServerClock
    const store = yield* FileStore
    const secrets = yield* BatchSecrets
    const references = yield* BatchReferences
    const jobs = yield* Jobs

    const beginCheck = Effect.fnUntraced(function* (job: CheckJob, accounts: ReadonlyArray<NumbersAt>) {
      const { batchId, clientId } = job
      const batch = Option.getOrNull(yield* findBatch(clientId, batchId))
      if (batch === null || !isThis(batch, job)) return yield* new Superseded()
      const corrected = yield* readCorrectedRows(clientId, batchId)
      const patches = yield* Effect.forEach(corrected, (row) =>
        Effect.map(secrets.openPatch(clientId, batchId, row), (cells) => [row.line, cells] as const)
      )
      const skipped = new Set(yield* readSkippedLines(clientId, batchId))
      return { batch, facts: yield* references.factsOf(clientId, accounts, batch), patches: new Map(patches), skipped }
    })

    /** Judges some rows; those that were written before a restart are judged for the sake of the later ones only. */
    const makeRowChecker = (
      job: CheckJob,
      { batch, facts, patches, skipped }: Effect.Success<ReturnType<typeof beginCheck>>,
      tally: Tally
    ) => {
      const { batchId, clientId, version } = job
      const judge = makeAccountJudge(facts)
      let places: ReadonlyArray<AccountColumnName | null> | null = null
      let done = 0

      const checkRow = Effect.fnUntraced(function* ({ cells: found, line }: TableRow) {
        const original = cellsByColumn(places ?? [], found.map(storableText))
        const row: AccountRow = {
          line,
          cells: { ...original, ...patches.get(line) },
          isSkipped: skipped.has(line)
        }
        const judged = judgedRowOf(row, judge(row))
        tally.add(judged, row.isSkipped === true)
        if (done % rowsAtOnce === 0) yield* yieldToEventLoop
        done += 1
        return { original, judged, isWritten: done <= batch.done }
      })

      const checkPart = Effect.fnUntraced(function* (rows: ReadonlyArray<TableRow>) {
        const judged = yield* Effect.forEach(rows, checkRow)
        const written = yield* Effect.forEach(
          judged.filter(({ isWritten }) => !isWritten),
          ({ judged: row, original }) =>
            Effect.map(
              secrets.splitRow(clientId, batchId, row.line, original as Readonly<Record<string, string>>),
              ({ open, sealed }): CheckedWritten => ({ ...row, cells: open, sealed })
            )
        )
        if (written.length === 0) return
        yield* database.asClientAsyncCommit(
          clientId,
          Effect.gen(function* () {
            yield* writeCheckedRows(clientId, batchId, written)
            if (!(yield* noteProgress(clientId, batchId, { done, state: "checking", version, run: batch.run }))) {
              return yield* new Superseded()
            }
          })
        )
      })

      return Effect.fnUntraced(function* (rows: ReadonlyArray<TableRow>) {
        const [first] = rows
        const isFirst = places === null
        // Without a mapping, a title names the column of the same name.
        places ??= recogniseTitles(
          accountColumns,
          first?.cells ?? [],
          batch.columns as TitleMapping<AccountColumnName>
        ).places
        const parts = Arr.chunksOf(isFirst ? rows.slice(1) : rows, rowsPerPart)
        yield* Effect.forEach(parts, checkPart, { discard: true })
      })
    }

    /** Ends the check with the tally of all rows, or with the reason that it failed. */
    const endCheck = Effect.fnUntraced(function* (job: CheckJob, outcome: RowTally | string) {
      const { batchId, clientId } = job
      const batch = Option.getOrNull(yield* lockBatch(clientId, batchId))
      if (batch === null || !isThis(batch, job)) return
      const isWhole = typeof outcome !== "string"
      yield* isWhole ? writeTally(clientId, batchId, outcome) : countRows(clientId, batchId)
      const next = decideBatch(
        batch.state,
        isWhole ? (hasCommittable(outcome) ? "settle_ready" : "settle_open") : "fail"
      )
      if (next._tag === "Refused") return
      const at = new Date(yield* clock.now)
      yield* writeStep(clientId, batchId, { state: next.state, at, failure: isWhole ? "" : outcome })
    })

    yield* jobs.handle(
      "bulk-check",
      Effect.fn("BatchChecks.check")(
        function* (job) {
          const { clientId } = job
          const accounts = yield* references.accounts(clientId)
          const from = yield* database.asClient(clientId, beginCheck(job, accounts))
          const tally = makeRowTally()
          const outcome = yield* rowsOfFile(store, { clientId, fileId: from.batch.blobId }).pipe(
            Stream.runForEach(makeRowChecker(job, from, tally)),
            Effect.map(tally.result),
            Effect.catchTag("ListRefused", ({ message }) => Effect.succeed(message))
          )
          yield* database.asClient(clientId, endCheck(job, outcome))
        },
        (checking, job) =>
          // After a database error the job is tried again.
          Effect.catchDefect(sqlErrorAsFailure(checking), (defect) =>
            // A job that failed is done again, which is of use only here.
            defect instanceof FileStoreAway
              ? Effect.die(defect)
              : Effect.andThen(
                  Effect.logError(`The list ${String(job.batchId)} could not be checked`, defect),
                  database.asClient(job.clientId, endCheck(job, ourFault))
                )
          ),
        Effect.catchTag("Superseded", () => Effect.void)
      )
    )
  })
)
