import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ExpiryQuery } from "./ExpiryQuery.ts"
import { Changes, nothing } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { WireExpiry } from "./WireExpiry.ts"

/** The expiring reclaims, as figures and as a calendar. */
export class ExpiryGroup extends HttpApiGroup.make("expiring")
  .add(
    HttpApiEndpoint.post("read", "/api/v1/expiring", { payload: ExpiryQuery, success: WireExpiry })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, nothing)
      .annotate(MayCall, whoeverHas("reclaimDashboard")),
    // RFC 5545: one event per market and agent cut-off.
    HttpApiEndpoint.get("calendar", "/api/v1/expiring.ics", {
      query: { view_as_user_id: ViewAsUserId },
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/calendar; charset=utf-8" }))
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("reclaimDashboard"))
  )
  .pipe(guarded) {}
