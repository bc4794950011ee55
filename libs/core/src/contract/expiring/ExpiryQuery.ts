import { Effect, Schema, SchemaGetter } from "effect"
import { ExpiryBasis } from "../../domain/reclaim/ExpiryBasis.ts"
import {
  dashboardFields,
  dashboardFieldsOf,
  dashboardFilterOf,
  dashboardKeys,
  dashboardQueryFields
} from "../wire/DashboardQuery.ts"

const Fields = Schema.Struct({
  ...dashboardFields,
  by: ExpiryBasis.pipe(Schema.withDecodingDefaultKey(Effect.succeed("agent" as const)))
})

const Query = Schema.Struct({ ...dashboardQueryFields, by: ExpiryBasis })

/** Whose expiring reclaims, under the dashboard's filter; the tab is expiring whatever is asked for. */
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
