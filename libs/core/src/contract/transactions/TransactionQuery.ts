import { Effect, Schema, SchemaGetter } from "effect"
import { transactionPageLimit } from "../../domain/reclaim/TransactionPage.ts"
import { defaultTransactionSort, TransactionSort } from "../../domain/reclaim/TransactionSort.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import {
  dashboardFields,
  dashboardFieldsOf,
  dashboardFilterOf,
  dashboardKeys,
  dashboardQueryFields
} from "../wire/DashboardQuery.ts"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: transactionPageLimit }))

const usualLimit = 100

const Fields = Schema.Struct({
  ...dashboardFields,
  sort: TransactionSort.pipe(Schema.withDecodingDefaultKey(Effect.succeed(defaultTransactionSort))),
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(usualLimit)))
})

const Query = Schema.Struct({
  ...dashboardQueryFields,
  sort: TransactionSort,
  offset: Offset,
  limit: Limit
})

/** Which transactions: those that the dashboard counts under the same keys, a page of them in an order. */
export const TransactionQuery = Fields.pipe(
  Schema.encodeKeys(dashboardKeys),
  Schema.decodeTo(Query, {
    decode: SchemaGetter.transform((fields: typeof Fields.Type) => ({
      filter: dashboardFilterOf(fields),
      viewAsUserId: fields.viewAsUserId,
      sort: fields.sort,
      offset: fields.offset,
      limit: fields.limit
    })),
    encode: SchemaGetter.transform(({ limit, offset, sort, ...query }: typeof Query.Type): typeof Fields.Type => ({
      ...dashboardFieldsOf(query),
      sort,
      offset,
      limit
    }))
  })
)
export type TransactionQuery = typeof TransactionQuery.Type
