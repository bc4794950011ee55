import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ExportProgress } from "../../domain/export/ExportProgress.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { ownData } from "../access/Changes.ts"

import { guardedBy } from "../access/guarded.ts"
import { anybodySignedIn, MayCall, taskHolder } from "../access/MayCall.ts"
import { DashboardQuery } from "../wire/DashboardQuery.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WirePdfFile, WireReportFile } from "../wire/WireReportFile.ts"

const [none, waiting, writing] = ExportProgress.members

const keys = { _tag: "state" } as const

/** The progress of the user's file. */
export const WireExportProgress = Schema.Union([
  wireFields(none.fields, { keys }),
  wireFields(waiting.fields, { keys }),
  wireFields(writing.fields, { keys })
])

/**
 * Exports of the dashboard: progress of the user's own export, and the link to one too large for a single JSON
 * response.
 */
export class ExportGroup extends HttpApiGroup.make("exports")
  .add(
    HttpApiEndpoint.post("excel", "/proxy/reports/LF/LFormTransExcel", {
      payload: DashboardQuery,
      success: WireReportFile
    }),
    HttpApiEndpoint.post("pdf", "/proxy/reports/LF/ReclaimDashboardPDF", {
      payload: DashboardQuery,
      success: WirePdfFile
    }),
    HttpApiEndpoint.get("current", "/api/v1/exports/current", {
      // Polling does not count as activity of the user.
      headers: { "x-user-active": Schema.optionalKey(Schema.Literals(["0", "1"])) },
      success: WireExportProgress
    }).annotate(MayCall, anybodySignedIn),
    // Succeeds also when there is none: it may have ended already.
    HttpApiEndpoint.delete("cancel", "/api/v1/exports/current", { success: HttpApiSchema.NoContent }).annotate(
      MayCall,
      anybodySignedIn
    ),
    // The link of an export: for the session that asked for it, once, within five minutes.
    HttpApiEndpoint.get("download", "/api/v1/downloads/:token", {
      params: { token: sentLine(200) },
      success: HttpApiSchema.StreamUint8Array({
        contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      })
    }).annotate(MayCall, taskHolder("reclaimDashboard", "documents"))
  )
  .pipe(guardedBy({ mayCall: taskHolder("reclaimDashboard"), forPrograms: "exports.make", changes: ownData })) {}
