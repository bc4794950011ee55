import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { RequestGuard, SessionRequired } from "./middlewares.ts"
import { StatementListQuery, StatementQuery } from "./StatementQuery.ts"
import { WireReportFile } from "./WireReportFile.ts"
import { WireStatement } from "./WireStatement.ts"

/** The published quarterly statements and their files. */
export class QuarterlyStatementGroup extends HttpApiGroup.make("quarterlyStatements")
  .add(
    HttpApiEndpoint.post("available", "/proxy/reports/QR/AvailableReports", {
      payload: StatementListQuery,
      success: Schema.Array(WireStatement)
    }),
    HttpApiEndpoint.post("excel", "/proxy/reports/QR/ExcelReport", {
      payload: StatementQuery,
      success: WireReportFile
    })
  )
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
