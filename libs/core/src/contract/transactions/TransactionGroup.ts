import { Effect, Schema, SchemaGetter } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { transactionPageLimit } from "../../domain/reclaim/TransactionPage.ts"
import { defaultTransactionSort, TransactionSort } from "../../domain/reclaim/TransactionSort.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { noChange } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder, clientTaskHolder } from "../access/MayCall.ts"
import {
  dashboardFields,
  dashboardFieldsOf,
  dashboardFilterOf,
  dashboardKeys,
  dashboardQueryFields
} from "../wire/DashboardQuery.ts"
import { viewAsQuery } from "../wire/ViewAsUserId.ts"
import { WireFileLink } from "../wire/WireReportFile.ts"
import { WireTransactionDetail, WireTransactionPage } from "./WireTransaction.ts"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: transactionPageLimit }))

const usualLimit = 100

const Fields = Schema.Struct({
  ...dashboardFields,
  sort: TransactionSort.pipe(Schema.withDecodingDefaultKey(Effect.succeed(defaultTransactionSort))),
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(usualLimit)))
})

const Query = Schema.Struct({
  ...dashboardQueryFields,
  sort: TransactionSort,
  offset: Offset,
  limit: Limit
})

/** Page of transactions, sorted; the same keys filter the dashboard. */
export const TransactionQuery = Fields.pipe(
  Schema.encodeKeys(dashboardKeys),
  Schema.decodeTo(Query, {
    decode: SchemaGetter.transform((fields: typeof Fields.Type) => ({
      filter: dashboardFilterOf(fields),
      viewAsUserId: fields.viewAsUserId,
      sort: fields.sort,
      offset: fields.offset,
      limit: fields.limit
    })),
    encode: SchemaGetter.transform(({ limit, offset, sort, ...query }: typeof Query.Type): typeof Fields.Type => ({
      ...dashboardFieldsOf(query),
      sort,
      offset,
      limit
    }))
  })
)
export type TransactionQuery = typeof TransactionQuery.Type

/** The number of a reclaim, from an address. */
const Seq = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** The transactions behind the figures of the dashboard. */
export class TransactionGroup extends HttpApiGroup.make("transactions")
  .add(
    // Only reads; a filter of hundreds of accounts is too long for a URL.
    HttpApiEndpoint.post("page", "/api/v1/transactions", {
      payload: TransactionQuery,
      success: WireTransactionPage
    }),
    HttpApiEndpoint.get("detail", "/api/v1/transactions/:seq", {
      params: { seq: Seq },
      query: viewAsQuery,
      success: WireTransactionDetail
    }),
    // All evidence of a claim in one file; documents only for users who may see documents.
    HttpApiEndpoint.post("evidence", "/api/v1/transactions/:seq/evidence", {
      params: { seq: Seq },
      success: WireFileLink
    })
      .annotate(ForPrograms, "files.read")
      .annotate(MayCall, clientTaskHolder(["reclaimDashboard"])),
    // Valid once, within five minutes, for the session that requested the pack.
    HttpApiEndpoint.get("evidenceFile", "/api/v1/transactions/evidence/:token", {
      params: { token: sentLine(200) },
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/zip" })
    })
      .annotate(ForPrograms, "files.read")
      .annotate(MayCall, clientTaskHolder(["reclaimDashboard"]))
  )
  .pipe(guardedBy({ mayCall: taskHolder("reclaimDashboard"), forPrograms: "reports.read", changes: noChange })) {}
