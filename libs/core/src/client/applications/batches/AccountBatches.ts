import { Context, Effect, Layer } from "effect"
import { BatchGroup } from "../../../contract/applications/batches/BatchGroup.ts"
import type { ApplicationSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import { type BatchPage, batchPageLimit } from "../../../domain/batch/BatchPage.ts"
import type { BatchInvestors } from "../../../domain/batch/BatchInvestors.ts"
import type { BatchReference } from "../../../domain/batch/BatchReference.ts"
import type { CommitMode } from "../../../domain/batch/CommitMode.ts"
import type { CorrectedRows } from "../../../domain/batch/CorrectedRows.ts"
import type { DateOrder } from "../../../domain/batch/DateOrder.ts"
import type { RowProblemCode } from "../../../domain/batch/RowProblem.ts"
import type { RowState } from "../../../domain/batch/RowState.ts"
import type { UploadBatch } from "../../../domain/batch/UploadBatch.ts"
import { type UploadRowPage, uploadRowPageLimit } from "../../../domain/batch/UploadRowPage.ts"
import type { CallFailure } from "../../../domain/failure/CallFailure.ts"
import type { AccountColumnName } from "../../../rules/batch/accountColumns.ts"
import type { CellsOf } from "../../../rules/batch/BatchColumn.ts"
import type { InvestorFileRow } from "../../../rules/batch/judgeInvestorRows.ts"
import type { TitleMapping } from "../../../rules/batch/recogniseTitles.ts"
import { callFailures } from "../../calls/callFailures.ts"
import { callsOf } from "../../calls/callsOf.ts"

/** An uploaded list as it was seen. */
export interface SeenBatch {
  readonly batchId: number
  readonly version: number
}

/** What is said of a file as a whole. */
export interface BatchMapping {
  /** By the titles as they are compared. */
  readonly columns: TitleMapping<AccountColumnName>
  readonly dateOrder: DateOrder | null
  /** Whether the columns hold for the next file with the same titles. */
  readonly isRemembered: boolean
  readonly common: ApplicationSteps
}

/** Which rows of a list are read. */
export interface RowQuestion {
  readonly state?: RowState
  readonly code?: RowProblemCode
  readonly offset?: number
  readonly limit?: number
}

/** A file that can be made of a list, or of the template. */
export type ListFileForm = "csv" | "xlsx"

const seenOf = ({ batchId, version }: SeenBatch) => ({ params: { id: batchId }, headers: { version } })

const onceOf = (key: string, { batchId, version }: SeenBatch) => ({
  params: { id: batchId },
  headers: { key, version }
})

/** Many accounts at once, as a file. Changes fail with status 412 and the list as it is now when it was changed since. */
export class AccountBatches extends Context.Service<
  AccountBatches,
  {
    /** The newest first. */
    readonly list: (part: {
      readonly offset?: number
      readonly limit?: number
      readonly viewAs?: number
    }) => Effect.Effect<BatchPage, CallFailure>
    /** What a file is judged by; `fingerprint` is that of its titles, for what was said of them before. */
    readonly reference: (fingerprint?: string) => Effect.Effect<BatchReference, CallFailure>
    readonly template: (form: ListFileForm) => Effect.Effect<Uint8Array, CallFailure>
    readonly investorTemplate: (form: ListFileForm) => Effect.Effect<Uint8Array, CallFailure>
    readonly find: (batchId: number, viewAs?: number) => Effect.Effect<UploadBatch, CallFailure>
    /** The same, asked by the page alone: it counts as no activity of the user. */
    readonly follow: (batchId: number, viewAs?: number) => Effect.Effect<UploadBatch, CallFailure>
    /** Of a finished upload of the purpose `account_list`, once for each key. */
    readonly add: (key: string, uploadId: number) => Effect.Effect<UploadBatch, CallFailure>
    /** Has all rows checked by it. */
    readonly map: (of: SeenBatch, mapping: BatchMapping) => Effect.Effect<UploadBatch, CallFailure>
    readonly rows: (
      batchId: number,
      question: RowQuestion,
      viewAs?: number
    ) => Effect.Effect<UploadRowPage, CallFailure>
    /** Corrects some cells of a row. */
    readonly fixRow: (
      of: SeenBatch,
      line: number,
      cells: CellsOf<AccountColumnName>
    ) => Effect.Effect<CorrectedRows, CallFailure>
    /** Corrects all cells of a column that say the same. */
    readonly fixCells: (
      of: SeenBatch,
      correction: { readonly column: AccountColumnName; readonly from: string; readonly to: string }
    ) => Effect.Effect<CorrectedRows, CallFailure>
    /** Leaves a row out, or takes it back in. */
    readonly skipRow: (of: SeenBatch, line: number, isSkipped: boolean) => Effect.Effect<CorrectedRows, CallFailure>
    /** The same of all rows that have a problem. */
    readonly skipRows: (
      of: SeenBatch,
      code: RowProblemCode,
      isSkipped: boolean
    ) => Effect.Effect<CorrectedRows, CallFailure>
    readonly investors: (batchId: number) => Effect.Effect<BatchInvestors, CallFailure>
    /** In the place of those before; the list is checked again. Status 422 when one of them is wrong. */
    readonly setInvestors: (
      of: SeenBatch,
      rows: ReadonlyArray<InvestorFileRow>
    ) => Effect.Effect<UploadBatch, CallFailure>
    readonly removeInvestors: (of: SeenBatch) => Effect.Effect<UploadBatch, CallFailure>
    /** Begins to make applications of the rows, once for each key. */
    readonly commit: (key: string, of: SeenBatch, mode: CommitMode) => Effect.Effect<UploadBatch, CallFailure>
    /** Withdraws all applications of a list, once for each key. Status 409 when one of them is being looked at. */
    readonly rollBack: (key: string, of: SeenBatch) => Effect.Effect<UploadBatch, CallFailure>
    readonly cancel: (of: SeenBatch) => Effect.Effect<UploadBatch, CallFailure>
    /** The rows that aren't committed with what is wrong in them. */
    readonly errors: (batchId: number, form: ListFileForm, viewAs?: number) => Effect.Effect<Uint8Array, CallFailure>
  }
>()("@reclaim/core/AccountBatches") {
  static readonly layer = Layer.effect(
    AccountBatches,
    Effect.map(callsOf(BatchGroup), ({ batches }) =>
      AccountBatches.of({
        list: Effect.fn("AccountBatches.list")(
          ({ limit = batchPageLimit, offset = 0, viewAs = 0 }) =>
            batches.list({ query: { offset, limit, view_as_user_id: viewAs } }),
          callFailures
        ),
        reference: Effect.fn("AccountBatches.reference")(
          (fingerprint) => batches.reference({ query: fingerprint === undefined ? {} : { fingerprint } }),
          callFailures
        ),
        template: Effect.fn("AccountBatches.template")(
          (form) => (form === "csv" ? batches.templateCsv() : batches.templateXlsx()),
          callFailures
        ),
        investorTemplate: Effect.fn("AccountBatches.investorTemplate")(
          (form) => (form === "csv" ? batches.investorTemplateCsv() : batches.investorTemplateXlsx()),
          callFailures
        ),
        find: Effect.fn("AccountBatches.find")(
          (batchId, viewAs = 0) =>
            batches.find({ params: { id: batchId }, headers: {}, query: { view_as_user_id: viewAs } }),
          callFailures
        ),
        follow: Effect.fn("AccountBatches.follow")(
          (batchId, viewAs = 0) =>
            batches.find({
              params: { id: batchId },
              headers: { "x-user-active": "0" },
              query: { view_as_user_id: viewAs }
            }),
          callFailures
        ),
        add: Effect.fn("AccountBatches.add")(
          (key, uploadId) => batches.add({ headers: { key }, payload: { upload_id: uploadId, kind: "accounts" } }),
          callFailures
        ),
        map: Effect.fn("AccountBatches.map")(
          (of, { columns, common, dateOrder, isRemembered }) =>
            batches.map({
              ...seenOf(of),
              payload: { columns, date_order: dateOrder, remember: isRemembered, common }
            }),
          callFailures
        ),
        rows: Effect.fn("AccountBatches.rows")(
          (batchId, { limit = uploadRowPageLimit, offset = 0, ...question }, viewAs = 0) =>
            batches.rows({ params: { id: batchId }, query: { ...question, offset, limit, view_as_user_id: viewAs } }),
          callFailures
        ),
        fixRow: Effect.fn("AccountBatches.fixRow")(
          ({ batchId, version }, line, cells) =>
            batches.fixRow({ params: { id: batchId, line }, headers: { version }, payload: { cells } }),
          callFailures
        ),
        fixCells: Effect.fn("AccountBatches.fixCells")(
          (of, correction) => batches.fixCells({ ...seenOf(of), payload: correction }),
          callFailures
        ),
        skipRow: Effect.fn("AccountBatches.skipRow")(
          ({ batchId, version }, line, isSkipped) =>
            batches.fixRow({
              params: { id: batchId, line },
              headers: { version },
              payload: { skipped: isSkipped }
            }),
          callFailures
        ),
        skipRows: Effect.fn("AccountBatches.skipRows")(
          (of, code, isSkipped) => batches.skipRows({ ...seenOf(of), payload: { code, skipped: isSkipped } }),
          callFailures
        ),
        investors: Effect.fn("AccountBatches.investors")(
          (batchId) => batches.investors({ params: { id: batchId } }),
          callFailures
        ),
        setInvestors: Effect.fn("AccountBatches.setInvestors")(
          (of, rows) => batches.setInvestors({ ...seenOf(of), payload: { rows } }),
          callFailures
        ),
        removeInvestors: Effect.fn("AccountBatches.removeInvestors")(
          (of) => batches.removeInvestors(seenOf(of)),
          callFailures
        ),
        commit: Effect.fn("AccountBatches.commit")(
          (key, of, mode) => batches.commit({ ...onceOf(key, of), payload: { mode } }),
          callFailures
        ),
        rollBack: Effect.fn("AccountBatches.rollBack")((key, of) => batches.rollBack(onceOf(key, of)), callFailures),
        cancel: Effect.fn("AccountBatches.cancel")((of) => batches.cancel(seenOf(of)), callFailures),
        errors: Effect.fn("AccountBatches.errors")((batchId, form, viewAs = 0) => {
          const asked = { params: { id: batchId }, query: { view_as_user_id: viewAs } }
          return form === "csv" ? batches.errorsCsv(asked) : batches.errorsXlsx(asked)
        }, callFailures)
      })
    )
  )
}
