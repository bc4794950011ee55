import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { largestInt } from "../../domain/value/largestInt.ts"
import { Changes, nothing } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, whoeverHas, whoeverOfClientHas } from "../access/MayCall.ts"
import { TransactionQuery } from "./TransactionQuery.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { WireFileLink } from "../wire/WireReportFile.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { WireTransactionPage } from "./WireTransaction.ts"
import { WireTransactionDetail } from "./WireTransactionDetail.ts"

/** The number of a reclaim, from an address. */
const Seq = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** The transactions behind the figures of the dashboard. */
export class TransactionGroup extends HttpApiGroup.make("transactions")
  .add(
    // Asks only; a filter of hundreds of accounts is too long for an address.
    HttpApiEndpoint.post("page", "/api/v1/transactions", {
      payload: TransactionQuery,
      success: WireTransactionPage
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, nothing)
      .annotate(MayCall, whoeverHas("reclaimDashboard")),
    HttpApiEndpoint.get("detail", "/api/v1/transactions/:seq", {
      params: { seq: Seq },
      query: { view_as_user_id: ViewAsUserId },
      success: WireTransactionDetail
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("reclaimDashboard")),
    // Everything that shows how a claim came about, in one file; documents only for who may see documents.
    HttpApiEndpoint.post("evidence", "/api/v1/transactions/:seq/evidence", {
      params: { seq: Seq },
      success: WireFileLink
    })
      .annotate(ForPrograms, "files.read")
      .annotate(Changes, nothing)
      .annotate(MayCall, whoeverOfClientHas(["reclaimDashboard"])),
    // The link of a pack: for the session that asked for it, once, within five minutes.
    HttpApiEndpoint.get("evidenceFile", "/api/v1/transactions/evidence/:token", {
      params: { token: sentLine(200) },
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/zip" })
    })
      .annotate(ForPrograms, "files.read")
      .annotate(MayCall, whoeverOfClientHas(["reclaimDashboard"]))
  )
  .pipe(guarded) {}
