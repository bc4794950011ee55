import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Changes, noChange, ownData } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { taskHolder } from "../access/MayCall.ts"
import { PaymentListQuery, StatementQuery } from "./StatementQuery.ts"
import { WireReportFile } from "../wire/WireReportFile.ts"
import { WirePaymentStatement } from "./WireStatement.ts"

/** The published payment statements and their files. */
export class PaymentStatementGroup extends HttpApiGroup.make("paymentStatements")
  .add(
    HttpApiEndpoint.post("available", "/proxy/reports/PS/AvailableStatements", {
      payload: PaymentListQuery,
      success: Schema.Array(WirePaymentStatement)
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, noChange),
    HttpApiEndpoint.post("excel", "/proxy/reports/PS/ExcelStatement", {
      payload: StatementQuery,
      success: WireReportFile
    })
      .annotate(ForPrograms, "exports.make")
      .annotate(Changes, ownData)
  )
  .pipe(guardedBy({ mayCall: taskHolder("paymentStatements") })) {}
