import { Conflict, Invalid, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { WireBatch } from "@reclaim/core/contract/applications/batches/WireBatch"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { BatchPage } from "@reclaim/core/domain/application/batch/BatchPage"
import type { BatchReference } from "@reclaim/core/domain/application/batch/BatchReference"
import type { CommitMode } from "@reclaim/core/domain/application/batch/CommitMode"
import { CorrectedRows } from "@reclaim/core/domain/application/batch/CorrectedRows"
import type { RowProblemCode } from "@reclaim/core/domain/application/batch/RowProblem"
import type { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import { UploadRowPage } from "@reclaim/core/domain/application/batch/UploadRowPage"
import { type AccountColumnName, accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import type { BatchAct, BatchMapping, RowChange, SeenBatch } from "@reclaim/core/rules/application/batch/BatchAct"
import { batchLifetimeDays, decideBatch } from "@reclaim/core/rules/application/batch/decideBatch"
import { headerFingerprint } from "@reclaim/core/rules/application/batch/headerFingerprint"
import { recogniseTitles } from "@reclaim/core/rules/application/batch/recogniseTitles"
import { isUnanswered } from "@reclaim/core/rules/application/batch/common/commonFields"
import { committableCount } from "@reclaim/core/rules/application/batch/rowStateOf"
import { Context, Effect, Layer, Option } from "effect"
import { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { FileStore } from "../../../platform/files/store/FileStore.ts"
import { Jobs } from "../../../platform/jobs/Jobs.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import { batchItemOf } from "../answers/batchItemOf.ts"
import { type ArrivedList, ArrivedLists } from "./ArrivedLists.ts"
import { BatchReferences } from "./BatchReferences.ts"
import { readRows, type RowsAsked, writeSkips } from "./batchRowRows.ts"
import {
  countRows,
  emptyBatch,
  findBatch,
  giveUpFile,
  insertBatch,
  lockBatch,
  readBatches,
  rememberMapping,
  type StoredBatch,
  writeCommit,
  writeMapping,
  writeStep
} from "./batchRows.ts"
import { BatchSecrets } from "./BatchSecrets.ts"
import { countTouched, writeWithdrawing } from "./commitRows.ts"
import { nextBatchState } from "./nextBatchState.ts"
import { queueCheck } from "./queueCheck.ts"
import { RowCorrections, type RowEdit, type SameCells } from "./RowCorrections.ts"
import { noBatch, lockBatchAtVersion, shownBatch } from "./lockBatchAtVersion.ts"
import { shownRow } from "./shownRow.ts"
import { withdrawPart } from "./withdrawPart.ts"

/** A user of a client, who uploads its lists. */
interface BatchAuthor {
  readonly clientId: number
  readonly userId: number
}

const dayMillis = 86_400_000

const sameUpload = new Conflict({ message: "This upload is already a list", code: "already_done" })

const unmappedColumns = (columns: ReadonlyArray<AccountColumnName>) =>
  new Invalid({
    message: `Choose the columns for ${columns.join(", ")}`,
    fields: Object.fromEntries(columns.map((column) => [`columns.${column}`, "Choose what this column contains"]))
  })

const beingLookedAt = (count: number) =>
  new Conflict({
    message: `${count === 1 ? "One account of this list is" : `${count.toLocaleString("en-US")} accounts of this list are`} already being reviewed or decided`,
    code: "wrong_state"
  })

const notAllRight = (count: number) =>
  new Conflict({
    message: `${count === 1 ? "One row" : `${count.toLocaleString("en-US")} rows`} can't be submitted: correct them, or submit the others only`,
    code: "wrong_state"
  })

const noAnswers = new Conflict({
  message: "First answer what applies to all rows: who signs, where refunds are paid, and what you agree to",
  code: "wrong_state"
})

type ActError = NotFound | Conflict | Stale | Invalid

/** Lists of accounts that a client's users upload as files. The caller decides who may see and change them. */
export class AccountBatches extends Context.Service<
  AccountBatches,
  {
    /** The newest first; none for a null client. */
    readonly list: (
      clientId: number | null,
      part: { readonly offset: number; readonly limit: number }
    ) => Effect.Effect<BatchPage>
    readonly reference: (clientId: number, fingerprint: string | null) => Effect.Effect<BatchReference>
    readonly find: (clientId: number | null, batchId: number) => Effect.Effect<UploadBatch, NotFound>
    readonly rows: (
      clientId: number | null,
      batchId: number,
      asked: RowsAsked
    ) => Effect.Effect<UploadRowPage, NotFound>
    /** Starts a list from a completed upload, once per idempotency key. */
    readonly add: (by: BatchAuthor, uploadId: number) => Effect.Effect<UploadBatch, ActError>
    /** Saves the mapping and has the rows checked by it. */
    readonly map: (by: BatchAuthor, of: SeenBatch, mapping: BatchMapping) => Effect.Effect<UploadBatch, ActError>
    readonly changeRows: (by: BatchAuthor, of: SeenBatch, change: RowChange) => Effect.Effect<CorrectedRows, ActError>
    /** Runs once per idempotency key. */
    readonly act: (by: BatchAuthor, of: SeenBatch, act: BatchAct) => Effect.Effect<UploadBatch, ActError>
    readonly cancel: (by: BatchAuthor, of: SeenBatch) => Effect.Effect<UploadBatch, ActError>
  }
>()("@reclaim/app-api/AccountBatches") {
  static readonly layer = Layer.effect(
    AccountBatches,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const items = yield* WorkItems
      const jobs = yield* Jobs
      const store = yield* FileStore
      const secrets = yield* BatchSecrets
      const references = yield* BatchReferences
      const corrections = yield* RowCorrections
      const arrived = yield* ArrivedLists

      const now = Effect.map(clock.now, (millis) => new Date(millis))

      const recordAudit = (
        clientId: number,
        userId: number | null,
        action: AuditAction,
        batchId: number,
        facts: AuditFacts
      ) =>
        trail.append({
          clientId,
          actor: userId === null ? { userId, kind: "system" } : { userId, kind: "client" },
          action,
          subject: { kind: "batch", id: String(batchId) },
          facts
        })

      const current = Effect.fnUntraced(function* (clientId: number, batchId: number) {
        const stored = Option.getOrNull(yield* findBatch(clientId, batchId))
        return stored === null ? yield* noBatch : yield* shownBatch(secrets, clientId, stored)
      })

      const after = (clientId: number, batchId: number) =>
        Effect.catchTag(current(clientId, batchId), "NotFound", Effect.die)

      const addBatch = Effect.fnUntraced(function* ({ clientId, userId }: BatchAuthor, file: ArrivedList) {
        const at = yield* now
        const expiresAt = new Date(at.getTime() + batchLifetimeDays * dayMillis)
        const batchId = yield* insertBatch(clientId, { ...file, userId, at, expiresAt })
        if (batchId === null) return yield* sameUpload
        yield* jobs.enqueue("batch-expiry", { clientId, batchId }, { clientId, runAfter: expiresAt.getTime() })
        yield* recordAudit(clientId, userId, "batch.added", batchId, {
          sha256: Buffer.from(file.sha256).toString("hex")
        })
        return yield* after(clientId, batchId)
      })

      const mapColumns = Effect.fnUntraced(function* ({ clientId }: BatchAuthor, of: SeenBatch, mapping: BatchMapping) {
        const batch = yield* lockBatchAtVersion(secrets, clientId, of)
        const state = yield* nextBatchState(batch.state, "map")
        const { columns, dateOrder, isRemembered } = mapping
        const { missing } = recogniseTitles(accountColumns, batch.titles, columns)
        if (missing.length > 0) return yield* unmappedColumns(missing)
        const { common, sealed } = yield* secrets.splitCommon(clientId, batch, mapping.common)
        yield* writeMapping(clientId, of.batchId, { columns, dateOrder, common, commonSealed: sealed })
        if (isRemembered) yield* rememberMapping(clientId, headerFingerprint(batch.titles), columns)
        yield* writeStep(clientId, of.batchId, { state, at: yield* now })
        yield* queueCheck(jobs, clientId, batch)
        return yield* after(clientId, of.batchId)
      })

      const again = Effect.fnUntraced(function* (clientId: number, batch: StoredBatch) {
        const state = yield* nextBatchState(batch.state, "recheck")
        yield* writeStep(clientId, batch.batchId, { state, at: yield* now })
        yield* queueCheck(jobs, clientId, batch)
        return new CorrectedRows({ batch: yield* after(clientId, batch.batchId), rows: [] })
      })

      const fixRow = Effect.fnUntraced(function* (
        { clientId }: BatchAuthor,
        of: SeenBatch,
        line: number,
        edit: RowEdit
      ) {
        const batch = yield* lockBatchAtVersion(secrets, clientId, of)
        yield* nextBatchState(batch.state, "fix")
        const rows = yield* corrections.fixRow(clientId, batch, line, edit)
        if (rows === null) return yield* again(clientId, batch)
        const { committable } = yield* countRows(clientId, of.batchId)
        const state = yield* nextBatchState(batch.state, committable > 0 ? "settle_ready" : "settle_open")
        yield* writeStep(clientId, of.batchId, { state, at: yield* now })
        return new CorrectedRows({ batch: yield* after(clientId, of.batchId), rows: rows.map(shownRow) })
      })

      const fixCells = Effect.fnUntraced(function* ({ clientId }: BatchAuthor, of: SeenBatch, same: SameCells) {
        const batch = yield* lockBatchAtVersion(secrets, clientId, of)
        yield* nextBatchState(batch.state, "recheck")
        const count = yield* corrections.fixCells(clientId, batch, same)
        if (count > 0) return yield* again(clientId, batch)
        return new CorrectedRows({ batch: yield* after(clientId, of.batchId), rows: [] })
      })

      const skipRows = Effect.fnUntraced(function* (
        { clientId }: BatchAuthor,
        of: SeenBatch,
        code: RowProblemCode,
        isSkipped: boolean
      ) {
        const batch = yield* lockBatchAtVersion(secrets, clientId, of)
        yield* nextBatchState(batch.state, "recheck")
        if ((yield* writeSkips(clientId, of.batchId, code, isSkipped)) > 0) return yield* again(clientId, batch)
        return new CorrectedRows({ batch: yield* after(clientId, of.batchId), rows: [] })
      })

      const applyRowChange = (by: BatchAuthor, of: SeenBatch, change: RowChange) => {
        switch (change._tag) {
          case "FixRow":
            return fixRow(by, of, change.line, { cells: change.cells, isSkipped: null })
          case "SkipRow":
            return fixRow(by, of, change.line, { cells: {}, isSkipped: change.isSkipped })
          case "FixCells":
            return fixCells(by, of, change)
          case "SkipRows":
            return skipRows(by, of, change.code, change.isSkipped)
        }
      }

      const beginCommit = Effect.fnUntraced(function* (
        { clientId, userId }: BatchAuthor,
        of: SeenBatch,
        mode: CommitMode
      ) {
        const { batchId } = of
        const batch = yield* lockBatchAtVersion(secrets, clientId, of)
        const state = yield* nextBatchState(batch.state, "commit")
        const { counts, rows } = batch
        if (isUnanswered(batch.common)) return yield* noAnswers
        const committable = committableCount(counts)
        const wanted = (rows ?? 0) - (counts.skipped ?? 0)
        if (mode === "all" && committable < wanted) return yield* notAllRight(wanted - committable)
        yield* writeCommit(clientId, batchId, mode, userId)
        yield* writeStep(clientId, batchId, { state, at: yield* now })
        const job = { clientId, batchId, version: batch.version + 1 }
        yield* jobs.enqueue("bulk-commit", job, { clientId, key: `${String(batchId)}.${String(job.version)}` })
        return yield* after(clientId, batchId)
      })

      const rollBackBatch = Effect.fnUntraced(function* ({ clientId, userId }: BatchAuthor, of: SeenBatch) {
        const { batchId } = of
        const batch = yield* lockBatchAtVersion(secrets, clientId, of)
        const state = yield* nextBatchState(batch.state, "roll_back")
        const { touched, waiting } = yield* countTouched(clientId, batchId)
        if (touched > 0) return yield* beingLookedAt(touched)
        const at = yield* now
        yield* items.done(batchItemOf(clientId, batchId))
        yield* writeStep(clientId, batchId, { state, at })
        yield* writeWithdrawing(clientId, batchId, true)
        if (!(yield* withdrawPart(clientId, batchId, at))) {
          yield* jobs.enqueue("bulk-withdraw", { clientId, batchId }, { clientId, key: String(batchId) })
        }
        yield* recordAudit(clientId, userId, "batch.rolledBack", batchId, { withdrawnCount: waiting })
        return yield* after(clientId, batchId)
      })

      const cancelBatch = Effect.fnUntraced(function* ({ clientId, userId }: BatchAuthor, of: SeenBatch) {
        const { batchId } = of
        const batch = yield* lockBatchAtVersion(secrets, clientId, of)
        const state = yield* nextBatchState(batch.state, "cancel")
        yield* emptyBatch(clientId, batchId)
        yield* giveUpFile(batch.blobId)
        yield* writeStep(clientId, batchId, { state, at: yield* now })
        yield* recordAudit(clientId, userId, "batch.cancelled", batchId, {})
        return { batch: yield* after(clientId, batchId), fileId: batch.blobId }
      })

      const expireBatch = Effect.fnUntraced(function* (clientId: number, batchId: number) {
        const batch = Option.getOrNull(yield* lockBatch(clientId, batchId))
        if (batch === null) return null
        const next = decideBatch(batch.state, "expire")
        if (next._tag === "Refused") return null
        yield* emptyBatch(clientId, batchId)
        yield* giveUpFile(batch.blobId)
        yield* writeStep(clientId, batchId, { state: next.state, at: yield* now })
        yield* recordAudit(clientId, null, "batch.expired", batchId, {})
        return batch.blobId
      })

      yield* jobs.handle(
        "batch-expiry",
        Effect.fn("AccountBatches.expire")(function* ({ batchId, clientId }) {
          const fileId = yield* database.asClient(clientId, expireBatch(clientId, batchId))
          if (fileId !== null) yield* store.remove({ clientId, fileId })
        })
      )

      /** Runs in one transaction of the client, once per idempotency key. */
      const once = <E, R>({ clientId }: BatchAuthor, act: Effect.Effect<UploadBatch, E, R>) =>
        database.asClient(clientId, exactlyOnce(WireBatch, act)).pipe(Effect.provideService(ServerClock, clock))

      return AccountBatches.of({
        list: Effect.fn("AccountBatches.list")(function* (clientId, part) {
          if (clientId === null) return new BatchPage({ batches: [], totalCount: 0 })
          const { entries, totalCount } = yield* database.asClient(clientId, readBatches(clientId, part))
          return new BatchPage({ batches: entries, totalCount })
        }),
        reference: Effect.fn("AccountBatches.reference")(function* (clientId, fingerprint) {
          const accounts = yield* references.accounts(clientId)
          return yield* database.asClient(clientId, references.read(clientId, accounts, fingerprint))
        }),
        find: Effect.fn("AccountBatches.find")(function* (clientId, batchId) {
          return clientId === null ? yield* noBatch : yield* database.asClient(clientId, current(clientId, batchId))
        }),
        rows: Effect.fn("AccountBatches.rows")(function* (clientId, batchId, asked) {
          if (clientId === null) return yield* noBatch
          const { rows, totalCount } = yield* database.asClient(
            clientId,
            Effect.andThen(current(clientId, batchId), readRows(clientId, batchId, asked))
          )
          return new UploadRowPage({ rows: rows.map(shownRow), totalCount })
        }),
        add: Effect.fn("AccountBatches.add")((by, uploadId) =>
          Effect.flatMap(arrived.find(by, uploadId), (file) => once(by, addBatch(by, file)))
        ),
        map: Effect.fn("AccountBatches.map")((by, of, mapping) =>
          database.asClient(by.clientId, mapColumns(by, of, mapping))
        ),
        changeRows: Effect.fn("AccountBatches.changeRows")((by, of, change) =>
          database.asClient(by.clientId, applyRowChange(by, of, change))
        ),
        act: Effect.fn("AccountBatches.act")((by, of, act) =>
          once(by, act._tag === "Commit" ? beginCommit(by, of, act.mode) : rollBackBatch(by, of))
        ),
        cancel: Effect.fn("AccountBatches.cancel")(function* (by, of) {
          const { clientId } = by
          const { batch, fileId } = yield* database.asClient(clientId, cancelBatch(by, of))
          yield* store.remove({ clientId, fileId })
          return batch
        })
      })
    })
  )
}
