import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Changes, noChange, ownData } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { taskHolder } from "../access/MayCall.ts"
import { StatementListQuery, StatementQuery } from "./StatementQuery.ts"
import { WireReportFile } from "../wire/WireReportFile.ts"
import { WireStatement } from "./WireStatement.ts"

/** The published quarterly statements and their files. */
export class QuarterlyStatementGroup extends HttpApiGroup.make("quarterlyStatements")
  .add(
    HttpApiEndpoint.post("available", "/proxy/reports/QR/AvailableReports", {
      payload: StatementListQuery,
      success: Schema.Array(WireStatement)
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, noChange),
    HttpApiEndpoint.post("excel", "/proxy/reports/QR/ExcelReport", {
      payload: StatementQuery,
      success: WireReportFile
    })
      .annotate(ForPrograms, "exports.make")
      .annotate(Changes, ownData)
  )
  .pipe(guardedBy({ mayCall: taskHolder("quarterlyStatements") })) {}
