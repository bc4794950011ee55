import { Effect, Schema, SchemaGetter } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ExpiredValue, Expiry, ExpiryBucket, ExpiryMonth, ValueAtRisk } from "../../domain/reclaim/Expiry.ts"
import { ExpiryBasis } from "../../domain/reclaim/ExpiryBasis.ts"
import { Changes, noChange } from "../access/Changes.ts"

import { guardedBy } from "../access/guarded.ts"
import { taskHolder } from "../access/MayCall.ts"
import {
  dashboardFields,
  dashboardFieldsOf,
  dashboardFilterOf,
  dashboardKeys,
  dashboardQueryFields
} from "../wire/DashboardQuery.ts"
import { viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireOf } from "../wire/wireOf.ts"

const Fields = Schema.Struct({
  ...dashboardFields,
  by: ExpiryBasis.pipe(Schema.withDecodingDefaultKey(Effect.succeed("agent" as const)))
})

const Query = Schema.Struct({ ...dashboardQueryFields, by: ExpiryBasis })

/** Expiring reclaims under the dashboard's filter and of the user viewed as; the tab is always `expiring`. */
export const ExpiryQuery = Fields.pipe(
  Schema.encodeKeys(dashboardKeys),
  Schema.decodeTo(Query, {
    decode: SchemaGetter.transform((fields: typeof Fields.Type) => ({
      filter: dashboardFilterOf({ ...fields, tab: "expiring" }),
      viewAsUserId: fields.viewAsUserId,
      by: fields.by
    })),
    encode: SchemaGetter.transform(({ by, ...query }: typeof Query.Type): typeof Fields.Type => ({
      ...dashboardFieldsOf(query),
      by
    }))
  })
)
export type ExpiryQuery = typeof ExpiryQuery.Type

const keys = { count: "trans_count", net: "net_reclaim" } as const

const WireValueAtRisk = wireOf(ValueAtRisk, { keys })

/** Reclaims about to expire. */
export const WireExpiry = wireOf(Expiry, {
  values: {
    total: WireValueAtRisk,
    blocked: WireValueAtRisk,
    buckets: Schema.Array(wireOf(ExpiryBucket, { keys })),
    months: Schema.Array(wireOf(ExpiryMonth, { keys })),
    expired: Schema.Array(wireOf(ExpiredValue, { keys }))
  }
})

/** The expiring reclaims, as figures and as a calendar. */
export class ExpiryGroup extends HttpApiGroup.make("expiring")
  .add(
    HttpApiEndpoint.post("read", "/api/v1/expiring", { payload: ExpiryQuery, success: WireExpiry }).annotate(
      Changes,
      noChange
    ),
    // RFC 5545: one event per market and agent cut-off.
    HttpApiEndpoint.get("calendar", "/api/v1/expiring.ics", {
      query: viewAsQuery,
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/calendar; charset=utf-8" }))
    })
  )
  .pipe(guardedBy({ mayCall: taskHolder("reclaimDashboard"), forPrograms: "reports.read" })) {}
