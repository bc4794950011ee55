import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { sentText } from "../domain/value/sentText.ts"
import { DashboardQuery } from "./DashboardQuery.ts"
import { MayCall, whoeverHas } from "./MayCall.ts"
import { AccessRequired, RequestGuard, SessionRequired } from "./middlewares.ts"
import { WireDashboard } from "./WireDashboard.ts"
import { WirePdfFile, WireReportFile } from "./WireReportFile.ts"

/** The reclaim dashboard and its exports. */
export class ReportGroup extends HttpApiGroup.make("reports")
  .add(
    HttpApiEndpoint.post("dashboard", "/proxy/reports/LF/LFormData", {
      payload: DashboardQuery,
      // The tag of an answer already had; when it still holds, the answer is 304 without a body.
      headers: { "if-none-match": Schema.optionalKey(sentText(8192)) },
      success: [WireDashboard, HttpApiSchema.Empty(304)]
    }).annotate(MayCall, whoeverHas("reclaimDashboard")),
    HttpApiEndpoint.post("excel", "/proxy/reports/LF/LFormTransExcel", {
      payload: DashboardQuery,
      success: WireReportFile
    }).annotate(MayCall, whoeverHas("reclaimDashboard")),
    HttpApiEndpoint.post("pdf", "/proxy/reports/LF/ReclaimDashboardPDF", {
      payload: DashboardQuery,
      success: WirePdfFile
    }).annotate(MayCall, whoeverHas("reclaimDashboard"))
  )
  .middleware(AccessRequired)
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
