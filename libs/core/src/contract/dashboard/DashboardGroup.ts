import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { DashboardQuery } from "../wire/DashboardQuery.ts"
import { knownTagHeaders } from "../wire/knownTag.ts"
import { Changes, noChange } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { WireDashboard } from "./WireDashboard.ts"

/** The figures of the reclaim dashboard. */
export class DashboardGroup extends HttpApiGroup.make("dashboard")
  .add(
    HttpApiEndpoint.post("read", "/proxy/reports/LF/LFormData", {
      payload: DashboardQuery,
      headers: knownTagHeaders,
      success: [WireDashboard, HttpApiSchema.Empty(304)]
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, noChange)
      .annotate(MayCall, taskHolder("reclaimDashboard"))
  )
  .pipe(guarded) {}
