import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DocumentExportQuery, DocumentQuery } from "./DocumentQuery.ts"
import { RequestGuard, SessionRequired } from "./middlewares.ts"
import { WireDocumentBreakdown, WireDocumentList } from "./WireDocuments.ts"
import { WireReportFile } from "./WireReportFile.ts"

/** The papers that reclaims wait for. */
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
  )
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
