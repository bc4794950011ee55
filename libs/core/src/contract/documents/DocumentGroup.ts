import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DocumentExportQuery, DocumentQuery } from "./DocumentQuery.ts"
import { Changes, noChange, ownData } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { taskHolder } from "../access/MayCall.ts"
import { WireDocumentBreakdown, WireDocumentList } from "./WireDocuments.ts"
import { WireReportFile } from "../wire/WireReportFile.ts"

/** The documents that reclaims are waiting for. */
export class DocumentGroup extends HttpApiGroup.make("documents")
  .add(
    HttpApiEndpoint.post("accounts", "/proxy/reports/DM/Accounts", {
      payload: DocumentQuery,
      success: WireDocumentBreakdown
    }),
    HttpApiEndpoint.post("list", "/proxy/reports/DM/Documents", {
      payload: DocumentQuery,
      success: WireDocumentList
    }),
    HttpApiEndpoint.post("export", "/proxy/reports/DM/Export", {
      payload: DocumentExportQuery,
      success: WireReportFile
    })
      .annotate(ForPrograms, "exports.make")
      .annotate(Changes, ownData)
  )
  .pipe(guardedBy({ mayCall: taskHolder("documents"), forPrograms: "reports.read", changes: noChange })) {}
