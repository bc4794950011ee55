import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Changes, noChange, ownData } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { StatementQuery } from "./StatementQuery.ts"
import { WirePaymentStatementDetail } from "./WirePaymentStatementDetail.ts"
import { WireQuarterlyStatementDetail } from "./WireQuarterlyStatementDetail.ts"
import { WirePdfFile } from "../wire/WireReportFile.ts"

/** The content of a statement, as figures and as a PDF. The specification's own calls give lists and Excel files. */
export class StatementGroup extends HttpApiGroup.make("statements")
  .add(
    HttpApiEndpoint.post("quarterlyDetail", "/api/v1/quarterly-statements/detail", {
      payload: StatementQuery,
      success: WireQuarterlyStatementDetail
    }),
    HttpApiEndpoint.post("quarterlyPdf", "/api/v1/quarterly-statements/pdf", {
      payload: StatementQuery,
      success: WirePdfFile
    })
      .annotate(ForPrograms, "exports.make")
      .annotate(Changes, ownData),
    HttpApiEndpoint.post("paymentDetail", "/api/v1/payment-statements/detail", {
      payload: StatementQuery,
      success: WirePaymentStatementDetail
    }).annotate(MayCall, taskHolder("paymentStatements")),
    HttpApiEndpoint.post("paymentPdf", "/api/v1/payment-statements/pdf", {
      payload: StatementQuery,
      success: WirePdfFile
    })
      .annotate(ForPrograms, "exports.make")
      .annotate(Changes, ownData)
      .annotate(MayCall, taskHolder("paymentStatements"))
  )
  .pipe(guardedBy({ mayCall: taskHolder("quarterlyStatements"), forPrograms: "reports.read", changes: noChange })) {}
