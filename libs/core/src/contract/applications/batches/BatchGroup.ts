import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BatchKind } from "../../../domain/application/batch/BatchKind.ts"
import { batchPageLimit } from "../../../domain/application/batch/BatchPage.ts"
import { RowProblemCode } from "../../../domain/application/batch/RowProblem.ts"
import { RowState } from "../../../domain/application/batch/RowState.ts"
import { uploadRowPageLimit } from "../../../domain/application/batch/UploadRowPage.ts"
import { maxDraftRows } from "../../../domain/application/steps/draftFields.ts"
import { largestInt } from "../../../domain/value/largestInt.ts"
import { sentText } from "../../../domain/value/sentText.ts"
import { addAccountsPermission } from "../../../rules/account/mayAddAccounts.ts"
import { BatchAct, BatchMapping, RowChange } from "../../../rules/application/batch/BatchAct.ts"
import { investorColumns } from "../../../rules/application/batch/investorColumns.ts"
import { sharedData } from "../../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../../access/ForPrograms.ts"
import { guardedBy } from "../../access/guarded.ts"
import { MayCall, taskHolder, permissionHolder } from "../../access/MayCall.ts"
import { onceHeaders, stepHeaders, versionHeaders } from "../../access/writingHeaders.ts"
import { WireApplicationSteps } from "../WireApplicationSteps.ts"
import { ViewAsUserId, viewAsQuery } from "../../wire/ViewAsUserId.ts"
import { wireActs } from "../../wire/wireActs.ts"
import { wireFields } from "../../wire/wireFields.ts"
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

const viewAsKey = { viewAsUserId: "view_as_user_id" } as const

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const limitOf = (maximum: number) =>
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(maximum))
  )

const offset = Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)))

const InvestorColumn = Schema.Literals(investorColumns.map(({ name }) => name))

/** Rows of an investor file, with their line numbers. */
const investorRows = Schema.Array(
  Schema.Struct({ line: Id, cells: Schema.Record(InvestorColumn, Schema.optionalKey(sentText(200))) })
).check(Schema.isMinLength(1), Schema.isMaxLength(maxDraftRows))

/** Users who may add accounts. */
const adder = permissionHolder("myAccounts", addAccountsPermission)

const csv = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "text/csv; charset=utf-8" }))

const xlsx = Schema.Uint8Array.pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" })
)

const versionedParams = { params, headers: versionHeaders }

/** Many accounts added by a file. */
export class BatchGroup extends HttpApiGroup.make("batches")
  .add(
    // The newest first.
    HttpApiEndpoint.get("list", path, {
      query: Schema.Struct({ offset, limit: limitOf(batchPageLimit), viewAsUserId: ViewAsUserId }).pipe(
        Schema.encodeKeys(viewAsKey)
      ),
      success: WireBatchPage
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    // Reference data to validate a file before it is uploaded; `fingerprint` is that of its titles.
    HttpApiEndpoint.get("reference", `${path}/facts`, {
      query: { fingerprint: Schema.optionalKey(WireSha256) },
      success: WireBatchReference
    }),
    HttpApiEndpoint.get("templateCsv", `${path}/template.csv`, { success: csv })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    // The codes that its cells may have are on the second sheet.
    HttpApiEndpoint.get("templateXlsx", `${path}/template.xlsx`, { success: xlsx })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    // Template for the investors behind look-through owners.
    HttpApiEndpoint.get("investorTemplateCsv", `${path}/investor-template.csv`, { success: csv })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    HttpApiEndpoint.get("investorTemplateXlsx", `${path}/investor-template.xlsx`, { success: xlsx })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    // Polling the progress does not count as activity of the user.
    HttpApiEndpoint.get("find", `${path}/:id`, {
      params,
      headers: { "x-user-active": Schema.optionalKey(Schema.Literals(["0", "1"])) },
      query: viewAsQuery,
      success: WireBatch
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    // For a finished upload with the purpose `account_list`. `earlier_batch_id` names an earlier batch with the same
    // bytes.
    HttpApiEndpoint.post("add", path, {
      headers: onceHeaders,
      payload: wireFields({ uploadId: Id, kind: BatchKind }),
      success: WireBatch
    }),
    // Checks all rows; corrections of rows are kept. 422 with `fields` by `columns.<column>` for missing columns.
    HttpApiEndpoint.put("map", `${path}/:id/mapping`, {
      ...versionedParams,
      payload: wireFields(BatchMapping.fields, {
        keys: { isRemembered: "remember" },
        values: { common: WireApplicationSteps }
      }),
      success: WireBatch
    }),
    HttpApiEndpoint.get("rows", `${path}/:id/rows`, {
      params,
      query: Schema.Struct({
        state: Schema.optionalKey(RowState),
        code: Schema.optionalKey(RowProblemCode),
        offset,
        limit: limitOf(uploadRowPageLimit),
        viewAsUserId: ViewAsUserId
      }).pipe(Schema.encodeKeys(viewAsKey)),
      success: WireUploadRowPage
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    // Rechecks the rows affected by a change, or the whole list if they are many.
    HttpApiEndpoint.put("changeRows", `${path}/:id/rows`, {
      ...versionedParams,
      payload: wireActs(RowChange),
      success: WireCorrectedRows
    }),
    // Look-through owners of the batch, with their number of investors.
    HttpApiEndpoint.get("investors", `${path}/:id/investors`, { params, success: WireBatchInvestors }),
    // Replaces the previous investors and rechecks the list. 422 with `fields` by `rows.<place>.<column>` for errors.
    HttpApiEndpoint.put("setInvestors", `${path}/:id/investors`, {
      ...versionedParams,
      payload: Schema.Struct({ rows: investorRows }),
      success: WireBatch
    }),
    HttpApiEndpoint.delete("removeInvestors", `${path}/:id/investors`, { ...versionedParams, success: WireBatch }),
    HttpApiEndpoint.post("act", `${path}/:id/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(BatchAct),
      success: WireBatch
    }),
    // Removes its file and its rows; the history keeps a record of it.
    HttpApiEndpoint.delete("cancel", `${path}/:id`, { ...versionedParams, success: WireBatch }),
    // Uncommitted rows with their problems, one line each; sealed values by their last characters only.
    HttpApiEndpoint.get("errorsCsv", `${path}/:id/errors.csv`, { params, query: viewAsQuery, success: csv })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    HttpApiEndpoint.get("errorsXlsx", `${path}/:id/errors.xlsx`, { params, query: viewAsQuery, success: xlsx })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts"))
  )
  .pipe(guardedBy({ mayCall: adder, forPrograms: inPersonOnly, changes: sharedData() })) {}
