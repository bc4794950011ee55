import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { sentExactly } from "../../domain/value/sentText.ts"
import { DashboardQuery } from "../wire/DashboardQuery.ts"
import { Changes, nothing } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { WireDashboard } from "./WireDashboard.ts"

/** The figures of the reclaim dashboard. */
export class DashboardGroup extends HttpApiGroup.make("dashboard")
  .add(
    HttpApiEndpoint.post("read", "/proxy/reports/LF/LFormData", {
      payload: DashboardQuery,
      // The tag of an answer already had; when it still holds, the answer is 304 without a body.
      headers: { "if-none-match": Schema.optionalKey(sentExactly(8192)) },
      success: [WireDashboard, HttpApiSchema.Empty(304)]
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, nothing)
      .annotate(MayCall, whoeverHas("reclaimDashboard"))
  )
  .pipe(guarded) {}
