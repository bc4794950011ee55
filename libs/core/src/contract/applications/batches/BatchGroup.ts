import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BatchKind } from "../../../domain/batch/BatchKind.ts"
import { batchPageLimit } from "../../../domain/batch/BatchPage.ts"
import { CommitMode } from "../../../domain/batch/CommitMode.ts"
import { DateOrder } from "../../../domain/batch/DateOrder.ts"
import { RowProblemCode } from "../../../domain/batch/RowProblem.ts"
import { RowState } from "../../../domain/batch/RowState.ts"
import { uploadRowPageLimit } from "../../../domain/batch/UploadRowPage.ts"
import { maxDraftRows } from "../../../domain/account/steps/draftFields.ts"
import { largestInt } from "../../../domain/value/largestInt.ts"
import { sentText } from "../../../domain/value/sentText.ts"
import { addAccountsPermission } from "../../../rules/account/mayAddAccounts.ts"
import { accountColumns } from "../../../rules/batch/accountColumns.ts"
import { investorColumns } from "../../../rules/batch/investorColumns.ts"
import { whatIsShared } from "../../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../../access/ForPrograms.ts"
import { guardedBy } from "../../access/guarded.ts"
import { MayCall, whoeverHas, whoeverMay } from "../../access/MayCall.ts"
import { onceHeaders, stepHeaders, versionHeaders } from "../../access/writingHeaders.ts"
import { WireApplicationSteps } from "../WireApplicationSteps.ts"
import { ViewAsUserId } from "../../wire/ViewAsUserId.ts"
import { WireSha256 } from "../../wire/WireSha256.ts"
import {
  WireBatch,
  WireBatchInvestors,
  WireBatchPage,
  WireBatchReference,
  WireCorrectedRows,
  WireUploadRowPage
} from "./WireBatch.ts"

const path = "/api/v1/account-batches"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: Id }

const viewAs = { view_as_user_id: ViewAsUserId }

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const limitOf = (maximum: number) =>
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(maximum))
  )

const offset = Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)))

const Column = Schema.Literals(accountColumns.map(({ name }) => name))

/** A cell of a file, as long as it may be in one; what it has to be is judged with its row. */
const Cell = sentText(32_767)

const InvestorColumn = Schema.Literals(investorColumns.map(({ name }) => name))

/** The rows of a file of investors with their lines in it. */
const investorRows = Schema.Array(
  Schema.Struct({ line: Id, cells: Schema.Record(InvestorColumn, Schema.optionalKey(sentText(200))) })
).check(Schema.isMinLength(1), Schema.isMaxLength(maxDraftRows))

/** A title of a file as titles are compared. */
const Title = sentText(32_767)

/** The most titles of a file. */
const maxTitles = 200

const mapping = Schema.Record(Title, Schema.NullOr(Column)).check(
  Schema.makeFilter(
    (columns: Readonly<Record<string, unknown>>) =>
      Object.keys(columns).length <= maxTitles || `Expected at most ${String(maxTitles)} titles`
  )
)

/** Who may add accounts. */
const adder = whoeverMay("myAccounts", addAccountsPermission)

const csv = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "text/csv; charset=utf-8" }))

const xlsx = Schema.Uint8Array.pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" })
)

const seen = { params, headers: versionHeaders }

/** Of a step from one state to another: done once, and only to the list that was seen. */
const once = { params, headers: stepHeaders }

/** Many accounts at once, as a file. */
export class BatchGroup extends HttpApiGroup.make("batches")
  .add(
    // The newest first.
    HttpApiEndpoint.get("list", path, {
      query: { offset, limit: limitOf(batchPageLimit), ...viewAs },
      success: WireBatchPage
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    // What a file is judged by before it is uploaded; `fingerprint` is that of its titles.
    HttpApiEndpoint.get("reference", `${path}/facts`, {
      query: { fingerprint: Schema.optionalKey(WireSha256) },
      success: WireBatchReference
    }),
    HttpApiEndpoint.get("templateCsv", `${path}/template.csv`, { success: csv })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    // The codes that its cells may have are on the second sheet.
    HttpApiEndpoint.get("templateXlsx", `${path}/template.xlsx`, { success: xlsx })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    // The same of the investors behind look-through owners.
    HttpApiEndpoint.get("investorTemplateCsv", `${path}/investor-template.csv`, { success: csv })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    HttpApiEndpoint.get("investorTemplateXlsx", `${path}/investor-template.xlsx`, { success: xlsx })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    // How far it is may be asked again and again, which is no activity of the user.
    HttpApiEndpoint.get("find", `${path}/:id`, {
      params,
      headers: { "x-user-active": Schema.optionalKey(Schema.Literals(["0", "1"])) },
      query: viewAs,
      success: WireBatch
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    // Of a finished upload of the purpose `account_list`. `earlier_batch_id` names one before with the same bytes.
    HttpApiEndpoint.post("add", path, {
      headers: onceHeaders,
      payload: Schema.Struct({ upload_id: Id, kind: BatchKind }),
      success: WireBatch
    }),
    // Has all rows checked; corrections of rows stay. 422 with `fields` by `columns.<column>` for columns that are missing.
    HttpApiEndpoint.put("map", `${path}/:id/mapping`, {
      ...seen,
      payload: Schema.Struct({
        columns: mapping,
        date_order: Schema.NullOr(DateOrder),
        /** For the next file with the same titles. */
        remember: Schema.Boolean,
        common: WireApplicationSteps
      }),
      success: WireBatch
    }),
    HttpApiEndpoint.get("rows", `${path}/:id/rows`, {
      params,
      query: {
        state: Schema.optionalKey(RowState),
        code: Schema.optionalKey(RowProblemCode),
        offset,
        limit: limitOf(uploadRowPageLimit),
        ...viewAs
      },
      success: WireUploadRowPage
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    // What is not sent stays as it is. A row that is skipped is not committed.
    HttpApiEndpoint.put("fixRow", `${path}/:id/rows/:line`, {
      params: { ...params, line: Id },
      headers: versionHeaders,
      payload: Schema.Struct({
        cells: Schema.optionalKey(
          Schema.Record(Column, Schema.optionalKey(Cell)).check(
            Schema.makeFilter((cells: object) => Object.keys(cells).length > 0 || "Expected at least one cell")
          )
        ),
        skipped: Schema.optionalKey(Schema.Boolean)
      }).check(
        Schema.makeFilter(
          (change: object) => Object.keys(change).length > 0 || "Expected cells, or whether it is skipped"
        )
      ),
      success: WireCorrectedRows
    }),
    // The same correction of every cell of a column that says the same. Of columns that are kept sealed none.
    HttpApiEndpoint.put("fixCells", `${path}/:id/cells`, {
      ...seen,
      payload: Schema.Struct({ column: Column, from: Cell, to: Cell }),
      success: WireCorrectedRows
    }),
    // Skips every row with a problem of the code, or takes those of them that are skipped back; the list is checked again.
    HttpApiEndpoint.put("skipRows", `${path}/:id/skipped`, {
      ...seen,
      payload: Schema.Struct({ code: RowProblemCode, skipped: Schema.Boolean }),
      success: WireCorrectedRows
    }),
    // Which of its owners are looked through, and how many investors it has of them.
    HttpApiEndpoint.get("investors", `${path}/:id/investors`, { params, success: WireBatchInvestors }),
    // In the place of those before; the list is checked again. 422 with `fields` by `rows.<place>.<column>` when one is wrong.
    HttpApiEndpoint.put("setInvestors", `${path}/:id/investors`, {
      ...seen,
      payload: Schema.Struct({ rows: investorRows }),
      success: WireBatch
    }),
    HttpApiEndpoint.delete("removeInvestors", `${path}/:id/investors`, { ...seen, success: WireBatch }),
    HttpApiEndpoint.post("commit", `${path}/:id/commit`, {
      ...once,
      payload: Schema.Struct({ mode: CommitMode }),
      success: WireBatch
    }),
    // Withdraws all of its applications; refused once one of them is being looked at.
    HttpApiEndpoint.post("rollBack", `${path}/:id/roll-back`, { ...once, success: WireBatch }),
    // Its file and its rows are removed; the history keeps that there was one.
    HttpApiEndpoint.delete("cancel", `${path}/:id`, { ...seen, success: WireBatch }),
    // The rows that aren't committed with what is wrong, one line for each; of values that are kept sealed only the end.
    HttpApiEndpoint.get("errorsCsv", `${path}/:id/errors.csv`, { params, query: viewAs, success: csv })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts")),
    HttpApiEndpoint.get("errorsXlsx", `${path}/:id/errors.xlsx`, { params, query: viewAs, success: xlsx })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts"))
  )
  .pipe(guardedBy({ mayCall: adder, forPrograms: inPersonOnly, changes: whatIsShared() })) {}
