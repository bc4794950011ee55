import { Schema, SchemaGetter } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AvailableReport } from "../../domain/statement/AvailableReport.ts"
import { Changes, noChange } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { anybodySignedIn, MayCall } from "../access/MayCall.ts"

const Fields = Schema.Struct({
  ...AvailableReport.fields,
  label: Schema.optionalKey(Schema.NullOr(Schema.String))
})

/** An entry of the gateway's list of reports; only the route is sure to be there. */
export const WireAvailableReport = Fields.pipe(
  Schema.decodeTo(Schema.toType(AvailableReport), {
    decode: SchemaGetter.transform(
      ({ label, route }: typeof Fields.Type) =>
        new AvailableReport(label === null || label === undefined ? { route } : { route, label })
    ),
    encode: SchemaGetter.transform((report: AvailableReport): typeof Fields.Type => report)
  })
)

/** The gateway's list of reports that a user may open. */
export class GatewayGroup extends HttpApiGroup.make("gateway")
  .add(
    HttpApiEndpoint.post("availableReports", "/reports", {
      // The one place where a method override is honoured: the call reads, and says so.
      headers: { "x-http-method-override": Schema.Literal("GET") },
      success: Schema.Array(WireAvailableReport)
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, noChange)
      .annotate(MayCall, anybodySignedIn)
  )
  .pipe(guarded) {}
