import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Changes, nothing } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { anybodySignedIn, MayCall } from "../access/MayCall.ts"
import { WireAvailableReport } from "./WireAvailableReport.ts"

/** The gateway's list of reports that a user may open. */
export class GatewayGroup extends HttpApiGroup.make("gateway")
  .add(
    HttpApiEndpoint.post("availableReports", "/reports", {
      // The one place where a method override is honoured: the call reads, and says so.
      headers: { "x-http-method-override": Schema.Literal("GET") },
      success: Schema.Array(WireAvailableReport)
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, nothing)
      .annotate(MayCall, anybodySignedIn)
  )
  .pipe(guarded) {}
